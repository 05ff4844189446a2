import { useState } from 'react'
import type { InstallmentLine } from '#contract/bookings/balance.ts'
import type { Booking } from '#contract/bookings/schemas.ts'
import { Alert } from '#web/design/alert.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { cardWords } from '#web/features/payments/card-words.ts'
import { formatInstant, formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { guideBooking } from '#web/features/bookings/texts/guide-booking.en.ts'
import { installments } from '#web/features/payments/texts/installments.en.ts'
import { PayBalance } from './pay-balance.tsx'

const tones = { paid: 'success', failed: 'danger', due: 'warn', not_due: 'neutral' } as const

/** What is paid, what comes when and to which card; the explorer can pay it here too. */
export function InstallmentsPart({ booking }: { booking: Booking }) {
  const t = useTexts(installments)
  const [paying, setPaying] = useState(false)
  const { balance } = booking
  const canPay = booking.can.includes('pay_balance')
  return (
    <div className="grid max-w-text gap-4">
      <ul className="grid">
        {booking.installments.map((line) => (
          <Line key={line.installment} line={line} booking={booking} />
        ))}
      </ul>
      {balance && booking.side === 'customer' ? <Charge booking={booking} /> : null}
      {balance && booking.side !== 'customer' ? <Outstanding booking={booking} /> : null}
      {balance && canPay && paying ? (
        <PayBalance booking={booking} balance={balance} onClose={() => setPaying(false)} />
      ) : canPay ? (
        <Button
          className="justify-self-start"
          variant={balance?.failed ? 'accent' : 'secondary'}
          onClick={() => setPaying(true)}
        >
          {t('payNow')}
        </Button>
      ) : null}
    </div>
  )
}

function useDay(booking: Booking) {
  const locale = useLocale()
  return (at: string) => formatInstant(at, booking.departure.zone, 'day', locale)
}

function Line({ line, booking }: { line: InstallmentLine; booking: Booking }) {
  const t = useTexts(installments)
  const locale = useLocale()
  const day = useDay(booking)
  const { installment, amount, state, dueAt, paidAt } = line
  const charging = installment === 'balance' && booking.balanceCharge?.underWay
  const said = charging
    ? t('charging')
    : state === 'paid'
      ? t('paidOn', { date: paidAt ? day(paidAt) : '' })
      : state === 'failed'
        ? t('failed')
        : state === 'due'
          ? t('dueNow')
          : dueAt
            ? t('dueOn', { date: day(dueAt) })
            : t('notAsked')
  return (
    <li
      className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line py-3 last:border-0"
      data-testid={`installment-${installment}`}
    >
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {t(installment)}
        <Badge tone={charging ? 'info' : tones[state]}>{said}</Badge>
      </span>
      <strong className="ml-auto font-semibold tabular-nums">{formatMoney(amount, { locale })}</strong>
    </li>
  )
}

/** How the rest will be charged, or what to do when it was not. */
function Charge({ booking }: { booking: Booking }) {
  const t = useTexts(installments)
  const locale = useLocale()
  const day = useDay(booking)
  const { balance, balanceCharge: charge } = booking
  if (!balance || !charge) return null
  const card = charge.card ? cardWords(t, charge.card) : t('someCard')
  const amount = formatMoney(balance.amount, { locale })
  const moment = (at: string) => formatInstant(at, booking.departure.zone, 'day-time', locale)
  if (balance.failed && !charge.underWay)
    return (
      <Alert tone="danger" role="none" title={t('failedTitle')}>
        <p>{charge.needsYou ? t('needsYou') : charge.problem ? t('bankSaid', { reason: charge.problem }) : null}</p>
        <p>{t('payUntil', { amount, date: moment(balance.payBy) })}</p>
        {charge.chargedAt && !charge.needsYou ? <p>{t('triedAgain', { card, date: day(charge.chargedAt) })}</p> : null}
      </Alert>
    )
  return (
    <div className="grid gap-1.5">
      <p>
        {charge.underWay
          ? t('chargingText')
          : charge.card && charge.chargedAt
            ? t('willCharge', { amount, card, date: day(charge.chargedAt) })
            : t('noCard', { date: day(balance.payBy) })}
      </p>
      {charge.consent ? (
        <p className="text-sm text-ink-muted">
          {t('agreed', { date: day(charge.consent.at), sentence: charge.consent.sentence })}
          {charge.consent.amount.amount > balance.amount.amount ? ` ${t('lessNow', { amount })}` : null}
        </p>
      ) : null}
    </div>
  )
}

/** For the guide: how much of the price has come. */
function Outstanding({ booking }: { booking: Booking }) {
  const g = useTexts(guideBooking)
  const locale = useLocale()
  const day = useDay(booking)
  const { balance } = booking
  if (!balance) return null
  const amount = formatMoney(balance.amount, { locale })
  return (
    <p className={balance.failed ? 'text-danger' : undefined}>
      {balance.failed
        ? g('outstandingFailed', { amount, date: day(balance.payBy) })
        : g('outstanding', { amount, date: day(balance.dueAt) })}
    </p>
  )
}
