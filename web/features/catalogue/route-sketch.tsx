import { useMemo, useState } from 'react'
import type { AdventureRoute } from '#contract/catalogue/schemas.ts'
import { DefinitionList } from '#web/design/definition-list.tsx'
import { Table } from '#web/design/table.tsx'
import { useTexts, useWrittenLanguage } from '#web/lib/language/i18n.tsx'
import { formatHeight, formatLength } from '#web/lib/language/measures.ts'
import { adventure } from '#web/features/catalogue/texts/adventure.en.ts'
import { highestOf, milestones, pointAt, tableRows } from './route-geometry.ts'
import { RouteMap } from './route-map.tsx'
import { RouteProfile } from './route-profile.tsx'
import { useMeasureLocale } from '#web/lib/session/reading.ts'

const mostRows = 24

/** The way drawn from above and from the side, with one cursor for both, and the same in figures. */
export function RouteSketch({ route }: { route: AdventureRoute }) {
  const written = useWrittenLanguage()
  const t = useTexts(adventure)
  const locale = useMeasureLocale()
  const [part, setPart] = useState<number | null>(null)
  const stones = useMemo(() => milestones(route), [route])
  const cursor = part === null ? null : pointAt(stones, part * route.miles)
  const top = highestOf(stones)
  const feet = (value: number) => formatHeight(value, locale)
  const miles = (value: number) => formatLength(value, locale)
  return (
    <div className="grid gap-5">
      <DefinitionList
        items={[
          { term: t('routeLength'), detail: miles(route.miles) },
          // a way that only falls has a low end worth telling, and no climb
          route.climbFeet > 0
            ? { term: t('routeClimb'), detail: feet(route.climbFeet) }
            : { term: t('routeLow'), detail: feet(Math.min(...stones.map((stone) => stone.feet))) },
          { term: t('routeTop'), detail: top ? feet(top.feet) : '' },
        ]}
        className="grid-cols-3! gap-x-4!"
      />
      <figure className="overflow-clip rounded-lg border border-line">
        <RouteMap stones={stones} cursor={cursor} />
        <div className="border-t border-line">
          <RouteProfile stones={stones} cursor={cursor} onMove={setPart} />
        </div>
        <figcaption className="border-t border-line bg-surface-raised px-4 py-3 text-sm text-ink-muted">
          <span lang={written}>{route.note}</span> <strong className="font-semibold text-ink">{t('sketchOnly')}</strong>
        </figcaption>
      </figure>
      <details className="group text-sm">
        <summary className="inline-flex min-h-target items-center rounded-sm font-semibold underline underline-offset-4">
          {t('routeTable')}
        </summary>
        <Table
          caption={t('routeTable')}
          captionHidden
          narrow="scroll"
          columns={[
            { key: 'miles', header: t('fromStart'), cell: (row) => miles(row.miles), rowHeader: true },
            { key: 'feet', header: t('height'), cell: (row) => feet(row.feet), align: 'end' },
          ]}
          rows={tableRows(stones, mostRows)}
          rowKey={(row) => `${row.miles} ${row.lat} ${row.lng}`}
          className="max-w-form pt-2"
        />
      </details>
    </div>
  )
}
