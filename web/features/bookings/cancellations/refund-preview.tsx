import { formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { guideBooking } from '#web/features/bookings/texts/guide-booking.en.ts'
import { cancellations } from '#web/features/bookings/texts/cancellations.en.ts'
import type { Preview } from './queries.ts'
import { RefundCountdown } from './refund-countdown.tsx'
import { RefundLines } from './refund-lines.tsx'

interface Props {
  preview: Preview
  /** In which the moments are said. */
  zone: string
  toGuest?: boolean
}

/** The refund to the cent, the rule behind it, and its deadline. */
export function RefundPreview({ preview, zone, toGuest = false }: Props) {
  const t = useTexts(cancellations)
  const g = useTexts(guideBooking)
  const locale = useLocale()
  const { refund, paid, next, noLongerDue } = preview
  const money = (amount: Preview['refund']) => formatMoney(amount, { locale })
  return (
    <section aria-live="polite" className="grid gap-4 rounded-md bg-surface-sunken p-4" data-testid="refund-preview">
      {paid.amount === 0 ? (
        <p className="font-semibold">{t('notCharged')}</p>
      ) : (
        <>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="w-full text-sm text-ink-muted">{toGuest ? g('guestGets') : t('comesBack')}</span>
            <strong className="display text-display-sm tabular-nums" data-testid="refund-total">
              {money(refund)}
            </strong>
            <span className="text-sm text-ink-muted">{t('ofPaid', { paid: money(paid) })}</span>
          </p>
          <div className="grid gap-1 text-sm">
            <p className="font-semibold">{t('rule')}</p>
            <p data-testid="refund-rule">{preview.rule}</p>
          </div>
        </>
      )}
      {preview.costs ? (
        <p className="text-sm font-semibold" data-testid="cancel-cost">
          {preview.costs}
        </p>
      ) : null}
      {next ? <RefundCountdown next={next} zone={zone} /> : null}
      {noLongerDue.amount > 0 ? (
        <p className="flex justify-between gap-6 text-sm">
          <span>{t('noLongerDue')}</span>
          <span className="tabular-nums">{money(noLongerDue)}</span>
        </p>
      ) : null}
      {paid.amount > 0 ? (
        <details className="text-sm">
          <summary className="disclosure">{t('details')}</summary>
          <RefundLines lines={preview.lines} refund={refund} retained={preview.retained} />
        </details>
      ) : null}
      {refund.amount > 0 ? <p className="text-sm text-ink-muted">{t('bankTime')}</p> : null}
    </section>
  )
}
