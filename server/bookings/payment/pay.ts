import { said } from '#contract/wire/said.ts'
import { documents } from '#contract/legal/values.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { batchReads, withTransaction, pipelineWrite, type Read, type Tx } from '#server/platform/database.ts'
import { notAllowed, AppError } from '#server/platform/errors.ts'
import {
  declineReason,
  keepCard,
  latestOf,
  latestPayment,
  openParts,
  paymentsOf,
  prepareIntent,
  syncThenRead,
  voidPayment,
  type Bill,
} from '#server/payments/index.ts'
import { departuresOf, readBeforeConfirming, refuseOutside } from '#server/scheduling/index.ts'
import { keepConsent } from '../balance/balance-consent.ts'
import { creditMoved, fits } from '../credit/credit-for-booking.ts'
import { lockBooking } from '../lock.ts'
import { mayNotLead } from './may-not-lead.ts'
import { bookingPayable, payerFacts, payerFrom } from './payable.ts'
import { checkCanPay } from '../policy.ts'
import { visibleBooking } from '../queries.ts'

interface Paying {
  note?: string | undefined
  /** Of what is due, paid by credit; minor units. */
  credit?: number | undefined
  /** Whether the card stays for the next booking; left out: as said before. */
  keepCard?: boolean | undefined
}

/**
 * Opens (or finds) the payment of a hold and gives what the browser's payment element needs; nothing (null) where credit
 * covers everything, which advances the booking right away. Throws 409 `credit_changed` when there is less credit than stated.
 */
export async function startPayment(
  app: App,
  caller: Caller,
  bookingId: string,
  input: Paying,
): Promise<{ paymentId: string; clientSecret: string | null; amount: number }> {
  const { accountId } = requirePerson(caller)
  await readOutsideFirst(app, accountId, bookingId)
  const begin = () => withTransaction(app.db, (tx) => open(app, tx, caller, bookingId, input))
  let { opened, payer } = await begin()
  if (opened.stale) {
    // another part by credit than before
    await voidPayment(app, { paymentId: opened.stale.id })
    ;({ opened, payer } = await begin())
  }
  if (opened.stale) throw new AppError(409, 'wrong_state', said('A payment for this booking is already processing.'))
  const payment = opened.card
  if (!payment) return { paymentId: opened.credit?.id ?? '', clientSecret: null, amount: 0 }
  const { id, clientSecret } = await prepareIntent(app, payment, payer)
  if (input.keepCard !== undefined) await keepCard(app, payment, id, input.keepCard)
  return { paymentId: payment.id, clientSecret, amount: payment.amount }
}

/** Calendars that were connected to the trip are read again: an event of this minute ends the sale before money moves. */
async function readOutsideFirst(app: App, accountId: string, bookingId: string): Promise<void> {
  const held = await app.db
    .selectFrom('bookings')
    .select('departure_id')
    .where('id', '=', bookingId)
    .where('account_id', '=', accountId)
    .where('state', '=', 'held')
    .executeTakeFirst()
  const trip = held && (await departuresOf(app.db, [held.departure_id])).get(held.departure_id)
  if (trip) await readBeforeConfirming(app, trip)
}

async function open(app: App, tx: Tx, caller: Caller, bookingId: string, { note, credit = 0 }: Paying) {
  const { accountId } = requirePerson(caller)
  const [locked, now, payments, facts] = await Promise.all([
    lockBooking(tx, bookingId),
    app.clock.now(tx),
    paymentsOf(tx, bookingId),
    payerFacts(tx, bookingId, accountId),
  ])
  const { booking, departure } = locked
  if (booking.account_id !== accountId) {
    // a stranger does not hear that the booking exists
    await visibleBooking(tx, caller, bookingId)
    throw notAllowed(said('Only the explorer who booked can pay.'))
  }
  const refusal = checkCanPay(booking, {
    now,
    startsAt: departure.starts_at,
    endsAt: departure.ends_at,
    payment: latestOf(payments),
  })
  if (refusal) throw refusal
  if (booking.state === 'held') {
    const [closed] = await Promise.all([mayNotLead(tx, locked), refuseOutside(tx, departure)])
    if (closed) throw new AppError(409, 'departure_closed', said('This date is no longer open for booking.'))
  }
  const due = booking.price.dueNow.amount
  if (!fits(credit, due)) throw creditMoved()
  pipelineWrite(
    tx,
    tx
      .updateTable('bookings')
      .set({
        terms_accepted_at: now,
        policy: JSON.stringify({ ...booking.policy, termsVersion: documents.terms.version }),
        ...(note === undefined ? {} : { note: note || null }),
      })
      .where('id', '=', bookingId)
      .execute(),
  )
  // paid by credit alone there is no card to which the rest could be charged later
  if (credit < due) await keepConsent(tx, locked, accountId, now)
  const bill: Bill = {
    payableKind: 'booking',
    payableId: bookingId,
    accountId,
    installment: booking.price.balance.amount > 0 ? 'deposit' : 'full',
    amount: due,
  }
  const opened = await openParts(app, tx, bill, credit, payments)
  const alone = opened.card === null ? opened.credit : null
  if (alone?.state === 'authorized' && !alone.wanted) await bookingPayable.authorized(app, tx, bookingId, alone)
  return { opened, payer: payerFrom(booking, facts) }
}

/**
 * Advances the booking by the state of its payment at Stripe; `answer` reads the result. Throws 402 `payment_declined`
 * with the reason, 409 `payment_incomplete` before it is confirmed, 409 `seats_unavailable` when the hold was lost
 * to another party.
 */
export async function advanceAfterPayment<A>(
  app: App,
  caller: Caller,
  bookingId: string,
  answer: (read: Read) => Promise<A>,
): Promise<A> {
  requirePerson(caller)
  const [{ side }, latest] = await batchReads(app.db, (read) =>
    Promise.all([visibleBooking(read, caller, bookingId), latestPayment(read, bookingId)]),
  )
  if (side !== 'customer') throw notAllowed(said('Only the explorer who booked can pay.'))
  if (!latest) throw new AppError(409, 'payment_incomplete', said('The payment hasn’t been started yet.'))
  // a webhook was faster; whatever comes next is for the job that takes the money
  if (latest.state === 'authorized' && latest.wanted !== 'void') return answer(app.db)
  const [payment, answered] = await syncThenRead(app, latest, answer)
  if (payment.state === 'started' && payment.wanted !== 'void') {
    if (payment.last_error) throw new AppError(402, 'payment_declined', declineReason(payment.failure_code))
    throw new AppError(409, 'payment_incomplete', said('The payment hasn’t been completed yet.'))
  }
  // an open authorization has its seats
  if (payment.state === 'authorized' && payment.wanted !== 'void') return answered
  const { booking } = await visibleBooking(app.db, caller, bookingId)
  if (booking.state === 'hold_expired') {
    throw new AppError(
      409,
      'seats_unavailable',
      said('Another group booked those spots while you were paying. You weren’t charged.'),
    )
  }
  return answered
}
