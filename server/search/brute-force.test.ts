import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { category } from '#contract/catalogue/schemas.ts'
import { clusters, search } from '#contract/search/calls.ts'
import { soldAdventures } from '#server/catalogue/index.ts'
import { seedAdventures } from '#server/demo/seed-adventures.ts'
import { advanceClock } from '#server/platform/clock.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { partyTotal } from '#server/pricing/index.ts'
import { addDays, occupySeats } from '#server/scheduling/index.ts'
import { platformSettings } from '#server/settings/index.ts'
import { createTestApp, type Browser, type TestApp } from '#test/app.ts'
import { clusterZoom } from './clusters.ts'
import { rebuildListings } from './listings/rebuild-listings.ts'
import { milesPerDegree, tileAt } from './tiles.ts'
import { runs } from '#test/runs.ts'

/** Everything that can be booked, read from the departures and not from the summaries that searches use. */
interface Offer {
  readonly id: string
  readonly lat: number
  readonly lng: number
  readonly category: string
  readonly maxParty: number
  /** `totals`: of parties of adults, by their number less one; cents. */
  readonly days: readonly { readonly day: string; readonly seats: number; readonly totals: (number | null)[] }[]
}
const largest = 9

let world: TestApp
let visitor: Browser
let today: string

beforeAll(async () => {
  world = await createTestApp()
  visitor = world.visitor()
  await seedAdventures(world.app, 400)
  await rebuildListings(world.app)
  today = (await world.app.clock.now(world.app.db)).toISOString().slice(0, 10)
})
afterAll(() => world.close())

async function offers(): Promise<Offer[]> {
  const now = await world.app.clock.now(world.app.db)
  const { rows } = await sql<Omit<Offer, 'days'> & { days: readonly { day: string; seats: number; starts: string }[] }>`
    select l.adventure_id as id, l.lat, l.lng, a.category, l.max_party as "maxParty",
      json_agg(json_build_object('day', d.local_date, 'seats', d.seats, 'starts', d.starts_at)) as days
    from search_listings l join adventures a on a.id = l.adventure_id join search_departures d using (adventure_id)
    where d.starts_at > ${now} and search_cut_off(d.starts_at, d.zone, coalesce(d.notice, l.notice_days)) >= ${now} and coalesce(d.opens, search_cut_off(d.starts_at, d.zone, l.window_months)) <= ${now} and d.seats > 0
    group by l.adventure_id, a.category`.execute(world.app.db)
  const settings = await platformSettings(world.app.db)
  const sold = await soldAdventures(
    world.app.db,
    rows.map(({ id }) => ({ adventureId: id })),
  )
  const contents = new Map(sold.map(({ id, content }) => [id, content]))
  return rows.map((row) => {
    const content = contents.get(row.id)
    if (!content) throw new RangeError('No such adventure')
    const days = row.days.map(({ day, seats, starts }) => ({
      day,
      seats,
      totals: Array.from({ length: largest }, (_party, at) =>
        partyTotal(
          content,
          settings,
          { date: day, startsAt: new Date(starts), bookedAt: now },
          { adults: at + 1, children: 0 },
        ),
      ),
    }))
    return { ...row, days }
  })
}

interface TestCriteria {
  readonly from?: string
  readonly to?: string
  readonly party: number
  readonly priceMin?: number
  readonly priceMax?: number
  readonly category?: string
}

const fits = (
  offer: Offer,
  { from = '', to = '9999-12-31', party, priceMin = 0, priceMax = Infinity, ...criteria }: TestCriteria,
) => {
  const days = offer.days.filter(({ day, seats }) => day >= from && day <= to && seats >= party)
  const total = Math.min(...days.map(({ totals }) => totals[party - 1] ?? Infinity))
  return (
    days.length > 0 &&
    (party === 1 || offer.maxParty >= party) &&
    total >= priceMin &&
    total <= priceMax &&
    (criteria.category === undefined || offer.category === criteria.category)
  )
}

const asQuery = (criteria: TestCriteria): Record<string, string> =>
  Object.fromEntries(Object.entries(criteria).map(([name, value]) => [name, String(value)]))

const criteria = fc
  .record({
    first: fc.option(fc.integer({ min: 1, max: 120 }), { nil: undefined }),
    length: fc.option(fc.integer({ min: 0, max: 25 }), { nil: undefined }),
    party: fc.oneof(fc.constant(1), fc.integer({ min: 2, max: largest })),
    low: fc.option(fc.integer({ min: 0, max: 60_000 }), { nil: undefined }),
    high: fc.option(fc.integer({ min: 0, max: 90_000 }), { nil: undefined }),
    category: fc.option(fc.constantFrom(...category.options), { nil: undefined }),
  })
  .map(({ first, length, party, low, high, category: kind }) => ({
    ...(first === undefined ? {} : { from: addDays(today, first) }),
    ...(length === undefined ? {} : { to: addDays(today, (first ?? 1) + length) }),
    party,
    ...(low === undefined ? {} : { priceMin: low }),
    ...(high === undefined ? {} : { priceMax: (low ?? 0) + high }),
    ...(kind === undefined ? {} : { category: kind }),
  }))

