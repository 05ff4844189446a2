import { afterAll, beforeAll, expect, test } from 'vitest'
import { quote } from '#contract/bookings/calls.ts'
import type { AdventureContent } from '#contract/catalogue/listings.ts'
import { listDepartures } from '#contract/scheduling/calls.ts'
import { clusters, search } from '#contract/search/calls.ts'
import { advanceClock } from '#server/platform/clock.ts'
import { withTransaction } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { occupySeats } from '#server/scheduling/index.ts'
import { createAdventure, type TestAdventure } from '#test/adventures.ts'
import { createTestApp, type Browser, type TestApp } from '#test/app.ts'
import { rebuildListings } from './listings/rebuild-listings.ts'
import { refreshListings } from './listings/refresh-listings.ts'

let world: TestApp
let visitor: Browser
let trips: TestAdventure[]

const hour = 3_600_000
/** Everything that makes one day dearer than another, and one party cheaper than another. */
const modifiers: NonNullable<AdventureContent['modifiers']> = {
  seasons: [{ name: 'High summer', from: '06-01', to: '08-31', percent: 20 }],
  weekdays: [{ name: 'Weekend', days: [6, 7], percent: 15 }],
  earlyBird: { daysBefore: 60, percentOff: 10 },
  lastMinute: { hoursBefore: 48, percentOff: 25 },
  groupSizes: [
    { people: 3, percentOff: 5 },
    { people: 5, percentOff: 11 },
  ],
}
const inDays = [3, 4, 5, 6, 59, 60, 61, 200]
const place = { name: 'Seattle', region: 'Puget Sound', state: 'WA', zone: 'America/Los_Angeles' }
const permits = [{ code: 'river', name: 'River permit', amount: 333 }]
const sold: Parameters<typeof createAdventure>[1][] = [
  { price: { mode: 'per_person', amount: 9995, childPercent: 33 }, permits },
  { price: { mode: 'per_group', amount: 44_000, baseSize: 3, extraPerson: 8001, childPercent: 50 }, maxParty: 6 },
  { price: { mode: 'package', amount: 123_457, childPercent: 75 }, modifiers, isLesson: true },
  {
    price: { mode: 'per_person', amount: 7777, childPercent: 60 },
    modifiers: { ...modifiers, seasons: [] },
    place,
    // far from the others: its pin is on its own
    meetingPoint: { text: 'The end of the pier', access: 'Paved road', lat: 47.6062, lng: -122.3321 },
  },
  {
    price: { mode: 'per_person', amount: 21_000, childPercent: 0 },
    modifiers: { ...modifiers, earlyBird: null, lastMinute: null },
  },
  { price: { mode: 'per_person', amount: 15_000, childPercent: 100 }, minimumAge: 21 },
]
const parties = [
  { party: 1, children: 0 },
  { party: 3, children: 2 },
  { party: 5, children: 1 },
]
const asQuery = ({ party, children }: (typeof parties)[number]) => ({
  party: String(party),
  children: String(children),
})

beforeAll(async () => {
  world = await createTestApp()
  visitor = world.visitor()
  trips = []
  for (const one of sold) trips.push(await createAdventure(world, { maxParty: 8, capacity: 6, inDays, ...one }))
  await rebuildListings(world.app)
})
afterAll(() => world.close())

/** What checkout asks of the party on every departure that it can book; `YYYY-MM-DD` and cents. */
async function quoted({ adventureId }: TestAdventure, people: (typeof parties)[number]) {
  const { body } = await visitor.call(listDepartures, { params: { id: adventureId }, query: asQuery(people) })
  const prices: { date: string; total: number }[] = []
  for (const { id, date, total } of body.items) {
    const party = { adults: people.party - people.children, children: people.children }
    const answer = await visitor.call(quote, { params: { id }, body: { party } })
    if (answer.status !== 200) {
      expect(answer.status).toBe(409)
      expect(total).toBeNull()
      continue
    }
    expect(total?.amount).toBe(answer.body.price.total.amount)
    prices.push({ date, total: answer.body.price.total.amount })
  }
  return prices
}

const idsOf = async (query: Record<string, string>) =>
  (await visitor.call(search, { query })).body.items.map(({ id }) => id)

