import { Backpack, Check, Footprints, ShieldCheck, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Adventure } from '#contract/catalogue/schemas.ts'
import { cx } from '#web/design/cx.ts'
import { useTexts, useWrittenLanguage } from '#web/lib/language/i18n.tsx'
import { sale } from '#web/app/texts/sale.en.ts'
import { AccessFacts, LicensesAndLand } from './adventure-access.tsx'
import { AdventurePart } from './adventure-part.tsx'

export function PlainList({ items, icon }: { items: readonly string[]; icon: ReactNode }) {
  const written = useWrittenLanguage()
  return (
    <ul className="grid content-start gap-2.5 [&_svg]:mt-[0.3em] [&_svg]:size-4 [&_svg]:shrink-0">
      {items.map((item) => (
        <li key={item} className="flex items-start gap-3">
          {icon}
          <span lang={written}>{item}</span>
        </li>
      ))}
    </ul>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-3">
      <h3 className="font-sans text-base font-semibold">{title}</h3>
      {children}
    </div>
  )
}

const tick = <Check aria-hidden="true" className="text-success" />
const cross = <X aria-hidden="true" className="text-ink-muted" />
const pack = <Backpack aria-hidden="true" className="text-ink-muted" />
const shield = <ShieldCheck aria-hidden="true" className="text-brand" />
const steps = <Footprints aria-hidden="true" className="text-ink-muted" />

/** What the price holds and what it does not, on one line each, and what the guests bring themselves. */
export function WhatIsIncluded({ adventure }: { adventure: Adventure }) {
  const t = useTexts(sale)
  const { included, excluded, bring } = adventure
  const filled = [included, excluded, bring].filter((list) => list.length > 0).length
  if (filled === 0) return null
  return (
    <AdventurePart title={t('packing')} anchor="included" wide>
      <div
        className={cx(
          'grid gap-x-10 gap-y-8 rounded-lg border border-line bg-surface-raised p-5 tablet:p-7',
          filled > 1 && 'tablet:grid-cols-2',
          filled > 2 && 'wide:grid-cols-3',
        )}
      >
        {included.length > 0 ? (
          <Column title={t('included')}>
            <PlainList items={included} icon={tick} />
          </Column>
        ) : null}
        {excluded.length > 0 ? (
          <Column title={t('excluded')}>
            <PlainList items={excluded} icon={cross} />
          </Column>
        ) : null}
        {bring.length > 0 ? (
          <Column title={t('bring')}>
            <PlainList items={bring} icon={pack} />
          </Column>
        ) : null}
      </div>
    </AdventurePart>
  )
}

export function SafetyAndAccess({ adventure }: { adventure: Adventure }) {
  const t = useTexts(sale)
  return (
    <>
      {adventure.safetyNotes.length > 0 ? (
        <AdventurePart title={t('safety')}>
          <PlainList items={adventure.safetyNotes} icon={shield} />
        </AdventurePart>
      ) : null}
      {adventure.accessFacts.length > 0 || adventure.accessDetails ? (
        <AdventurePart title={t('access')}>
          <AccessFacts access={adventure.accessDetails} />
          <PlainList items={adventure.accessFacts} icon={steps} />
        </AdventurePart>
      ) : null}
      <LicensesAndLand adventure={adventure} />
    </>
  )
}
