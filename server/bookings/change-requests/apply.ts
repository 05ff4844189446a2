import { said } from '#contract/wire/said.ts'
import { soldAdventure } from '#server/catalogue/index.ts'
import { requestRefund, voidFor } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { clearDeadlines } from '#server/platform/deadlines.ts'
import { publishEvent } from '#server/platform/events.ts'
import { move } from '#server/platform/lifecycle.ts'
import { newId } from '#server/platform/ids.ts'
import { freeSeats, shrinkAllocation, transferSeats } from '#server/scheduling/index.ts'
import { defaultSettings } from '#server/settings/index.ts'
import { recountGuests } from '../minimum/recount-guests.ts'
import { recordTransition } from '../record-transition.ts'
import { writeParticipants } from '../people/participants.ts'
import { rulesAsSold } from '../cancellations/refund-case.ts'
import { setStateDeadlines } from '../deadlines/state-deadlines.ts'
import type { BookingRow, PolicySnapshot } from '../tables.ts'
import { offerOpenSeats } from '../waitlist/offer-open-seats.ts'
import { changeLife } from './lifecycle.ts'
import type { Settlement } from './rules.ts'
import type { ChangeRow } from './tables.ts'
import type { LockedChange } from './evaluate.ts'

declare module '#server/platform/events.ts' {
  interface DomainEvents {
    /** By a new date that another guide of the outfit leads. */
    'booking.guide_changed': { bookingId: string; requestId: string; from: string }
  }
}

interface Applied {
  caller: Caller
  settlement: Settlement
  /** What was charged for it, minor units. */
  charged: number
  answered?: { by: string; at: Date }
}

/**
 * Applies the change: seats, people, price, what is still due and when, and the refund. Everything else
 * that a booking does follows from these. Both departures and the booking are locked.
 */
export async function applyChange(
  app: App,
  tx: Tx,
  locked: LockedChange,
  request: ChangeRow,
  { caller, settlement, charged, answered }: Applied,
): Promise<BookingRow> {
  const { booking, departure, target } = locked
  const seats = request.adults + request.children
  const moved = target.id !== departure.id
  await moveSeats(tx, locked, request, seats)
  const changed = await tx
    .updateTable('bookings')
    .set({
      departure_id: target.id,
      guide_id: target.guide_id,
      adults: request.adults,
      children: request.children,
      seats,
      price: JSON.stringify(settlement.price),
      net: JSON.stringify(request.net),
      total: settlement.price.total.amount,
      add_ons: JSON.stringify(request.add_ons),
      policy: JSON.stringify(await policyAfter(tx, locked, settlement)),
    })
    .where('id', '=', booking.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (request.adults !== booking.adults || request.children !== booking.children) await writeParticipants(tx, changed)
  // licenses are of a day and of people
  if (moved || seats > booking.seats)
    await tx.deleteFrom('license_confirmations').where('booking_id', '=', booking.id).execute()
  await settleMoney(app, tx, booking, request, settlement, caller)
  await move(app, tx, changeLife, request, 'change_accepted', {
    caller,
    set: {
      charged,
      refunded: settlement.method === 'refund' ? settlement.amount : 0,
      ...(answered && { answered_at: answered.at, answered_by: answered.by }),
    },
    effects: {
      async set_deadlines(_accepted, now) {
        await clearDeadlines(app, tx, booking.id)
        await setStateDeadlines(tx, changed, target, now, defaultSettings)
      },
      note: (_accepted, now) => recordTransition(tx, booking, 'change_accepted', booking.state, { caller }, now),
    },
    about: booking.id,
    data: { bookingId: booking.id, requestId: request.id },
  })
  if (moved && booking.guide_id !== target.guide_id)
    await publishEvent(app, tx, caller, 'booking.guide_changed', booking.id, {
      bookingId: booking.id,
      requestId: request.id,
      from: booking.guide_id,
    })
  for (const one of moved ? [departure, target] : [target])
    if (one.minimum_to_run !== null) await recountGuests(tx, one.id)
  if (moved || seats < booking.seats) await offerOpenSeats(app, tx, departure.id)
  return changed
}

async function moveSeats(
  tx: Tx,
  { booking, departure, target }: LockedChange,
  request: ChangeRow,
  seats: number,
): Promise<void> {
  if (target.id !== departure.id) await freeSeats(tx, booking.id)
  await transferSeats(tx, request.id, booking.id)
  if (target.id === departure.id && seats < booking.seats) await shrinkAllocation(tx, booking.id, seats)
}

/** The rules of the sale; what a deposit is, and how long the balance has, goes with the new price and start. */
async function policyAfter(tx: Tx, { booking, target }: LockedChange, { price }: Settlement): Promise<PolicySnapshot> {
  const { category } = await soldAdventure(tx, booking.adventure_id, booking.adventure_version)
  const sold = { price, category, departure: target }
  return { ...booking.policy, cancellation: await rulesAsSold(tx, booking.policy, sold) }
}

async function settleMoney(
  app: App,
  tx: Tx,
  booking: BookingRow,
  request: ChangeRow,
  { method, amount, price }: Settlement,
  caller: Caller,
): Promise<void> {
  // an open manual payment of the balance no longer has the right amount
  await voidFor(app, tx, booking.id)
  if (method === 'refund') {
    await requestRefund(app, tx, {
      payableId: booking.id,
      amount,
      causeId: request.id,
      reasonCode: 'change_accepted',
      ruleSentence: said('The booking was changed and now costs less.'),
      payer: 'split',
      by: caller,
    })
  }
  if (method !== 'balance' || !request.consent || !request.consented_at || !price.balanceDueAt || !booking.account_id)
    return
  await tx
    .insertInto('balance_consents')
    .values({
      id: newId(),
      booking_id: booking.id,
      account_id: booking.account_id,
      sentence: JSON.stringify(request.consent),
      amount,
      due_at: price.balanceDueAt,
      vendor_method_id: null,
      card: null,
      at: await app.clock.now(tx),
    })
    .execute()
}
