import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { clusters, search, suggest } from '#contract/search/calls.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { lockKeys } from '#server/platform/lock-keys.ts'
import { freeSeats, occupySeats, offerDepartures, occurrence, addDays } from '#server/scheduling/index.ts'
import { defaultSettings, saveSettings } from '#server/settings/index.ts'
import { createAdventure } from '#test/adventures.ts'
import { createTestApp, days, type Browser, type TestApp } from '#test/app.ts'
import { takeOffSale } from '#test/listings.ts'
import { createSearchWorld, searcher, type SearchWorld } from '#test/search-world.ts'
import { mostFacets } from '../facet-tokens.ts'
import { rebuildListings } from './rebuild-listings.ts'

let world: TestApp
let visitor: Browser
let named: SearchWorld
let find: ReturnType<typeof searcher>
const holders: string[] = []

beforeAll(async () => {
  world = await createTestApp()
  visitor = world.visitor()
})
beforeEach(async () => {
  if (named) return
  named = await createSearchWorld(world)
  find = searcher(visitor, named)
})
afterEach(async () => {
  for (const holder of holders.splice(0)) await withTransaction(world.app.db, (tx) => freeSeats(tx, holder))
})
afterAll(() => world.close())

const hold = async (departureId: string | undefined, seats: number) => {
  const holderId = newId()
  await withTransaction(world.app.db, (tx) =>
    occupySeats(world.app, tx, { departure: { id: departureId ?? '' }, holderId, seats }),
  )
  holders.push(holderId)
  return holderId
}
const release = (holder: string) => withTransaction(world.app.db, (tx) => freeSeats(tx, holder))

/** Everything that is made, as text to compare. */
async function everything(): Promise<string> {
  const tables = ['search_listings', 'search_map', 'search_cards', 'search_tiles', 'search_words', 'search_place_names']
  const texts: string[] = []
  for (const table of tables) {
    const { rows } = await sql<{ line: string }>`
      select (to_jsonb(t) - 'as_of' - 'lat_sum' - 'lng_sum')::text as line from ${sql.table(table)} t order by 1`.execute(
      world.app.db,
    )
    texts.push(...rows.map(({ line }) => `${table} ${line}`))
  }
  return texts.join('\n')
}

test('a sale is seen by the next search, and so is what is given back', async () => {
  const [departure] = named.river.departureIds
  const at = async (party: string) =>
    (await find({ category: 'fishing', place: 'Idaho', party })).items[0]?.nextDeparture
  const before = await at('2')
  expect(before?.seatsLeft).toBe(4)
  const holder = await hold(departure, 3)
  expect((await at('1'))?.seatsLeft).toBe(1)
  expect((await at('2'))?.date).toBe(addDays(before?.date ?? '', 1))
  await hold(departure, 1)
  expect((await at('1'))?.date).toBe(addDays(before?.date ?? '', 1))
  await release(holder)
  expect(await at('3')).toEqual({ date: before?.date, seatsLeft: 3 })
})

test('of more than fifty seats a search says fifty, and from there on each sale is seen', async () => {
  const { departureId } = await createAdventure(world, { guide: null, capacity: 60, inDays: [12], title: 'Regatta' })
  const left = async () => {
    const { rows } = await sql<{ seats: number; version: string }>`
      select l.max_seats as seats, l.xmin || ' ' || l.xmax as version from search_listings l
      join departures d using (adventure_id) where d.id = ${departureId}`.execute(world.app.db)
    return rows[0]
  }
  await world.settle()
  const before = await left()
  expect(before?.seats).toBe(50)
  // its listing is not even touched, so that such a sale waits for no other
  await hold(departureId, 9)
  expect(await left()).toEqual(before)
  const holder = await hold(departureId, 3)
  expect((await left())?.seats).toBe(48)
  await release(holder)
  expect((await left())?.seats).toBe(50)
})

test('a private departure is gone with its first party', async () => {
  await hold(named.flats.departureIds[0], 1)
  await hold(named.flats.departureIds[1], 1)
  expect((await find({ place: 'Montana', category: 'fishing' })).found).toEqual([])
})

