import { accountContact } from '#server/accounts/index.ts'
import { soldAdventure } from '#server/catalogue/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { transact } from '#server/platform/database.ts'
import { notAllowed, Refusal } from '#server/platform/errors.ts'
import { latestPayment, openPayment, prepareIntent, settlePayment } from '#server/payments/index.ts'
import { lockBooking } from './lock.ts'
import { refusalToPay } from './policy.ts'
import { visibleBooking } from './queries.ts'
import type { BookingRow } from './tables.ts'

/** Opens (or finds) the payment of a hold and gives what the browser's payment element needs. */
export async function startPayment(
  app: App,
  caller: Caller,
  bookingId: string,
  input: { note?: string | undefined },
): Promise<{ paymentId: string; clientSecret: string; amount: number }> {
  const person = requirePerson(caller)
  const { side } = await visibleBooking(app.db, caller, bookingId)
  if (side !== 'customer') throw notAllowed('Only the explorer who booked can pay.')
  const payment = await transact(app.db, async (tx) => {
    const { booking, departure } = await lockBooking(tx, bookingId)
    const now = await app.clock.now(tx)
    const moment = { now, startsAt: departure.starts_at, payment: await latestPayment(tx, bookingId) }
    const refusal = refusalToPay(booking, moment)
    if (refusal) throw refusal
    await tx
      .updateTable('bookings')
      .set({ terms_accepted_at: now, ...(input.note === undefined ? {} : { note: input.note || null }) })
      .where('id', '=', bookingId)
      .execute()
    return openPayment(app, tx, {
      payableKind: 'booking',
      payableId: bookingId,
      accountId: person.accountId,
      instalment: 'full',
      amount: booking.price.dueNow.amount,
    })
  })
  const contact = await accountContact(app.db, person.accountId)
  const { booking } = await visibleBooking(app.db, caller, bookingId)
  const { content } = await soldAdventure(app.db, booking.adventure_id, booking.adventure_version)
  const { clientSecret } = await prepareIntent(app, payment.id, {
    email: contact?.email ?? booking.contact_email,
    name: contact?.name ?? booking.contact_name,
    description: `${booking.code} ${content.title}`,
  })
  return { paymentId: payment.id, clientSecret, amount: payment.amount }
}

/**
 * Carries the booking on by what Stripe says of its payment. Throws 402 `payment_declined` with the bank's words, 409
 * `payment_incomplete` when nobody has confirmed it yet, 409 `seats_gone` when the hold was lost to another party.
 */
export async function carryOnAfterPayment(app: App, caller: Caller, bookingId: string): Promise<BookingRow> {
  requirePerson(caller)
  const { side } = await visibleBooking(app.db, caller, bookingId)
  if (side !== 'customer') throw notAllowed('Only the explorer who booked can pay.')
  const latest = await latestPayment(app.db, bookingId)
  if (!latest) throw new Refusal(409, 'payment_incomplete', 'The payment has not been started yet.')
  const payment = await settlePayment(app, latest.id)
  const { booking } = await visibleBooking(app.db, caller, bookingId)
  if (payment.state === 'started' && payment.wanted !== 'void') {
    if (payment.last_error) throw new Refusal(402, 'payment_declined', payment.last_error)
    throw new Refusal(409, 'payment_incomplete', 'The payment has not been completed yet.')
  }
  if (booking.state === 'hold_expired') {
    throw new Refusal(409, 'seats_gone', 'The seats went to another party while you were paying. Nothing was charged.')
  }
  return booking
}
