import type { DemoWorld, Trip } from '#demo/world.ts'
import { recordPastBookings, type PastTrip } from '#server/bookings/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { recordReviews, signedAs, windowEnd, type NewReview } from '#server/reviews/index.ts'
import { defaultSettings } from '#server/settings/index.ts'
import { localDateAt, recordPastDepartures, rulesOf } from '#server/scheduling/index.ts'
import { chance, planPastTrips, type PlannedDeparture, type PlannedTrip } from './plan-past-trips.ts'
import { simulatedStripe } from './simulated-stripe.ts'
import type { TravelerFacts } from './write-travelers.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** What the database already has of the demo world, by slug. */
export interface Filled {
  readonly travelers: ReadonlyMap<string, TravelerFacts>
  readonly adventures: ReadonlyMap<string, FilledAdventure>
}
export interface FilledAdventure {
  readonly id: string
  readonly guideId: string
  /** Null for a guide who cannot sign in. */
  readonly guideAccountId: string | null
  readonly noticeDays: number
}

type Past = Trip & { review?: DemoWorld['reviews'][number] }
type Run = PlannedDeparture & { id: string; startedAt: Date; endedAt: Date }

/** The demo world's past: every review's trip and those without a review, as sales, payments and reviews leave them. */
export async function fillPast(app: App, tx: Tx, world: DemoWorld, filled: Filled, now: Date): Promise<number> {
  const trips: Past[] = [...world.reviews.map((review) => ({ ...review, review })), ...world.trips]
  if (trips.length === 0) return 0
  const written = await rulesOf(
    tx,
    [...filled.adventures.values()].map(({ id }) => id),
  )
  const rules = new Map(
    [...filled.adventures].flatMap(([slug, { id }]) => {
      const found = written.get(id)
      return found ? [[slug, found] as const] : []
    }),
  )
  const planned = planPastTrips(
    world,
    new Map([...rules].map(([slug, { rule }]) => [slug, rule])),
    trips,
    now.toISOString().slice(0, 10),
  )
  const runs = new Map<PlannedDeparture, Run>()
  for (const { departure } of planned) if (!runs.has(departure)) runs.set(departure, runOf(departure))
  await recordPastDepartures(
    tx,
    [...runs.values()].map((run) => {
      const { id: ruleId, rule } = known(rules.get(run.adventure))
      const { id: adventureId, guideId } = known(filled.adventures.get(run.adventure))
      return {
        id: run.id,
        adventure_id: adventureId,
        guide_id: guideId,
        rule_id: ruleId,
        local_date: run.occurrence.date,
        local_time: run.occurrence.time,
        zone: rule.zone,
        starts_at: run.occurrence.startsAt,
        ends_at: run.occurrence.endsAt,
        kind: rule.kind,
        capacity: rule.capacity,
        started_at: run.startedAt,
        ended_at: run.endedAt,
      }
    }),
  )
  const inOrder = planned.toSorted(
    (a, b) => a.departure.occurrence.endsAt.getTime() - b.departure.occurrence.endsAt.getTime(),
  )
  const sales = inOrder.map((one) => saleOf(one, known(runs.get(one.departure)), filled))
  const bookings = await recordPastBookings(app, tx, sales, simulatedStripe)
  await recordReviews(
    app,
    tx,
    inOrder.flatMap((one, at) => {
      const zone = known(rules.get(one.trip.adventure)).rule.zone
      const review = reviewOf(one, known(bookings[at]).id, known(runs.get(one.departure)), zone, filled, now)
      return review ? [review] : []
    }),
  )
  return bookings.length
}

/** The guide said that the trip started and that it was over, a few minutes off the plan. */
function runOf(departure: PlannedDeparture): Run {
  const { adventure, occurrence } = departure
  const off = (what: string, most: number) => Math.round(chance(adventure, occurrence.date, what) * most) * minute
  return {
    ...departure,
    id: newId(),
    startedAt: new Date(occurrence.startsAt.getTime() + off('start', 14)),
    endedAt: new Date(occurrence.endsAt.getTime() + off('end', 40)),
  }
}

/** Booked some days or weeks ahead, paid within minutes, answered by the guide within the day. */
function saleOf({ trip }: PlannedTrip<Past>, run: Run, filled: Filled): PastTrip {
  const words = [trip.adventure, trip.traveler, trip.daysAgo]
  const { noticeDays } = known(filled.adventures.get(trip.adventure))
  const ahead = (noticeDays + 4 + Math.floor(chance('ahead', ...words) ** 2 * 70)) * day
  const heldAt = new Date(
    run.occurrence.startsAt.getTime() - ahead + Math.floor(chance('hour', ...words) * 300) * minute,
  )
  const paidAt = new Date(heldAt.getTime() + (2 + Math.floor(chance('pay', ...words) * 9)) * minute)
  return {
    accountId: known(filled.travelers.get(trip.traveler)).accountId,
    departureId: run.id,
    party: { adults: trip.adults, children: trip.children },
    idempotencyKey: `past:${run.id}`,
    heldAt,
    paidAt,
    answeredAt: new Date(paidAt.getTime() + (20 + Math.floor(chance('answer', ...words) * 900)) * minute),
  }
}

function reviewOf(
  { trip }: PlannedTrip<Past>,
  bookingId: string,
  run: Run,
  zone: string,
  filled: Filled,
  now: Date,
): NewReview | null {
  const { review } = trip
  if (!review) return null
  const traveler = known(filled.travelers.get(trip.traveler))
  const adventure = known(filled.adventures.get(trip.adventure))
  const words = [trip.adventure, trip.traveler, trip.daysAgo]
  const [expertise, safety, accuracy, gear, value] = review.scores
  const after = (20 + Math.floor(chance('written', ...words) * 200)) * hour
  const writtenAt = new Date(Math.min(run.endedAt.getTime() + after, startOfDay(now)))
  const publishedAt = windowEnd(defaultSettings.reviewWindowDays, run.endedAt).getTime()
  const answer = publishedAt < startOfDay(now) ? review.reply : null
  const answeredAt = new Date(
    Math.min(publishedAt + Math.floor(6 + chance('reply', ...words) * 400) * hour, startOfDay(now)),
  )
  return {
    bookingId,
    adventureId: adventure.id,
    guideId: adventure.guideId,
    accountId: traveler.accountId,
    author: signedAs(traveler.firstName, traveler.lastName),
    from: traveler.from,
    overall: review.overall,
    scores: { expertise, safety, accuracy, gear, value },
    text: review.text,
    label: review.label,
    party: { adults: trip.adults, children: trip.children },
    tripDate: localDateAt(run.occurrence.endsAt, zone),
    tripEndedAt: run.endedAt,
    writtenAt,
    reply: answer === null ? null : { accountId: adventure.guideAccountId, text: answer, at: answeredAt },
  }
}

/** Events after the last midnight (UTC) are dated to it, so that the world of a day does not depend on the hour. */
const startOfDay = (now: Date): number => Math.floor(now.getTime() / day) * day

export function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The demo world names something that it does not have')
  return value
}