test('a guide who is out with one party takes no other at that time', async () => {
  await createAdventure(world, {
    title: 'Grouse over ridges',
    guideId: named.elk.guideId,
    inDays: [61],
    category: 'hunting',
  })
  await world.settle()
  expect((await find({ q: 'grouse ridges' })).total).toBe(1)
  const holder = await hold(named.elk.departureIds[0], 1)
  expect((await find({ q: 'grouse ridges' })).total).toBe(0)
  await release(holder)
  expect((await find({ q: 'grouse ridges' })).total).toBe(1)
})

test('sales of one adventure at the same moment lose nothing', async () => {
  const ids = named.jeep.departureIds
  await Promise.all([...ids, ...ids].map((id) => hold(id, 3)))
  expect((await find({ category: 'offroad' })).total).toBe(0)
  await Promise.all(holders.splice(0).map(release))
  expect((await find({ category: 'offroad', party: '6' })).items[0]?.nextDeparture?.seatsLeft).toBe(6)
})

test('a refused sale leaves the summary as it was', async () => {
  const before = await everything()
  await expect(hold(named.river.departureIds[0], 5)).rejects.toThrow(/spots are left/)
  expect(await everything()).toBe(before)
})

test('what is published, offered, changed or taken off sale follows with the outbox', async () => {
  const made = await createAdventure(world, { title: 'Walleye evening', inDays: [], species: ['Walleye'] })
  await world.settle()
  expect((await find({ q: 'walleye' })).total).toBe(0)
  const { local_date, ...times } = await withTransaction(world.app.db, async (tx) => {
    const now = await world.app.clock.now(tx)
    const { date, time, startsAt, endsAt } = occurrence(
      addDays(now.toISOString().slice(0, 10), 8),
      '09:00',
      'America/Denver',
      240,
    )
    const row = { local_date: date, local_time: time, starts_at: startsAt, ends_at: endsAt, zone: 'America/Denver' }
    await offerDepartures(tx, [
      { ...row, adventure_id: made.adventureId, guide_id: made.guideId, rule_id: null, kind: 'shared', capacity: 2 },
    ])
    return row
  })
  expect(times.zone).toBe('America/Denver')
  await world.settle()
  expect((await find({ q: 'walleye' })).items[0]?.nextDeparture).toEqual({ date: local_date, seatsLeft: 2 })
  await world.app.db.updateTable('guides').set({ level: 4 }).where('id', '=', made.guideId).execute()
  await world.settle()
  expect((await find({ q: 'walleye', credential: 'elite' })).total).toBe(1)
  await takeOffSale(world.app, made.adventureId)
  await world.settle()
  expect((await find({ q: 'walleye' })).total).toBe(0)
})

test('a booking window that closes is seen at once, before any job has run', async () => {
  const soon = await createAdventure(world, {
    title: 'Larch hollow',
    inDays: [3, 6],
    noticeDays: 1,
    category: 'hiking',
  })
  await world.settle()
  const next = async () => (await find({ q: 'larch hollow' })).items[0]?.nextDeparture?.date
  const first = await next()
  await withTransaction(world.app.db, async (tx) => {
    await tx
      .updateTable('business_clock')
      .set((eb) => ({ offset_ms: eb('offset_ms', '+', days(3)) }))
      .execute()
  })
  const stale = await sql<{
    n: number
  }>`select count(*) as n from search_listings where adventure_id = ${soon.adventureId}
    and stale_at <= ${await world.app.clock.now(world.app.db)}::timestamptz`.execute(world.app.db)
  expect(stale.rows[0]?.n).toBe(1)
  expect(await next()).toBe(addDays(first ?? '', 3))
  await world.moveClock(0)
  await withTransaction(world.app.db, (tx) => sql`select search_call_refresh()`.execute(tx))
  await world.settle()
  expect(await next()).toBe(addDays(first ?? '', 3))
})