/** Sells what is left of some departures, and lets time pass without a job, so that summaries are out of date. */
async function live(chance: number): Promise<void> {
  const { rows } = await sql<{ id: string; seats: number }>`
    select d.id, d.capacity - d.taken as seats from departures d join search_departures s using (id)
    where s.seats > 0 and hashtext(d.id::text || ${String(chance)}) % 4 = 0`.execute(world.app.db)
  for (const { id, seats } of rows.slice(0, 60)) {
    const departure = { id }
    const wanted = chance % 2 ? seats : Math.min(seats, 2)
    await withTransaction(world.app.db, (tx) =>
      occupySeats(world.app, tx, { departure, holderId: newId(), seats: wanted }),
    ).catch((error: unknown) => {
      // its guide has just been taken by another of these
      if (!(error instanceof AppError)) throw error
    })
  }
  await advanceClock(world.app.db, 30 * 3_600_000)
}

async function clustersAreThose(all: readonly Offer[], criteria: TestCriteria, zoom: number, box: readonly number[]) {
  const [west = 0, south = 0, east = 0, north = 0] = box
  const expected = new Map<string, Offer[]>()
  for (const offer of all) {
    if (!fits(offer, criteria)) continue
    if (offer.lng < west || offer.lng > east || offer.lat < south || offer.lat > north) continue
    const { x, y } = tileAt(offer, clusterZoom(zoom))
    expected.set(`${x}/${y}`, [...(expected.get(`${x}/${y}`) ?? []), offer])
  }
  const { body } = await visitor.call(clusters, {
    query: { ...asQuery(criteria), bounds: box.join(','), zoom: String(zoom) },
  })
  // positions have three digits, so that their sums are whole thousandths
  const sum = (values: number[]) => Math.round(1000 * values.reduce((all, value) => all + value, 0))
  const found = body.items.map(
    ({ count, lat, lng, adventure }) => `${count} ${sum([lat * count])} ${sum([lng * count])} ${adventure?.id ?? ''}`,
  )
  const wanted = [...expected.values()].map(
    (tile) =>
      `${tile.length} ${sum(tile.map(({ lat }) => lat))} ${sum(tile.map(({ lng }) => lng))} ${tile.length === 1 ? tile[0]?.id : ''}`,
  )
  expect(found.toSorted()).toEqual(wanted.toSorted())
}

const boxes = fc.constantFrom(
  [-125, 24, -66, 50],
  [-170, 10, -60, 72],
  [-121, 35, -100, 45],
  [-84.2, 38.7, -70.1, 47.3],
  [-106.5, 38.6, -104.9, 39.6],
)

