import type { listChangeDates } from '#contract/bookings/change-requests/calls.ts'
import type { Party } from '#contract/bookings/schemas.ts'
import type { Result } from '#contract/wire/endpoint.ts'
import { usd, type Money } from '#contract/wire/money.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { batchReads, type Read } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import {
  departuresOf,
  openDepartures,
  presentDeparture,
  refuseFull,
  seatsLeft,
  type DepartureRow,
} from '#server/scheduling/index.ts'
import { visibleBooking } from '../queries.ts'
import type { BookingRow } from '../tables.ts'
import { asSold, changeStanding, lastMomentTo, priceAsSold, type Proposer } from './evaluate.ts'
import { requireParty } from './propose.ts'
import { seatsToHold } from './rules.ts'

/** Each departure that a booking can have with its difference in price, as the preview of that change says it. Throws 409. */
export async function datesToChangeTo(
  app: App,
  caller: Caller,
  bookingId: string,
  party?: Party,
): Promise<Result<typeof listChangeDates>> {
  const { booking, side } = await visibleBooking(app.db, caller, bookingId)
  const proposer = { by: requireParty(side), caller }
  return batchReads(app.db, (read) =>
    datesOf(app, read, { booking, proposer }, party ?? { adults: booking.adults, children: booking.children }),
  )
}

async function datesOf(
  app: App,
  read: Read,
  { booking, proposer }: { booking: BookingRow; proposer: Proposer },
  party: Party,
) {
  const departure = (await departuresOf(read, [booking.departure_id])).get(booking.departure_id)
  if (!departure) throw new Error(`Booking ${booking.id} names no departure`)
  const standing = await changeStanding(app, read, { booking, departure }, proposer)
  const sold = await asSold(read, booking)
  const people = party.adults + party.children
  const difference = async (target: DepartureRow): Promise<Money | null> => {
    try {
      lastMomentTo(standing, target)
      const seats = seatsToHold(departure, target, { before: booking.seats, after: people })
      if (seats > 0) refuseFull(target, seats)
      const { price } = await priceAsSold(app, read, booking, sold, target, party)
      return usd(price.total.amount - booking.price.total.amount)
    } catch (error) {
      if (error instanceof AppError) return null
      throw error
    }
  }
  const open = await openDepartures(read, {
    adventureId: booking.adventure_id,
    window: standing.today.content,
    now: standing.now,
    party: people,
  })
  const targets = [departure, ...open.filter(({ id }) => id !== departure.id)]
  const items = await Promise.all(
    targets.map(async (target) => {
      const more = await difference(target)
      const room = seatsLeft(target) + (target === departure ? booking.seats : 0)
      return more ? [{ departure: presentDeparture(target), seatsLeft: room, difference: more }] : []
    }),
  )
  const startOf = ({ departure: { startsAt } }: { departure: { startsAt: string } }) => startsAt
  return { items: items.flat().toSorted((a, b) => startOf(a).localeCompare(startOf(b))) }
}