test('made anew, everything is as the changes one by one left it, whatever was sold and given back', async () => {
  const departures = Object.values(named).flatMap(({ departureIds }) => departureIds)
  await withTransaction(world.app.db, (tx) => sql`select search_call_refresh()`.execute(tx))
  await world.settle()
  await rebuildListings(world.app)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(departures.length - 1), fc.integer({ min: 1, max: 4 }), fc.boolean()), {
        maxLength: 12,
      }),
      async (acts) => {
        for (const [index, seats, gives] of acts) {
          const holder = gives ? holders.pop() : undefined
          if (holder) await release(holder)
          // a sale that is refused is part of the story
          else
            await hold(departures[index], seats).catch((error: unknown) => expect(error).toMatchObject({ status: 409 }))
        }
        await withTransaction(world.app.db, (tx) => sql`select search_call_refresh()`.execute(tx))
        await world.settle()
        const plain = (text: string) => text.replaceAll(/"score": [\d.]+/g, '')
        const before = plain(await everything())
        await rebuildListings(world.app)
        expect(plain(await everything())).toBe(before)
        for (const holder of holders.splice(0)) await release(holder)
      },
    ),
    { numRuns: 6 },
  )
})

const indexes = async () =>
  (
    await sql<{
      name: string
    }>`select indexname as name from pg_indexes where tablename like 'search\\_%' order by 1`.execute(world.app.db)
  ).rows.map(({ name }) => name)

test('a rebuild from nothing that was killed is finished by the minute’s job, with every listing and index', async () => {
  await rebuildListings(world.app)
  const [before, all] = [await everything(), await indexes()]
  expect(all).toContain('search_texts_words')
  // as it is left behind: indexes gone, some listings missing, the mark where it came to
  await withTransaction(world.app.db, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select adventure_id as id from search_listings order by adventure_id limit 3`.execute(tx)
    await sql`delete from search_listings where adventure_id > ${rows[2]?.id ?? ''}`.execute(tx)
    await sql`delete from search_tile_changes`.execute(tx)
    await sql`select search_drop_indexes()`.execute(tx)
    await tx
      .insertInto('search_rebuild')
      .values({ after: rows[2]?.id ?? '', bare: true })
      .execute()
  })
  expect((await find()).total).toBe(3)
  expect(await indexes()).not.toContain('search_texts_words')
  await withTransaction(world.app.db, (tx) => sql`select search_call_refresh()`.execute(tx))
  await world.settle()
  expect(await everything()).toBe(before)
  expect(await indexes()).toEqual(all)
})

test('a rebuild gives its lock back, however busy the connections are', async () => {
  let over = false
  const others = Array.from({ length: 30 }, async () => {
    while (!over) await sql`select pg_sleep(random() / 100)`.execute(world.app.db)
  })
  await rebuildListings(world.app)
  over = true
  await Promise.all(others)
  const { rows } = await sql`select from pg_locks where locktype = 'advisory' and objid = ${lockKeys.listings}
    and database = (select oid from pg_database where datname = current_database())`.execute(world.app.db)
  expect(rows).toHaveLength(0)
})

test('a facet of a new species is counted, whatever its mark', async () => {
  // as when two thousand others came before
  await sql`insert into search_facets (key) select 'species:number ' || n from generate_series(1, 2100) n`.execute(
    world.app.db,
  )
  await createAdventure(world, { title: 'Sturgeon night', inDays: [9], species: ['Lake sturgeon', 'Burbot (eelpout)'] })
  await world.settle()
  const { facets, found } = await find({ q: 'sturgeon' })
  expect(facets.species).toEqual({ 'lake sturgeon': 1, 'burbot eelpout': 1 })
  expect((await find({ species: 'burbot eelpout' })).found).toEqual(found)
  expect((await find({ species: 'number 7' })).total).toBe(0)
})

test('species without end use up no marks: a new one is found by its words, and its listing and all others stay', async () => {
  const { app } = world
  const before = (await find()).total
  await sql`insert into search_facets (key)
    select 'species:made up ' || n from generate_series(1, ${mostFacets}) n on conflict do nothing`.execute(app.db)
  const facets = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from search_facets`.execute(app.db)).rows[0]?.n
  const full = await facets()
  const species = Array.from({ length: 40 }, (_none, nth) => `Gizzard shad ${nth}`)
  await createAdventure(world, { title: 'Shad at dusk', inDays: [9], species })
  await world.settle()
  expect(await facets()).toBe(full)
  const { found, facets: counted } = await find({ q: 'gizzard' })
  expect(found).toHaveLength(1)
  expect(counted.species).toEqual({})
  // what is no guide’s word has its mark all the same
  expect((await find({ q: 'gizzard', category: 'fishing' })).found).toEqual(found)
  expect((await find()).total).toBe(before + 1)
  await sql`delete from search_facets where key like 'species:made up %'`.execute(app.db)
})