function miles(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const h =
    Math.sin(radians(a.lat - b.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(a.lng - b.lng) / 2) ** 2
  return 7917.5 * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** Whether the planner takes every word for a common one. */
const commonWords = (common: boolean) =>
  common
    ? sql`select pg_restore_relation_stats('schemaname', 'public', 'relname', 'search_texts', 'relpages', 1, 'reltuples', 1e8::real)`.execute(
        world.app.db,
      )
    : sql`analyze search_texts`.execute(world.app.db)

async function everyPage(query: Record<string, string>): Promise<{ ids: string[]; total: number }> {
  const ids: string[] = []
  let total = -1
  for (let after: string | null | undefined; after !== null;) {
    const { body } = await visitor.call(search, { query: { ...query, limit: '48', ...(after ? { after } : {}) } })
    ids.push(...body.items.map(({ id }) => id))
    if (total === -1) total = body.total
    after = body.next
  }
  return { ids, total }
}

test('maps with wishes and circles hold exactly what the departures offer, whatever was sold and however late it is', async () => {
  for (const chance of [0, 1, 2]) {
    if (chance > 0) await live(chance)
    today = (await world.app.clock.now(world.app.db)).toISOString().slice(0, 10)
    const all = await offers()
    await fc.assert(
      fc.asyncProperty(criteria, fc.integer({ min: 0, max: 17 }), boxes, (criteria, zoom, box) =>
        clustersAreThose(all, { ...criteria, priceMax: criteria.priceMax ?? 1_000_000 }, zoom, box),
      ),
      { numRuns: runs(20, 60) },
    )
    await fc.assert(
      fc.asyncProperty(
        criteria,
        fc.nat(all.length - 1),
        fc.integer({ min: 5, max: 300 }),
        async (criteria, at, radius) => {
          const center = all[at]
          if (!center) throw new RangeError('No such offer')
          const within = all
            .filter((offer) => fits(offer, criteria) && miles(offer, center) <= radius)
            .map(({ id }) => id)
          const query = {
            ...asQuery(criteria),
            lat: String(center.lat),
            lng: String(center.lng),
            radius: String(radius),
          }
          const found = await everyPage(query)
          expect(found.ids.toSorted()).toEqual(within.toSorted())
          expect(found.total).toBe(within.length)
          const box = [
            center.lng - radius / milesPerDegree,
            center.lat - 1,
            center.lng + 2,
            center.lat + radius / milesPerDegree,
          ]
          const [west = 0, south = 0, east = 0, north = 0] = box
          const boxed = await everyPage({ ...asQuery(criteria), bounds: box.join(',') })
          const inBox = all.filter(
            (offer) =>
              fits(offer, criteria) &&
              offer.lng >= west &&
              offer.lng <= east &&
              offer.lat >= south &&
              offer.lat <= north,
          )
          expect(boxed.ids.toSorted()).toEqual(inBox.map(({ id }) => id).toSorted())
        },
      ),
      { numRuns: runs(12, 40) },
    )
  }
}, 120_000)

test('words find the same in the same order, whether they are thought to be rare or common', async () => {
  await fc.assert(
    fc.asyncProperty(
      criteria,
      fc.constantFrom('waterfall', 'trout', 'family', 'ridge', 'idaho', 'canoe', 'elk or deer'),
      async (criteria, q) => {
        await commonWords(false)
        const rare = await everyPage({ ...asQuery(criteria), q })
        await commonWords(true)
        expect(await everyPage({ ...asQuery(criteria), q })).toEqual(rare)
      },
    ),
    { numRuns: runs(10, 30) },
  )
  await commonWords(true)
  const { rows } = await sql<{ n: number }>`select search_likely('elk') as n`.execute(world.app.db)
  expect(rows[0]?.n).toBeGreaterThan(100_000)
  expect((await everyPage({ q: 'trout' })).total).toBeGreaterThan(20)
}, 60_000)

test('pins and list are the same adventures, whatever is asked', async () => {
  const some = <T extends string>(...values: T[]) =>
    fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.constantFrom(...values) })
  const asked = fc.record({
    q: some('trout', 'easy fishing', 'hiking under $300', 'half day near Denver', 'camping with kids'),
    category: some('fishing', 'hiking,camping'),
    difficulty: some('easy', 'moderate,challenging'),
    durationMax: some('300', '1440'),
    ratingMin: some('4', '4.5'),
    instant: some('true', 'false'),
    credential: some('wfr', 'certified'),
    language: some('es', 'en'),
    month: some('1', '7,8'),
    party: some('2', '5'),
    family: some('true'),
    from: some(addDays(today, 3)),
    priceMax: some('30000', '200000'),
  })
  let found = 0
  await fc.assert(
    fc.asyncProperty(asked, fc.integer({ min: 0, max: 12 }), boxes, async (wishes, zoom, box) => {
      const given = Object.entries(wishes).filter(([, value]) => value !== undefined)
      const query = { ...Object.fromEntries(given), bounds: box.join(',') }
      const { body: list } = await visitor.call(search, { query: { ...query, limit: '1' } })
      const { body: pins } = await visitor.call(clusters, { query: { ...query, zoom: String(zoom) } })
      // Kept sums reach over the bounds: only where the category is all that is asked.
      if (given.some(([name]) => name !== 'category' && name !== 'q')) expect(pins.total).toBe(list.total)
      else expect(pins.total).toBeGreaterThanOrEqual(list.total)
      found += list.total
    }),
    { numRuns: runs(27, 80) },
  )
  expect(found).toBeGreaterThan(runs(33, 100))
})

test('around a place the soonest come by day, and on one day the nearest first', async () => {
  const around = { sort: 'soonest', lat: '39.74', lng: '-104.99', radius: '500', from: addDays(today, 2), limit: '48' }
  const { items, next } = (await visitor.call(search, { query: around as never })).body
  const second = (await visitor.call(search, { query: { ...around, after: next } as never })).body.items
  const seen = [...items, ...second].map(({ nextDeparture, miles }) => ({
    day: nextDeparture?.date ?? '',
    miles: miles ?? Number.NaN,
  }))
  expect(seen.length).toBeGreaterThan(50)
  expect(seen).toEqual(seen.toSorted((a, b) => a.day.localeCompare(b.day) || a.miles - b.miles))
  const days = new Set(seen.map(({ day }) => day))
  expect(days.size).toBeGreaterThan(1)
  expect(days.size).toBeLessThan(seen.length / 2)
})
