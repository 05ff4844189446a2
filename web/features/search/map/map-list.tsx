import { Compass } from 'lucide-react'
import type { SearchAnswer } from '#contract/search/calls.ts'
import { buttonClasses } from '#web/design/button.tsx'
import { cx } from '#web/design/cx.ts'
import { EmptyState } from '#web/design/empty-state.tsx'
import { type Further, FurtherLinks } from '#web/design/further-links.tsx'
import { Link } from '#web/design/link.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { map } from '#web/features/search/texts/map.en.ts'
import { sale } from '#web/app/texts/sale.en.ts'
import { search } from '#web/features/search/texts/search.en.ts'
import { type MapParams, mapPath } from './map-params.ts'
import { ListLink } from './map-link.tsx'
import type { TripLinks } from '../trip-links.ts'
import type { MapItem } from './map-queries.ts'
import { MapRow, MapRowSkeleton } from './map-row.tsx'

export function MapListSkeleton() {
  const t = useTexts(map)
  return (
    <ul aria-busy="true" aria-label={t('loading')} className="grid gap-4">
      {['a', 'b', 'c', 'd'].map((key) => (
        <MapRowSkeleton key={key} />
      ))}
    </ul>
  )
}

interface Props {
  params: MapParams
  links: TripLinks
  answers: readonly SearchAnswer[]
  more: Further
  /** Another area is on its way. */
  busy: boolean
  chosenId: string | null
  onPoint: (item: MapItem | null) => void
}

/** The adventures of the area as a list: everything on the map is here too. */
export function MapList({ params, links, answers, more, busy, chosenId, onPoint }: Props) {
  const t = useTexts(map)
  const s = useTexts(search)
  const c = useTexts(sale)
  const [first] = answers
  const last = answers.at(-1)
  if (!first || !last) return null
  const items = answers.flatMap((answer) => answer.items)
  const { total: count, capped } = first
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <output className="block font-semibold" data-testid="area-count">
          {capped ? t('inAreaMany', { count }) : t('inArea', { count })}
        </output>
        <ListLink params={params} />
        {items.length > 0 ? <p className="w-full text-sm text-ink-muted">{c('picturesHonest')}</p> : null}
      </div>
      {items.length === 0 ? (
        <Nothing
          params={params}
          links={links}
          elsewhere={first.alternatives.shelves.flatMap(({ items: near }) => near)}
        />
      ) : (
        <ul aria-busy={busy || undefined} className={cx('grid gap-4 transition-opacity', busy && 'opacity-60')}>
          {items.map((item, at) => (
            <MapRow
              key={item.id}
              item={item}
              links={links}
              lit={item.id === chosenId}
              priority={at < 2}
              onPoint={onPoint}
            />
          ))}
        </ul>
      )}
      <FurtherLinks
        firstPath={params.after ? mapPath({ ...params, after: '' }) : null}
        nextPath={last.next ? mapPath({ ...params, after: last.next }) : null}
        further={more}
        labels={{ first: t('first'), more: t('more'), failed: s('moreFailed') }}
      />
      <p className="text-sm text-ink-muted">{c(links.people > 0 ? 'totalsHonest' : 'pricesHonest')}</p>
    </>
  )
}

interface NothingProps {
  params: MapParams
  links: TripLinks
  elsewhere: readonly MapItem[]
}

/** All of the country with the same wishes; the place that the map opened at goes too. */
const wholeMapPath = (params: MapParams) =>
  mapPath({ ...params, bounds: '', place: '', lat: '', lng: '', radius: '', after: '' })

function Nothing({ params, links, elsewhere }: NothingProps) {
  const t = useTexts(map)
  const wished = wholeMapPath(params) !== '/map'
  return (
    <>
      <EmptyState
        title={t('inArea', { count: 0 })}
        headingLevel={3}
        icon={<Compass aria-hidden="true" />}
        action={
          <>
            <Link to={wholeMapPath(params)} variant="bare" preventScrollReset className={buttonClasses({ size: 'sm' })}>
              {t('wholeMap')}
            </Link>
            {wished ? (
              <Link
                to={mapPath({ bounds: params.bounds })}
                variant="bare"
                preventScrollReset
                className={buttonClasses({ variant: 'secondary', size: 'sm' })}
              >
                {t('clear')}
              </Link>
            ) : null}
          </>
        }
      >
        <p>{t('emptyText')}</p>
      </EmptyState>
      {elsewhere.length > 0 ? (
        <section aria-labelledby="elsewhere" className="grid gap-4">
          <h3 id="elsewhere" className="text-display-xs">
            {t('elsewhere')}
          </h3>
          <ul className="grid gap-4">
            {elsewhere.map((item) => (
              <MapRow key={item.id} item={item} links={links} />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}
