import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  addAllToWishlist,
  addToWishlist,
  listWishlist,
  removeFromWishlist,
  wishlistIds,
} from '#contract/wishlist/calls.ts'
import { adventureCards } from '#contract/catalogue/calls.ts'
import { newId } from '#server/platform/ids.ts'
import { createAdventure, type TestAdventure } from '#test/adventures.ts'
import { minutes, type Browser } from '#test/app.ts'
import { as } from '#test/people.ts'
import { signedOutWorld } from '#test/world.ts'
import { maxWishlistItems } from './add-to-wishlist.ts'

const { world, people } = await signedOutWorld()
let ada: Browser
let river: TestAdventure
let elk: TestAdventure
let jeep: TestAdventure
beforeAll(async () => {
  river = await createAdventure(world, { title: 'River', inDays: [5, 6] })
  elk = await createAdventure(world, { title: 'Elk' })
  jeep = await createAdventure(world, { title: 'Jeep' })
})
beforeEach(async () => {
  await world.app.db.deleteFrom('wishlist_items').execute()
  ada = await as(world, people.ada)
})

const keep = (browser: Browser, { adventureId }: { adventureId: string }) =>
  browser.call(addToWishlist, { params: { adventureId } })
const drop = (browser: Browser, { adventureId }: { adventureId: string }) =>
  browser.call(removeFromWishlist, { params: { adventureId } })
const list = async (browser: Browser, query: { limit?: number; after?: string } = {}) =>
  browser.call(listWishlist, { query })
const titles = async (browser: Browser) => (await list(browser)).body.items.map(({ card }) => card.title)
const withdraw = async (adventureId: string, at: Date | null) =>
  world.app.db.updateTable('adventures').set({ unpublished_at: at }).where('id', '=', adventureId).execute()

test('a visitor keeps nothing', async () => {
  const visitor = world.visitor()
  for (const { status } of [await keep(visitor, river), await drop(visitor, river), await list(visitor)]) {
    expect(status).toBe(401)
  }
  expect((await visitor.call(wishlistIds)).status).toBe(401)
})

test('what does not exist, or is not offered any more, cannot be kept', async () => {
  expect((await keep(ada, { adventureId: newId() })).status).toBe(404)
  expect((await keep(ada, { adventureId: 'river' })).status).toBe(404)
  await withdraw(elk.adventureId, await world.app.clock.now(world.app.db))
  expect(await keep(ada, elk)).toMatchObject({ status: 404, body: { error: 'We couldn’t find that adventure.' } })
  await withdraw(elk.adventureId, null)
  expect(await titles(ada)).toEqual([])
})

test('kept, kept again and dropped twice, the newest first; others see nothing of it', async () => {
  expect((await keep(ada, river)).body).toEqual({ saved: true })
  await world.moveClock(minutes(1))
  await keep(ada, elk)
  await world.moveClock(minutes(1))
  await keep(ada, river)
  expect(await titles(ada)).toEqual(['Elk', 'River'])
  expect((await ada.call(wishlistIds)).body.ids).toEqual([elk.adventureId, river.adventureId])
  const ben = await as(world, people.ben)
  expect(await titles(ben)).toEqual([])
  expect((await drop(ben, river)).body).toEqual({ saved: false })
  expect((await drop(ada, elk)).body).toEqual({ saved: false })
  expect((await drop(ada, elk)).body).toEqual({ saved: false })
  expect(await titles(ada)).toEqual(['River'])
})

test('ten presses at once keep it once', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, async () => keep(await as(world, people.ada), river)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  expect((await list(ada)).body).toMatchObject({ total: 1, items: [{ card: { title: 'River' } }] })
})

test('a card says when the next trip is; one no longer offered stays, says so and names no day', async () => {
  await keep(ada, river)
  const [offered] = (await list(ada)).body.items
  expect(offered).toMatchObject({ offered: true, card: { nextDeparture: { seatsLeft: 6 } } })
  const now = await world.app.clock.now(world.app.db)
  await withdraw(river.adventureId, now)
  const [gone] = (await list(ada)).body.items
  expect(gone).toMatchObject({ offered: false, card: { title: 'River', nextDeparture: null } })
  // keeping it again is no fault: it is kept
  expect((await keep(ada, river)).status).toBe(200)
  await withdraw(river.adventureId, null)
})

const keepAll = (browser: Browser, ids: string[]) => browser.call(addAllToWishlist, { body: { ids } })

