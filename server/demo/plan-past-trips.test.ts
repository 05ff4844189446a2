import { beforeAll, expect, test } from 'vitest'
import { departureDates, loadDemoWorld, type DemoWorld, type Trip } from '#demo/world.ts'
import { localDateAt } from '#server/scheduling/index.ts'
import { ruleOf } from './content-of.ts'
import { planPastTrips } from './plan-past-trips.ts'

let world: DemoWorld
beforeAll(async () => {
  world = await loadDemoWorld()
})

const rules = () =>
  new Map(
    world.adventures.map((adventure) => [adventure.slug, ruleOf(adventure, '00000000-0000-4000-8000-000000000000')]),
  )

/** Four trips of every adventure, all by the same few people. */
const trips = (): Trip[] =>
  world.adventures.flatMap(({ slug }, at) =>
    [3, 40, 200, 800].map((daysAgo, n) => ({
      adventure: slug,
      traveler: world.travelers[(at + n) % 40]?.slug ?? '',
      daysAgo: daysAgo + (at % 9),
      adults: 1,
      children: 0,
    })),
  )

test.each(['2026-11-21', '2027-01-01', '2028-02-29', '2029-07-15'])('a plan as of %s', (today) => {
  const plan = planPastTrips(world, rules(), trips(), today)
  expect(plan.map(({ trip }) => trip)).toEqual(trips())
  expect(planPastTrips(world, rules(), trips(), today)).toEqual(plan)
  const busy = new Map<string, { from: number; to: number }[]>()
  const departures = new Set(plan.map(({ departure }) => departure))
  for (const { trip, departure } of plan) {
    const adventure = world.adventures.find(({ slug }) => slug === trip.adventure)
    const { date, endsAt } = departure.occurrence
    expect(adventure && departureDates(adventure.departureRule, date, date)).toEqual([date])
    const ended = localDateAt(endsAt, adventure?.place.zone ?? '')
    expect((Date.parse(today) - Date.parse(ended)) / 86_400_000).toBeGreaterThanOrEqual(trip.daysAgo)
    const others = busy.get(trip.traveler) ?? []
    for (const other of others)
      expect(departure.occurrence.startsAt.getTime() >= other.to || endsAt.getTime() <= other.from).toBe(true)
    busy.set(trip.traveler, [...others, { from: departure.occurrence.startsAt.getTime(), to: endsAt.getTime() }])
  }
  for (const guide of world.guides) {
    const out = [...departures]
      .filter(({ adventure }) => world.adventures.find(({ slug }) => slug === adventure)?.guide === guide.slug)
      .map(({ occurrence }) => occurrence)
      .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    for (const [at, outing] of out.entries())
      expect(outing.startsAt.getTime()).toBeGreaterThanOrEqual(out[at - 1]?.endsAt.getTime() ?? 0)
  }
})
