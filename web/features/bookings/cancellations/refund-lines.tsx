import type { CancellationPreview } from '#contract/bookings/cancellations.ts'
import { formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { cancellations } from '#web/features/bookings/texts/cancellations.en.ts'
import { lineKey } from '#contract/pricing/line-key.ts'

/** The refund of each line sold, and what isn't refunded. */
export function RefundLines({ lines, refund, retained }: Pick<CancellationPreview, 'lines' | 'refund' | 'retained'>) {
  const t = useTexts(cancellations)
  const locale = useLocale()
  const money = (amount: CancellationPreview['refund']) => formatMoney(amount, { locale })
  return (
    <dl className="grid gap-2 text-sm" data-testid="refund-lines">
      {lines.map((line) => (
        <div key={lineKey(line)} className="flex items-baseline justify-between gap-6">
          <dt>{line.label}</dt>
          <dd className="text-right tabular-nums">
            {t('lineKept', { refund: money(line.refund), share: money(line.share) })}
          </dd>
        </div>
      ))}
      <div className="mt-1 flex items-baseline justify-between gap-6 border-t border-line-strong pt-3 font-semibold">
        <dt>{t('total')}</dt>
        <dd className="tabular-nums">{money(refund)}</dd>
      </div>
      {retained.amount > 0 ? (
        <div className="flex items-baseline justify-between gap-6">
          <dt>{t('retained')}</dt>
          <dd className="tabular-nums">{money(retained)}</dd>
        </div>
      ) : null}
    </dl>
  )
}
