import { type ReactNode, useId } from 'react'
import type { GuideOverview } from '#contract/bookings/overview.ts'
import { Alert } from '#web/design/alert.tsx'
import { Card } from '#web/design/card.tsx'
import { Link } from '#web/design/link.tsx'
import { formatInstant, formatLocalDate, formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { guideFees } from '#web/features/bookings/texts/guide-fees.en.ts'

type Money = NonNullable<GuideOverview['money']>

/** What refunds and canceled trips cost, and how trips are booked because of it; nothing where they cost nothing. */
export function GuideFees({ money: { fees, charges, instantPausedUntil } }: { money: Money }) {
  const t = useTexts(guideFees)
  const locale = useLocale()
  const day = (instant: string) => formatInstant(instant, 'UTC', 'day', locale)
  return (
    <>
      {charges.length > 0 ? (
        <Lines title={t('chargesTitle')} testId="guide-charges">
          {charges.map(({ id, at, amount, booking, message }) => (
            <Line key={id} sum={`−${formatMoney(amount, { locale })}`} detail={message}>
              <Link to={`/booking/${booking.id}`}>{t('charge', { code: booking.code, date: day(at) })}</Link>
            </Line>
          ))}
        </Lines>
      ) : null}
      {fees.length > 0 ? (
        <Lines
          title={t('feesTitle')}
          testId="guide-fees"
          note={
            instantPausedUntil ? (
              <Alert tone="warn" role="none" title={t('requestsOnly', { date: day(instantPausedUntil) })}>
                {t('instantBack')}
              </Alert>
            ) : null
          }
        >
          {fees.map(({ id, at, fee, price, waived, trip }) => (
            <Line
              key={id}
              sum={waived ? t('waived') : fee.amount === 0 ? t('free') : `−${formatMoney(fee, { locale })}`}
              detail={t(price === 'fault' || price === 'too_few' ? `canceled_${price}` : 'canceled', { date: day(at) })}
            >
              {trip ? t('trip', { title: trip.title, date: formatLocalDate(trip.date, 'day', locale) }) : t('gone')}
            </Line>
          ))}
        </Lines>
      ) : null}
    </>
  )
}

interface LinesProps {
  title: string
  testId: string
  note?: ReactNode
  children: ReactNode
}

function Lines({ title, testId, note, children }: LinesProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3" data-testid={testId}>
      <h3 id={id} className="text-display-xs">
        {title}
      </h3>
      {note}
      <Card>
        <ul className="grid">{children}</ul>
      </Card>
    </section>
  )
}

function Line({ sum, detail, children }: { sum: string; detail: string | null; children: ReactNode }) {
  return (
    <li className="flex items-baseline justify-between gap-6 border-b border-line py-2.5 text-sm last:border-0">
      <span className="grid gap-0.5">
        <span className="wrap-anywhere">{children}</span>
        {detail ? <span className="wrap-anywhere text-ink-muted">{detail}</span> : null}
      </span>
      <span className="whitespace-nowrap tabular-nums">{sum}</span>
    </li>
  )
}
