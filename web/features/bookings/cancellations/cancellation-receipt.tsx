import type { Role } from '#contract/accounts/values.ts'
import type { CancellationRecord } from '#contract/bookings/cancellations.ts'
import { Badge } from '#web/design/badge.tsx'
import { Card } from '#web/design/card.tsx'
import { Link } from '#web/design/link.tsx'
import { formatInstant, formatLocalDate, formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { guideBooking } from '#web/features/bookings/texts/guide-booking.en.ts'
import { cancellations } from '#web/features/bookings/texts/cancellations.en.ts'
import { checkout } from '#web/features/payments/texts/checkout.en.ts'
import { credit } from '#web/features/bookings/texts/credit.en.ts'
import { RefundLines } from './refund-lines.tsx'
import { partyWords } from '../page/trip-facts.tsx'
import { WeatherChoice } from '../weather/weather-choice.tsx'

const tones = {
  requested: 'warn',
  approved: 'warn',
  denied: 'neutral',
  processing: 'warn',
  succeeded: 'success',
  failed: 'neutral',
  manual: 'danger',
  awaiting_dispute: 'warn',
  paid_by_bank: 'success',
} as const

interface Props {
  record: CancellationRecord
  /** With the name of the trip, in a list of several. */
  named?: boolean
  as?: Role
}

/** What was canceled, by which rule, and the state of the refund. */
export function CancellationReceipt({ record, named = false, as = 'customer' }: Props) {
  const t = useTexts(cancellations)
  const g = useTexts(guideBooking)
  const c = useTexts(checkout)
  const cr = useTexts(credit)
  const locale = useLocale()
  const { booking, refunds } = record
  const money = (amount: CancellationRecord['refund']) => formatMoney(amount, { locale })
  const who = partyWords(c, record.leaving)
  const byYou = as === 'customer' && record.by === 'customer'
  return (
    <Card as={named ? 'li' : 'div'} className="grid gap-4" data-testid="cancellation">
      <div className="grid gap-1">
        {named ? (
          <h3 className="text-display-xs">
            <Link to={`/booking/${booking.id}`} variant="bare" className="hover:underline">
              {booking.title}
            </Link>
          </h3>
        ) : null}
        <p className="text-sm text-ink-muted">
          {record.whole ? t(byYou ? 'by_you' : `by_${record.by}`) : c('removed', { who })}{' '}
          {t('on', { time: formatInstant(record.at, booking.zone, 'day', locale) })}
        </p>
        {named ? (
          <p className="text-sm text-ink-muted">
            {t('tripOn', { date: formatLocalDate(booking.date, 'day', locale) })} ·{' '}
            {as === 'guide' ? booking.customer : booking.guide} · <span className="tabular-nums">{booking.code}</span>
          </p>
        ) : null}
      </div>
      {record.undone ? null : as === 'guide' && record.undecided ? (
        <p className="text-sm">{g('guestChooses', { refund: money(record.refund) })}</p>
      ) : (
        <>
          <p className="flex items-baseline justify-between gap-6">
            <span>{t(record.refund.amount > 0 ? 'refunded' : 'noRefund')}</span>
            <strong className="display text-display-xs tabular-nums">{money(record.refund)}</strong>
          </p>
          <p className="text-sm">{record.rule}</p>
        </>
      )}
      {record.undone && as === 'guide' ? <p className="text-sm">{g('movedOn')}</p> : null}
      {record.choice && as === 'customer' ? <WeatherChoice bookingId={booking.id} choice={record.choice} /> : null}
      {refunds.length > 0 ? (
        <ul className="grid gap-2.5">
          {refunds.map((refund) => (
            <li key={refund.id} className="grid gap-1 border-t border-line pt-2.5 text-sm">
              <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <Badge tone={tones[refund.state]}>
                  {refund.method === 'credit' ? cr('asCreditState') : t(`state_${refund.state}`)}
                </Badge>
                <span className="tabular-nums">{money(refund.amount)}</span>
              </span>
              {as === 'guide' || refund.state === 'failed' || refund.method === 'credit' ? null : (
                <span className="text-ink-muted">
                  {refund.state === 'manual' || refund.state === 'awaiting_dispute' || refund.state === 'paid_by_bank'
                    ? t(`${refund.state}Text`)
                    : refund.settledAt
                      ? t('sentOn', { time: formatInstant(refund.settledAt, booking.zone, 'day', locale) })
                      : t('soon')}
                </span>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {as === 'customer' && record.whole && record.by !== 'customer' && !record.undone ? (
        <p className="text-sm">
          <Link to={`${booking.href}#nearby`}>{t('similar')}</Link>
        </p>
      ) : null}
      {record.message ? (
        <blockquote className="border-l-2 border-line-strong pl-4 text-sm whitespace-pre-line wrap-anywhere">
          {record.message}
        </blockquote>
      ) : null}
      {record.undone ? null : (
        <details className="text-sm">
          <summary className="disclosure">{t('details')}</summary>
          <RefundLines lines={record.lines} refund={record.refund} retained={record.retained} />
        </details>
      )}
    </Card>
  )
}
