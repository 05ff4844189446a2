import type { InstallmentLine } from '#contract/bookings/balance.ts'
import type { BookingData, BookingSummaryData } from '#contract/bookings/schemas.ts'
import { usd } from '#contract/wire/money.ts'
import type { Read } from '#server/platform/database.ts'
import { declineReason } from '#server/payments/index.ts'
import type { Balance } from './balance.ts'
import { consentSentence } from './installments.ts'
import type { Side } from '../policy.ts'
import type { BookingRow } from '../tables.ts'

/** States in which something can be owed. */
const payableStates = new Set<BookingRow['state']>([
  'held',
  'requested',
  'confirming',
  'confirmed',
  'in_progress',
  'completed',
  'closed',
])
const openStates = new Set<BookingRow['state']>(['requested', 'confirming', 'confirmed', 'in_progress'])

/** What is still to be paid, for lists; null before the booking is promised and when nothing is left. */
export const presentBalance = (booking: BookingRow, balance: Balance | undefined): BookingSummaryData['balance'] =>
  balance && balance.outstanding > 0 && openStates.has(booking.state)
    ? {
        amount: usd(balance.outstanding),
        dueAt: balance.dueAt.toISOString(),
        failed: balance.payment?.state === 'failed',
        payBy: balance.unpaidAt.toISOString(),
      }
    : null

interface Seen {
  booking: BookingRow
  side: Side
  departure: { zone: string }
  balance: Balance
  now: Date
}

type Shown = Pick<BookingData, 'installments' | 'balanceCharge' | 'chargeConsent'>

/** The parts of a price, what has become of each, and for the explorer how the rest will be charged. */
export async function presentInstallments(read: Read, seen: Seen): Promise<Shown> {
  const { booking, side, departure, balance, now } = seen
  const owing = presentBalance(booking, balance)
  return {
    installments: lines(seen),
    chargeConsent: booking.state === 'held' ? consentSentence(booking.price, departure.zone, booking.instant) : null,
    balanceCharge:
      owing && side === 'customer'
        ? {
            card: balance.card?.card ?? null,
            chargedAt: (balance.tries.find((at) => at > now) ?? null)?.toISOString() ?? null,
            underWay: balance.underWay,
            problem: owing.failed && balance.payment?.last_error ? declineReason(balance.payment.failure_code) : null,
            needsYou: owing.failed && balance.payment?.failure_code === 'authentication_required',
            consent: await consentOf(read, booking.id),
          }
        : null,
  }
}

function lines({ booking, balance, now }: Seen): InstallmentLine[] {
  const first = balance.payments.find(({ installment, state }) => installment !== 'balance' && state === 'captured')
  const { price } = booking
  const before: InstallmentLine = {
    installment: price.balance.amount > 0 ? 'deposit' : 'full',
    amount: price.dueNow,
    state: first ? 'paid' : payableStates.has(booking.state) ? 'due' : 'not_due',
    dueAt: null,
    paidAt: first?.captured_at?.toISOString() ?? null,
  }
  if (price.balance.amount === 0) return [before]
  const { payment, outstanding, dueAt } = balance
  const paid = payment?.state === 'captured'
  const open = openStates.has(booking.state) || booking.state === 'held'
  return [
    before,
    {
      installment: 'balance',
      amount: usd(paid ? balance.paid : outstanding),
      state: paid
        ? 'paid'
        : !open || outstanding === 0
          ? 'not_due'
          : payment?.state === 'failed'
            ? 'failed'
            : dueAt <= now && booking.confirmed_at
              ? 'due'
              : 'not_due',
      dueAt: paid || open ? dueAt.toISOString() : null,
      paidAt: paid ? (payment.captured_at?.toISOString() ?? null) : null,
    },
  ]
}

async function consentOf(read: Read, bookingId: string) {
  const row = await read
    .selectFrom('balance_consents')
    .select(['sentence', 'amount', 'at'])
    .where('booking_id', '=', bookingId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { sentence: row.sentence, amount: usd(row.amount), at: row.at.toISOString() } : null
}
