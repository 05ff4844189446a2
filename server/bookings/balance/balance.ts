import type { Read } from '#server/platform/database.ts'
import { paymentsOfMany, type PaymentRow } from '#server/payments/index.ts'
import type { BalanceConsentRow } from './tables.ts'
import type { CancellationRow } from '../cancellations/tables.ts'
import { balancePlan, type BalancePlan } from './installments.ts'
import { smallestCharge } from '#server/pricing/index.ts'
import type { BookingRow } from '../tables.ts'

/** The state of a booking's balance. Amounts in minor units. */
export interface Balance extends BalancePlan {
  /** Still to be paid; 0 when it is paid, or when there never was one. */
  outstanding: number
  /** Of the balance, by card and by credit. */
  paid: number
  /** Of it, by credit. */
  credit: number
  /** Every payment of the booking, oldest first. */
  payments: PaymentRow[]
  /** Of the balance, the one that is or may still be on its way (that of a card first), else the latest. */
  payment: PaymentRow | undefined
  /** A card is being charged or authorized; no other payment may start. Credit set aside beside it does not count. */
  underWay: boolean
  /** The card that will be charged; null without a saved one. */
  card: { method: string; card: PaymentRow['card'] } | null
}

type Departure = { starts_at: Date }

/** `payments` where they have been read already, oldest first. */
export const balanceOf = async (
  read: Read,
  booking: BookingRow,
  departure: Departure,
  payments?: PaymentRow[],
): Promise<Balance> => {
  const found = await balancesOf(read, [booking], () => departure, payments)
  const balance = found.get(booking.id)
  if (!balance) throw new Error(`Booking ${booking.id} has no balance, not even none`)
  return balance
}

/** Of many, in three statements. */
export async function balancesOf(
  read: Read,
  bookings: readonly BookingRow[],
  departureOf: (booking: BookingRow) => Departure,
  known?: PaymentRow[],
): Promise<Map<string, Balance>> {
  if (bookings.length === 0) return new Map()
  const ids = bookings.map(({ id }) => id)
  const parted = bookings.filter(({ price }) => price.balance.amount > 0).map(({ id }) => id)
  const [payments, cancellations, consents] = await Promise.all([
    known ?? paymentsOfMany(read, ids),
    parted.length === 0
      ? []
      : read
          .selectFrom('cancellations')
          .select(['booking_id', 'breakdown'])
          .where('booking_id', 'in', parted)
          .where('undone_at', 'is', null)
          .execute(),
    parted.length === 0
      ? []
      : read
          .selectFrom('balance_consents')
          .selectAll()
          .where('booking_id', 'in', parted)
          .where('vendor_method_id', 'is not', null)
          .orderBy('at', 'desc')
          .orderBy('id', 'desc')
          .execute(),
  ])
  return new Map(
    bookings.map((booking) => [
      booking.id,
      weigh(booking, departureOf(booking), {
        payments: payments.filter(({ payable_id }) => payable_id === booking.id),
        cancellations: cancellations.filter(({ booking_id }) => booking_id === booking.id),
        consent: consents.find(({ booking_id }) => booking_id === booking.id),
      }),
    ]),
  )
}

const open = new Set<PaymentRow['state']>(['started', 'authorized', 'captured'])
const balancePayments = (payments: readonly PaymentRow[]) =>
  payments.filter(({ installment, unapplied_at }) => installment === 'balance' && !unapplied_at)

const sumOf = (payments: readonly PaymentRow[]) =>
  payments.reduce((sum, { captured_amount }) => sum + captured_amount, 0)

function weigh(
  booking: BookingRow,
  departure: Departure,
  known: {
    payments: PaymentRow[]
    cancellations: Pick<CancellationRow, 'breakdown'>[]
    consent: BalanceConsentRow | undefined
  },
): Balance {
  const { price, policy } = booking
  const tried = balancePayments(known.payments)
  const paid = sumOf(tried)
  const left = known.cancellations.reduce((sum, { breakdown }) => sum + breakdown.noLongerDue, 0)
  const owed = price.balance.amount - left - paid
  const live = tried.filter(({ state }) => open.has(state))
  const payment = live.find(({ paid_with }) => paid_with === 'card') ?? live[0] ?? tried.at(-1)
  const deposit = known.payments.findLast(
    ({ installment, state, paid_with }) =>
      installment === 'deposit' && paid_with === 'card' && (state === 'captured' || state === 'authorized'),
  )
  const { vendor_method_id: method, card } = known.consent ?? deposit ?? { vendor_method_id: null, card: null }
  return {
    ...balancePlan(policy.deposit ?? atOnce, {
      balanceDueAt: new Date(price.balanceDueAt ?? booking.created_at),
      confirmedAt: booking.confirmed_at,
      startsAt: departure.starts_at,
    }),
    // less than the smallest card charge is waived
    outstanding: price.balance.amount > 0 && owed >= smallestCharge ? owed : 0,
    paid,
    credit: sumOf(tried.filter(({ paid_with }) => paid_with === 'credit')),
    payments: known.payments,
    payment,
    underWay: live.some(
      ({ state, wanted, paid_with }) =>
        (state === 'authorized' && (paid_with === 'card' || wanted !== null)) ||
        (state === 'started' && wanted === 'charge'),
    ),
    card: method ? { method, card } : null,
  }
}

/** Of a booking without a second part. */
const atOnce = { noticeDaysBefore: [], retryAfterDays: [], unpaidAfterDays: 7 }
