import { createHash } from 'node:crypto'
import type { DemoWorld, Trip } from '#demo/world.ts'
import { addDays, occurrencesBefore, type DepartureRule, type Occurrence } from '#server/scheduling/index.ts'

/** How far back a trip is looked for when its season is short or its guide was busy. */
const yearsBack = 8

export interface PlannedDeparture {
  /** Slug of the adventure. */
  readonly adventure: string
  readonly occurrence: Occurrence
}
export interface PlannedTrip<T extends Trip = Trip> {
  readonly trip: T
  readonly departure: PlannedDeparture
}

interface Outing {
  departure: PlannedDeparture
  seatsLeft: number
}

/**
 * Finds for every past trip the departure that it went with: the latest that was over so many days before `today`
 * (`YYYY-MM-DD`), was in season, had seats, and at which neither guide nor traveler was anywhere else. The same day
 * gives the same plan.
 */
export function planPastTrips<T extends Trip>(
  world: Pick<DemoWorld, 'adventures'>,
  rules: ReadonlyMap<string, DepartureRule>,
  trips: readonly T[],
  today: string,
): PlannedTrip<T>[] {
  const outings = new Map<string, Outing>()
  const busy = new Map<string, Occurrence[]>()
  const earliest = addDays(today, -365 * yearsBack)
  const guides = new Map(world.adventures.map(({ slug, guide }) => [slug, guide]))
  const isFree = (who: string, { startsAt, endsAt }: Occurrence) =>
    !busy.get(who)?.some((other) => other.startsAt < endsAt && startsAt < other.endsAt)
  const occupy = (who: string, occurrence: Occurrence) => busy.set(who, [...(busy.get(who) ?? []), occurrence])

  // the latest choose first, so that a crowded week pushes older trips back and not newer ones
  const inOrder = trips
    .map((trip, at) => ({ trip, at }))
    .toSorted((a, b) => a.trip.daysAgo - b.trip.daysAgo || a.at - b.at)
  const planned: (PlannedTrip<T> & { at: number })[] = []
  for (const { trip, at } of inOrder) {
    const rule = rules.get(trip.adventure)
    const guide = guides.get(trip.adventure)
    if (!rule || !guide) throw new Error(`The demo world has no adventure ${trip.adventure}`)
    const outing = outingFor(trip, rule, guide)
    if (!outing) throw new Error(`No departure of ${trip.adventure} fits ${trip.traveler}, ${trip.daysAgo} days ago`)
    outing.seatsLeft = rule.kind === 'private' ? 0 : outing.seatsLeft - seatsOf(trip)
    occupy(`traveler ${trip.traveler}`, outing.departure.occurrence)
    planned.push({ trip, departure: outing.departure, at })
  }

  function outingFor(trip: Trip, rule: DepartureRule, guide: string): Outing | undefined {
    for (const occurrence of occurrencesBefore(rule, addDays(today, -trip.daysAgo), earliest)) {
      if (!isFree(`traveler ${trip.traveler}`, occurrence)) continue
      const key = `${trip.adventure} ${occurrence.date}`
      const known = outings.get(key)
      if (known && known.seatsLeft >= seatsOf(trip)) return known
      if (known || !isFree(`guide ${guide}`, occurrence)) continue
      const fresh = { departure: { adventure: trip.adventure, occurrence }, seatsLeft: rule.capacity }
      outings.set(key, fresh)
      occupy(`guide ${guide}`, occurrence)
      return fresh
    }
    return undefined
  }
  return planned.toSorted((a, b) => a.at - b.at)
}

const seatsOf = (trip: Trip) => trip.adults + trip.children

/** A number from 0 up to but not including 1 that is always the same for the same words. */
export const chance = (...words: readonly (string | number)[]): number =>
  createHash('sha256').update(words.join(' ')).digest().readUInt32BE(0) / 2 ** 32