test('commission plays no part: other rates leave every score as it was', async () => {
  const admin: Caller = {
    kind: 'person',
    accountId: newId(),
    sessionId: newId(),
    adminScopes: [],
    canGuide: false,
    admin: true,
  }
  const scores = async () =>
    (
      await sql<{
        id: string
        score: number
      }>`select adventure_id as id, score from search_listings order by 1`.execute(world.app.db)
    ).rows
  await rebuildListings(world.app)
  const before = await scores()
  const order = (await find()).found
  await saveSettings(
    world.app,
    admin,
    { ...defaultSettings, commission: { 2: 90, 3: 1, 4: 50 } },
    'A try of other rates',
  )
  await world.settle()
  await rebuildListings(world.app)
  expect(before.length).toBeGreaterThan(5)
  expect(await scores()).toEqual(before)
  expect((await find()).found).toEqual(order)
})

test('another service fee is inside the prices with the next job', async () => {
  const admin: Caller = {
    kind: 'person',
    accountId: newId(),
    sessionId: newId(),
    adminScopes: [],
    canGuide: false,
    admin: true,
  }
  await saveSettings(
    world.app,
    admin,
    { ...defaultSettings, serviceFee: { percent: 10, min: 0, max: 100_000 } },
    'A try of a fee',
  )
  await world.settle()
  expect((await find({ place: 'Idaho' })).items[0]?.fromPrice.amount).toBe(34_100)
})

test('clusters sum to what the list finds, at every zoom and with every wish', async () => {
  await withTransaction(world.app.db, (tx) => sql`select search_call_refresh()`.execute(tx))
  await world.settle()
  const bounds = '-170,10,-60,70'
  const total = async (query: object) => (await visitor.call(search, { query: { bounds, ...query } })).body.total
  for (const zoom of ['0', '3', '5.5', '9', '12', '16', '22']) {
    for (const query of [{}, { category: 'fishing' }, { party: '4' }, { priceMax: '20000' }]) {
      const { body } = await visitor.call(clusters, { query: { bounds, zoom, ...query } })
      expect(body.total).toBe(await total(query))
      expect(body.items.reduce((sum, { count }) => sum + count, 0)).toBe(body.total)
    }
  }
  await hold(named.flats.departureIds[0], 1)
  await hold(named.flats.departureIds[1], 1)
  // noted, not yet added
  const { body } = await visitor.call(clusters, { query: { bounds, zoom: '3', category: 'fishing' } })
  expect(body.total).toBe(await total({ category: 'fishing' }))
})

test('suggests categories, places, species and adventures while typing', async () => {
  const kinds = async (q: string) =>
    (await visitor.call(suggest, { query: { q } })).body.items.map(({ kind, text }) => `${kind} ${text}`)
  expect(await kinds('fis')).toContain('category fishing')
  expect(await kinds('mont')).toContain('place Montana')
  expect(await kinds('steel')).toEqual(['species Steelhead', 'adventure Steelhead on the Salmon River'])
  expect(await kinds('trout')).toContain('species Brown trout')
  expect(await kinds('  ')).toEqual([])
  expect((await kinds('s')).length).toBeLessThanOrEqual(8)
})
