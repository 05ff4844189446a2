import { usd } from '#contract/wire/money.ts'
import { said } from '#contract/wire/said.ts'
import { Temporal } from 'temporal-polyfill'
import type { NewDateData } from '#contract/bookings/weather.ts'
import { soldAdventure, type SoldAdventure } from '#server/catalogue/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, signature, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Read, type Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { bookable, occupySeats, openDepartures, presentDeparture, type DepartureRow } from '#server/scheduling/index.ts'
import { platformSettings } from '#server/settings/index.ts'
import { keepConsent, nowOwing } from '../balance/balance-consent.ts'
import { consentSentence, dateAt, dueFor } from '../balance/installments.ts'
import { smallestCharge } from '#server/pricing/index.ts'
import { wholeCancellation } from '../cancellations/refund-canceled.ts'
import { lockForChange } from '../change-requests/lock.ts'
import { move } from '../move.ts'
import { requireSide } from '../policy.ts'
import { visibleBooking } from '../queries.ts'
import type { BookingRow } from '../tables.ts'
import { choiceMade, openChoice } from './choose.ts'

/** Where the whole party can go instead, soonest first. Throws 409 `already_decided`. */
export async function newDatesOf(app: App, caller: Caller, bookingId: string): Promise<NewDateData[]> {
  requirePerson(caller)
  const { booking, side } = await visibleBooking(app.db, caller, bookingId)
  requireSide(side, 'customer')
  if (!(await openChoice(app.db, bookingId))) throw choiceMade()
  const now = await app.clock.now(app.db)
  const suits = await whatSuits(app.db, booking, now)
  const open = await openDepartures(app.db, {
    adventureId: booking.adventure_id,
    window: suits.adventure.content,
    now,
    party: booking.seats,
  })
  const owing = await owedBefore(app.db, bookingId)
  return open.filter(suits.departure).map((target) => {
    const there = nowOwing(
      { booking, departure: target },
      { amount: owing, dueAt: dueFor(booking.policy.deposit, target, now) },
    )
    return { ...presentDeparture(target), balance: consentSentence(there.booking.price, target.zone, true) }
  })
}

/**
 * Moves the booking to another departure at its own price and undoes the cancellation: payments stay, people who had left
 * stay away. The guide sells that day publicly and is not asked again. Throws 409 `already_decided`, `departure_closed`,
 * `seats_unavailable`.
 */
export async function takeNewDate(app: App, caller: Caller, bookingId: string, departureId: string): Promise<void> {
  requirePerson(caller)
  requireSide((await visibleBooking(app.db, caller, bookingId)).side, 'customer')
  await withTransaction(app.db, async (tx) => {
    const { booking, target } = await lockForChange(tx, bookingId, departureId)
    const open = await openChoice(tx, bookingId)
    if (!open) throw choiceMade()
    const now = await app.clock.now(tx)
    const suits = await whatSuits(tx, booking, now)
    if (!suits.departure(target))
      throw new AppError(
        409,
        'departure_closed',
        said('This date is no longer open for booking. Please choose another.'),
      )
    await tx
      .updateTable('weather_choices')
      .set({ choice: 'new_date', decided_at: now, decided_by: signature(caller) })
      .where('cancellation_id', '=', open.cancellation_id)
      .execute()
    const owing = await owedBefore(tx, bookingId)
    await takeBack(tx, open.cancellation_id, now)
    await occupySeats(app, tx, { departure: target, holderId: booking.id, seats: booking.seats })
    const price = priceOn(booking, target, now, owing)
    await tx
      .updateTable('bookings')
      .set({
        departure_id: target.id,
        guide_id: target.guide_id,
        price: JSON.stringify(price),
        reason: null,
      })
      .where('id', '=', booking.id)
      .execute()
    // licenses are of a day
    await tx.deleteFrom('license_confirmations').where('booking_id', '=', booking.id).execute()
    const moved = { ...booking, departure_id: target.id, guide_id: target.guide_id, price, reason: null }
    const there = { booking: moved, departure: target }
    if (booking.account_id)
      await keepConsent(
        tx,
        nowOwing(there, { amount: owing, dueAt: dueFor(booking.policy.deposit, target, now) }),
        booking.account_id,
        now,
      )
    await move(app, tx, there, 'take_new_date', { caller })
  })
}

async function takeBack(tx: Tx, cancellationId: string, now: Date): Promise<void> {
  await tx
    .updateTable('participants')
    .set({ canceled_at: null, cancellation_id: null })
    .where('cancellation_id', '=', cancellationId)
    .execute()
  await tx.updateTable('cancellations').set({ undone_at: now }).where('id', '=', cancellationId).execute()
}

/** Another departure of the same adventure, whoever of the outfit leads it, that could be booked now without a guide in a hurry. */
async function whatSuits(
  read: Read,
  booking: BookingRow,
  now: Date,
): Promise<{ adventure: SoldAdventure; departure: (target: DepartureRow) => boolean }> {
  const [adventure, { shortNoticeHours }] = await Promise.all([
    soldAdventure(read, booking.adventure_id),
    platformSettings(read),
  ])
  const rules = { ...adventure.content, instantBook: true, shortNoticeHours }
  return {
    adventure,
    departure: (target) =>
      adventure.published &&
      target.id !== booking.departure_id &&
      target.adventure_id === booking.adventure_id &&
      target.starts_at <= lastDate(target, now, booking.policy.terms.newDateMonths) &&
      bookable(target, rules, now) === 'instant',
  }
}

const lastDate = ({ zone }: DepartureRow, now: Date, months: number): Date =>
  new Date(
    Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).add({ months }).epochMilliseconds,
  )

/** What was still to be paid by those who still came when the booking was canceled; minor units. */
async function owedBefore(read: Read, bookingId: string): Promise<number> {
  const { noLongerDue } = (await wholeCancellation(read, bookingId)).breakdown
  return noLongerDue >= smallestCharge ? noLongerDue : 0
}

/** The price as it is, `owing` of it (minor units) to be paid for the new start. */
function priceOn(booking: BookingRow, target: DepartureRow, now: Date, owing: number): BookingRow['price'] {
  if (owing === 0) return booking.price
  const dueAt = dueFor(booking.policy.deposit, target, now)
  return {
    ...booking.price,
    balanceDueAt: dueAt.toISOString(),
    split: said('The remaining {sum} is due on {day}.', {
      sum: usd(owing),
      day: dateAt(dueAt, target.zone),
    }),
  }
}