test('what was saved without an account comes in its order; twice is once, what is gone is left out', async () => {
  expect((await keepAll(world.visitor(), [river.adventureId])).status).toBe(401)
  expect((await keepAll(ada, ['river'])).status).toBe(400)
  expect((await keepAll(ada, Array.from({ length: 101 }, newId))).status).toBe(400)
  await keep(ada, jeep)
  await world.moveClock(minutes(1))
  await withdraw(elk.adventureId, await world.app.clock.now(world.app.db))
  const ids = [river.adventureId, newId(), elk.adventureId, river.adventureId, jeep.adventureId]
  expect((await keepAll(ada, ids)).body).toEqual({ saved: 2, left: 0 })
  await withdraw(elk.adventureId, null)
  expect(await titles(ada)).toEqual(['River', 'Jeep'])
  await world.moveClock(minutes(1))
  expect((await keepAll(ada, [elk.adventureId, jeep.adventureId, river.adventureId])).body).toEqual({
    saved: 3,
    left: 0,
  })
  expect((await keepAll(ada, [elk.adventureId, jeep.adventureId, river.adventureId])).body).toEqual({
    saved: 3,
    left: 0,
  })
  expect(await titles(ada)).toEqual(['Elk', 'River', 'Jeep'])
  expect((await keepAll(ada, [])).body).toEqual({ saved: 0, left: 0 })
})

test('cards by their ids stand in the order that was asked for, without those that are not on sale', async () => {
  const visitor = world.visitor()
  const cards = async (ids: string[]) =>
    (await visitor.call(adventureCards, { query: { ids: ids.join(',') } })).body.items.map(({ title }) => title)
  await withdraw(elk.adventureId, await world.app.clock.now(world.app.db))
  const all = [jeep.adventureId, newId(), elk.adventureId, river.adventureId, jeep.adventureId]
  expect(await cards(all)).toEqual(['Jeep', 'River'])
  await withdraw(elk.adventureId, null)
  expect(await cards([])).toEqual([])
  for (const ids of ['river', Array.from({ length: 25 }, newId).join(',')])
    expect((await visitor.call(adventureCards, { query: { ids } })).status).toBe(400)
})

test('a list in pages misses nothing and repeats nothing; a damaged mark is refused', async () => {
  // two of them in the same moment
  const at = await world.app.clock.now(world.app.db)
  for (const { adventureId } of [river, elk, jeep]) {
    await world.app.db
      .insertInto('wishlist_items')
      .values({ account_id: people.ada.id, adventure_id: adventureId, added_at: at })
      .execute()
  }
  const seen: string[] = []
  let after: string | null = null
  do {
    const { body }: { body: Awaited<ReturnType<typeof list>>['body'] } = await list(ada, {
      limit: 1,
      ...(after ? { after } : {}),
    })
    seen.push(...body.items.map(({ card }) => card.title))
    after = body.next
  } while (after)
  expect(seen.toSorted()).toEqual(['Elk', 'Jeep', 'River'])
  for (const mark of ['x', Buffer.from('2026-01-01 x').toString('base64url')]) {
    expect(await list(ada, { after: mark })).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  }
})

test('a full wishlist says so, also to two who come at once for the last place', async () => {
  // copies of one adventure fill the list
  await sql`
    with listing as (
      insert into listings (id, outfitter_id, guide_id, category, state, saved_at, published_at)
      select gen_random_uuid(), outfitter_id, guide_id, category, 'published', published_at, published_at
      from adventures, generate_series(1, ${maxWishlistItems - 1}) n where id = ${jeep.adventureId} returning id
    ), copies as (
      insert into adventures (id, slug, outfitter_id, guide_id, category, current_version, published_at, place_name,
        region, state, lat, lng, zone)
      select listing.id, slug || listing.id, outfitter_id, guide_id, category, 1, published_at, place_name, region,
        state, lat, lng, zone from adventures a, listing where a.id = ${jeep.adventureId}
      returning id
    ), versions as (
      insert into adventure_versions (adventure_id, version, content)
      select copies.id, 1, v.content from copies, adventure_versions v where v.adventure_id = ${jeep.adventureId}
    )
    insert into wishlist_items (account_id, adventure_id, added_at)
    select ${people.ada.id}, id, ${await world.app.clock.now(world.app.db)}::timestamptz from copies`.execute(
    world.app.db,
  )
  const answers = await Promise.all([keep(await as(world, people.ada), river), keep(await as(world, people.ada), elk)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'wishlist_full' })
  expect((await ada.call(wishlistIds)).body.ids).toHaveLength(maxWishlistItems)
  const both = await keepAll(await as(world, people.ada), [river.adventureId, elk.adventureId])
  expect(both.body).toEqual({ saved: 1, left: 1 })
  expect((await ada.call(wishlistIds)).body.ids).toHaveLength(maxWishlistItems)
})
