import type { ComingTrip, DemoWorld } from '#demo/world.ts'
import { joinLine, recordComingBookings, type RecordedSale } from '#server/bookings/index.ts'
import type { App } from '#server/platform/app.ts'
import { personWithoutSession } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import {
  addDays,
  blackOutIn,
  departuresOf,
  departureWithRoom,
  localDateAt,
  occurrence,
  offerDepartures,
  type DepartureRow,
} from '#server/scheduling/index.ts'
import { recordMessage } from '#server/support/index.ts'
import { saveFor } from '#server/wishlist/index.ts'
import { minutesOf } from './content-of.ts'
import { known, type Filled } from './fill-past.ts'
import { chance } from './plan-past-trips.ts'
import { simulatedStripe } from './simulated-stripe.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

interface FilledWorld extends Filled {
  /** Answers what people write to us. */
  readonly operatorId: string
  readonly guides: ReadonlyMap<string, { readonly guideId: string; readonly accountId: string | null }>
}

/**
 * What is still to come in the demo world, seen from `now`: trips with their people and payments, lines, days off,
 * wishes and messages. In the caller's transaction, so that it is there as a whole or not at all.
 */
export async function fillUpcoming(app: App, tx: Tx, world: DemoWorld, filled: FilledWorld, now: Date): Promise<void> {
  const { trips, blackouts, wishlists, messages } = world.upcoming
  const accountOf = (slug: string) => known(filled.travelers.get(slug)).accountId
  for (const { guide, inDays, days, reason } of blackouts) {
    const { guideId, accountId } = known(filled.guides.get(guide))
    const firstDate = addDays(localDateAt(now, 'UTC'), inDays)
    const input = { resourceId: guideId, firstDate, lastDate: addDays(firstDate, days - 1), reason }
    await blackOutIn(app, tx, personWithoutSession(known(accountId ?? undefined)), input)
  }
  for (const [at, trip] of trips.entries()) {
    const departure = trip.own ? await ownDeparture(tx, world, filled, trip, now) : await ruled(tx, filled, trip, now)
    const sales = trip.bookings.map((booking): RecordedSale => {
      const words = ['coming', at, booking.traveler]
      const heldAt = new Date(now.getTime() - booking.bookedDaysAgo * day - Math.floor(chance(...words) * 40) * minute)
      const paidAt = new Date(heldAt.getTime() + 4 * minute)
      const thought = (20 + Math.floor(chance('answer', ...words) * 600)) * minute
      const answeredAt = new Date(Math.min(paidAt.getTime() + thought, now.getTime() - 5 * minute))
      const { adults, children, names, note, canceled } = booking
      return {
        accountId: accountOf(booking.traveler),
        departureId: departure.id,
        party: { adults, children },
        idempotencyKey: `coming:${at}:${booking.traveler}`,
        heldAt,
        paidAt,
        answeredAt: booking.waits ? null : answeredAt,
        names,
        note,
        canceled,
      }
    })
    await recordComingBookings(app, tx, sales, simulatedStripe)
    for (const { traveler, adults, children } of trip.waitlist)
      await joinLine(app, tx, personWithoutSession(accountOf(traveler)), departure.id, { adults, children })
  }
  for (const { traveler, adventures } of wishlists)
    for (const slug of adventures) await saveFor(app, tx, accountOf(traveler), known(filled.adventures.get(slug)).id)
  for (const { traveler, hoursAgo, topic, message, reply } of messages) {
    const { accountId, email, firstName, lastName } = known(filled.travelers.get(traveler))
    const at = new Date(now.getTime() - hoursAgo * hour)
    const answer = { accountId: filled.operatorId, reply: reply ?? '', at: new Date(at.getTime() + 2 * hour) }
    const name = `${firstName} ${lastName}`
    await recordMessage(tx, { accountId, name, email, topic, message, at, answer: reply ? answer : null })
  }
}

async function ruled(tx: Tx, filled: Filled, trip: ComingTrip, now: Date): Promise<DepartureRow> {
  const seats = trip.bookings.reduce((sum, { adults, children }) => sum + adults + children, 0)
  const from = addDays(localDateAt(now, 'UTC'), trip.inDays)
  const { id } = known(filled.adventures.get(trip.adventure))
  const found = await departureWithRoom(tx, id, { from, seats, now })
  if (!found) throw new Error(`No departure of ${trip.adventure} has ${seats} seats in ${trip.inDays} days`)
  return found
}

/** A departure beside the rule, at the first of its times that is two hours away. */
async function ownDeparture(
  tx: Tx,
  world: DemoWorld,
  filled: Filled,
  { adventure, inDays, own }: ComingTrip,
  now: Date,
): Promise<DepartureRow> {
  const { times, weekday, kind, capacity, minimumToRun } = known(own ?? undefined)
  const { place, duration } = known(world.adventures.find(({ slug }) => slug === adventure))
  const { id: adventureId, guideId } = known(filled.adventures.get(adventure))
  let date = addDays(localDateAt(now, place.zone), inDays)
  while (weekday !== null && weekdays[(new Date(date).getUTCDay() + 6) % 7] !== weekday) date = addDays(date, 1)
  const soonest = [date, addDays(date, 1)]
    .flatMap((on) => times.map((time) => occurrence(on, time, place.zone, minutesOf(duration))))
    .find(({ startsAt }) => startsAt.getTime() >= now.getTime() + 2 * hour)
  const { startsAt, endsAt, time, date: localDate } = known(soonest)
  const [id] = await offerDepartures(tx, [
    {
      adventure_id: adventureId,
      guide_id: guideId,
      rule_id: null,
      local_date: localDate,
      local_time: time,
      zone: place.zone,
      starts_at: startsAt,
      ends_at: endsAt,
      kind,
      capacity,
      minimum_to_run: minimumToRun,
      decide_at: minimumToRun === null ? null : new Date(startsAt.getTime() - 3 * day),
    },
  ])
  return known((await departuresOf(tx, [known(id)])).get(known(id)))
}