async function isAsQuoted(trip: TestAdventure, people: (typeof parties)[number]): Promise<void> {
  const query = asQuery(people)
  const prices = await quoted(trip, people)
  const one = async (dates: Record<string, string> = {}) =>
    (await visitor.call(search, { query: { ...query, ...dates } })).body.items.find(({ id }) => id === trip.adventureId)
  const least = Math.min(...prices.map(({ total }) => total))
  const found = await one()
  if (prices.length === 0) {
    expect(found).toBeUndefined()
    return
  }
  expect(found?.forParty).toEqual({
    total: { amount: least, currency: 'USD' },
    date: prices.find(({ total }) => total === least)?.date,
    varies: prices.some(({ total }) => total !== least),
  })
  for (const { date, total } of [prices[0], prices.at(-1)].filter((day) => day !== undefined)) {
    const day = { from: date, to: date }
    expect((await one(day))?.forParty?.total.amount).toBe(total)
    expect(await idsOf({ ...query, ...day, priceMax: String(total) })).toContain(trip.adventureId)
    expect(await idsOf({ ...query, ...day, priceMax: String(total - 1) })).not.toContain(trip.adventureId)
    expect(await idsOf({ ...query, ...day, priceMin: String(total + 1) })).not.toContain(trip.adventureId)
  }
}

async function allAreAsQuoted(some = parties): Promise<void> {
  for (const people of some) {
    for (const trip of trips) await isAsQuoted(trip, people)
    const { items } = (await visitor.call(search, { query: { ...asQuery(people), sort: 'price' } })).body
    const totals = items.map(({ forParty }) => forParty?.total.amount ?? 0)
    expect(totals).toEqual(totals.toSorted((a, b) => a - b))
  }
}

test(
  'a list says to the cent what checkout asks of a party, whatever changes the price',
  () => allAreAsQuoted(),
  60_000,
)

test('so does a pin of the map', async () => {
  const [trip] = trips
  const [people] = parties.slice(1)
  if (!trip || !people) throw new RangeError('No trip')
  const [listed] = (await visitor.call(search, { query: asQuery(people) })).body.items.filter(
    ({ id }) => id === trips[3]?.adventureId,
  )
  const { lat = 0, lng = 0 } = listed?.point ?? {}
  const bounds = [lng - 0.001, lat - 0.001, lng + 0.001, lat + 0.001].join(',')
  const { items } = (await visitor.call(clusters, { query: { ...asQuery(people), bounds, zoom: '16' } })).body
  const pin = items.find(({ adventure }) => adventure?.id === listed?.id)
  expect(pin?.adventure?.total).toBe(listed?.forParty?.total.amount)
  const plain = (await visitor.call(clusters, { query: { bounds, zoom: '16' } })).body.items
  expect(plain.every(({ adventure }) => !adventure || adventure.total === null)).toBe(true)
})

test('also after a price has changed with time, before anything is written again', async () => {
  // early birds end and last minutes begin between these
  for (const hours of [22, 3]) {
    await advanceClock(world.app.db, hours * hour)
    await allAreAsQuoted()
  }
}, 120_000)

test('also when seats are gone, and after the listings were written again', async () => {
  for (const { departureIds } of trips.slice(0, 4)) {
    const id = departureIds[2] ?? ''
    await withTransaction(world.app.db, (tx) =>
      occupySeats(world.app, tx, { departure: { id }, holderId: newId(), seats: 3 }),
    )
  }
  await allAreAsQuoted(parties.slice(1, 2))
  await refreshListings(world.app)
  await allAreAsQuoted(parties.slice(1, 2))
}, 120_000)

test('the pins of the map know the ages of a party, as the list does', async () => {
  const bounds = '-180,-80,180,80'
  for (const more of [
    { party: '3', children: '1' },
    { party: '3', children: '1', ages: '5' },
    { family: 'true' as const },
  ]) {
    const listed = (await visitor.call(search, { query: { bounds, ...more } })).body.total
    const pinned = (await visitor.call(clusters, { query: { bounds, zoom: '2', ...more } })).body.total
    expect(pinned).toBe(listed)
    expect(pinned).toBeLessThan(trips.length)
  }
})

test('a party with children is not offered what only adults may book', async () => {
  const adults = trips[5]?.adventureId
  expect(await idsOf({ party: '3' })).toContain(adults)
  expect(await idsOf({ party: '3', children: '1' })).not.toContain(adults)
  expect(await idsOf({ party: '3', children: '1', ages: '17' })).not.toContain(adults)
})

test('a party without an adult, or with more ages than children, is refused in words', async () => {
  for (const query of [
    { party: '2', children: '2' },
    { party: '3', children: '1', ages: '8,5' },
    { party: '3', children: '1', ages: '18' },
    { children: '50' },
    { party: '3', children: '-1' },
  ])
    expect((await visitor.call(search, { query })).status).toBe(400)
})
