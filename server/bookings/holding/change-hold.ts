import { said } from '#contract/wire/said.ts'
import type { AddOnChoice, Party } from '#contract/bookings/schemas.ts'
import type { PriceData } from '#contract/pricing/schemas.ts'
import { soldAdventure } from '#server/catalogue/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { latestPayment, syncPayment, voidFor, voidPayment } from '#server/payments/index.ts'
import { freeSeats, occupySeats } from '#server/scheduling/index.ts'
import { settingsOfVersion } from '#server/settings/index.ts'
import { lockBooking } from '../lock.ts'
import { recordTransition } from '../record-transition.ts'
import { writeParticipants } from '../people/participants.ts'
import { checkCanChange, requireSide } from '../policy.ts'
import { visibleBooking } from '../queries.ts'
import { priceFor } from '../price/quote.ts'
import { rulesAsSold } from '../cancellations/refund-case.ts'
import { ownGuestPercent } from '../phone/own-guest.ts'
import type { BookingRow, PolicySnapshot } from '../tables.ts'
import { offerOpenSeats } from '../waitlist/offer-open-seats.ts'

export interface HoldChange {
  addOns: readonly AddOnChoice[]
  promoCode: string | null
  /** Left out: as it is. */
  party?: Party | undefined
}

/**
 * Gives held seats other add-ons, another promo code or party, and the price that goes with them: of the version and
 * the moment of the hold, so that nothing else moves under the person's eyes. The seats and the minutes stay. A payment
 * for the old price is voided first, between two transactions.
 */
export async function changeHold(app: App, caller: Caller, bookingId: string, change: HoldChange): Promise<BookingRow> {
  const { side } = await visibleBooking(app.db, caller, bookingId)
  requireSide(side, 'customer')
  // A card that has just been promised at the old price has bought it: the booking goes on, and is refused below. Who
  // confirms in the instant between this and the void is asked to pay again, as after any capture that failed.
  const begun = await latestPayment(app.db, bookingId)
  if (begun?.state === 'started') await syncPayment(app, begun.id)
  const first = await withTransaction(app.db, (tx) => renew(app, tx, caller, bookingId, change))
  if (first.changed) return first.changed
  await voidPayment(app, { paymentId: first.paymentId })
  const { changed } = await withTransaction(app.db, (tx) => renew(app, tx, caller, bookingId, change))
  if (changed) return changed
  throw new AppError(
    409,
    'payment_running',
    said('A payment for this booking is processing. Please try again in a moment.'),
  )
}

type Renewed = { changed: BookingRow } | { changed: null; paymentId: string }

async function renew(app: App, tx: Tx, caller: Caller, bookingId: string, change: HoldChange): Promise<Renewed> {
  const { accountId } = requirePerson(caller)
  const { booking, departure } = await lockBooking(tx, bookingId)
  const now = await app.clock.now(tx)
  const refusal = checkCanChange(booking, now)
  if (refusal) throw refusal
  const party = change.party ?? { adults: booking.adults, children: booking.children }
  const seats = party.adults + party.children
  // fees, taxes, and parts are those under which the seats were held
  const settings = await settingsOfVersion(tx, booking.policy.settingsVersion)
  const sold = {
    adventure: await soldAdventure(tx, booking.adventure_id, booking.adventure_version),
    settings,
    departure,
    bookedAt: booking.created_at,
    // a guest whom the guide brought stays one
    commissionPercent: ownGuestPercent(booking, settings),
  }
  const { price, net, addOns, promoCodeId } = await priceFor(
    app,
    tx,
    sold,
    { ...change, party },
    { accountId, hold: { id: booking.id, promoCodeId: booking.promo_code_id }, binding: true },
  )
  const payment = await latestPayment(tx, booking.id)
  const begun = payment?.state === 'started' || payment?.state === 'authorized'
  if (payment && begun && !samePrice(price, booking.price)) {
    await voidFor(app, tx, booking.id)
    return { changed: null, paymentId: payment.id }
  }
  if (seats !== booking.seats) {
    await freeSeats(tx, booking.id)
    await occupySeats(app, tx, { departure, holderId: booking.id, seats })
  }
  const cancellation = await rulesAsSold(tx, booking.policy, {
    price,
    category: sold.adventure.category,
    departure,
  })
  const changed = await tx
    .updateTable('bookings')
    .set({
      adults: party.adults,
      children: party.children,
      seats,
      price: JSON.stringify(price),
      net: JSON.stringify(net),
      total: price.total.amount,
      policy: JSON.stringify({ ...booking.policy, cancellation } satisfies PolicySnapshot),
      add_ons: JSON.stringify(addOns),
      promo_code_id: promoCodeId,
    })
    .where('id', '=', booking.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (seats !== booking.seats || party.adults !== booking.adults) await writeParticipants(tx, changed)
  await recordTransition(tx, booking, 'change_hold', 'held', { caller }, now)
  if (seats < booking.seats) await offerOpenSeats(app, tx, departure.id)
  return { changed }
}

const samePrice = (one: PriceData, other: PriceData) =>
  one.total.amount === other.total.amount && one.dueNow.amount === other.dueNow.amount
