import { Minus } from 'lucide-react'
import type { Adventure } from '#contract/catalogue/schemas.ts'
import { Badge } from '#web/design/badge.tsx'
import { cx } from '#web/design/cx.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { adventure as messages } from '#web/features/catalogue/texts/adventure.en.ts'
import { sale } from '#web/app/texts/sale.en.ts'
import { PlainList } from './adventure-lists.tsx'
import { AdventurePart } from './adventure-part.tsx'

const columns: Record<number, string> = { 2: 'tablet:grid-cols-2', 3: 'tablet:grid-cols-3', 4: 'tablet:grid-cols-4' }

const toneOf = (percent: number) =>
  percent === 100 ? 'before:bg-success' : percent > 0 ? 'before:bg-warn' : 'before:bg-line-strong'

/** Refund by time of cancellation: a timeline, and the sentences people agree to. */
export function AdventureCancellation({ cancellation }: { cancellation: Adventure['cancellation'] }) {
  const t = useTexts(sale)
  const a = useTexts(messages)
  const { tier, steps, sentences, depositKept } = cancellation
  return (
    <AdventurePart title={t('cancellation')} anchor="cancellation">
      <p>
        <Badge tone={tier === 'final_sale' ? 'danger' : 'brand'}>{t('cancellationTier', { tier: t(tier) })}</Badge>
      </p>
      <ol aria-label={a('stepsLabel')} className={cx('grid gap-x-2 gap-y-4', columns[steps.length])}>
        {steps.map(({ when, back, percent, hoursBefore }) => (
          <li
            key={hoursBefore}
            className={cx(
              'relative grid content-start gap-0.5 pl-5 before:absolute before:inset-y-0 before:left-0 before:w-1.5 before:rounded-full tablet:pt-5 tablet:pl-0 tablet:before:inset-x-0 tablet:before:top-0 tablet:before:bottom-auto tablet:before:h-1.5 tablet:before:w-auto',
              toneOf(percent),
            )}
          >
            <span className="text-sm text-ink-muted">{when}</span>
            <span className="font-semibold">{back}</span>
          </li>
        ))}
      </ol>
      {depositKept ? <p className="text-sm text-ink-muted">{a('depositKept')}</p> : null}
      <div className="grid gap-3 pt-1">
        <h3 className="font-sans text-base font-semibold">{a('inFull')}</h3>
        <PlainList items={sentences} icon={<Minus aria-hidden="true" className="text-ink-muted" />} />
      </div>
    </AdventurePart>
  )
}
