import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { listAdventures, showAdventure } from '#contract/catalogue/calls.ts'
import { guideAdventures } from '#contract/guides/calls.ts'
import { search } from '#contract/search/calls.ts'
import { createAdventure, plainContent, type TestAdventure } from '#test/adventures.ts'
import { writeIntoVersion } from '#test/poisoned-listing.ts'
import { openWorld } from '#test/world.ts'
import { rebuildListings } from './rebuild-listings.ts'
import { refreshListings } from './refresh-listings.ts'

const { world, people } = await openWorld()
let bad: TestAdventure
let good: TestAdventure
let nth = 0

beforeEach(async () => {
  nth++
  bad = await createAdventure(world, { guide: people.gus.id, title: `Odd ${word()} bend` })
  good = await createAdventure(world, { guide: people.bo.id, title: `Plain ${word()} bend` })
  await refreshListings(world.app)
})
const word = () => `${'abcdefgh'[nth % 8]}zirconium`

const found = async () => (await world.visitor().call(search, { query: { q: word() } })).body.items.map(({ id }) => id)
const setAside = async () =>
  (
    await sql<{ adventure_id: string; cause: string }>`select adventure_id, cause from search_set_aside`.execute(
      world.app.db,
    )
  ).rows
const rename = (adventure: TestAdventure, title: string) =>
  writeIntoVersion(world.app, adventure.adventureId, ['title'], title)

test.each([
  [['noticeDays'], 3_000_000_000, 1, /interval|range/],
  [['minimumAge'], 3_000_000_000, 8, /out of range for type integer/],
  [['maxParty'], 3_000_000_000, 6, /out of range for type integer/],
  [['durationMinutes'], 3_000_000_000, 240, /out of range for type integer/],
  [['price'], { ...plainContent.price, amount: 3_000_000_000 }, plainContent.price, /out of range/],
  [
    ['species'],
    [Array.from({ length: 30_000 }, (_none, at) => at.toString(36)).join('')],
    ['Trout'],
    /index row|too (big|long)/,
  ],
] as const)(
  'one listing with an odd %s is set aside with its cause, all others are refreshed, and it heals when it is saved again',
  async (path, odd, right, cause) => {
    await writeIntoVersion(world.app, bad.adventureId, path, odd)
    await rename(good, `Renamed ${word()} creek`)
    await refreshListings(world.app)
    expect(await setAside()).toEqual([{ adventure_id: bad.adventureId, cause: expect.stringMatching(cause) }])
    const visitor = world.visitor()
    const items = (await visitor.call(search, { query: { q: `renamed ${word()}` } })).body.items
    expect(items.map(({ title }) => title)).toContain(`Renamed ${word()} creek`)
    expect(await setAside()).toHaveLength(1)

    // lists that hold it, and its own page
    for (const answer of [
      await visitor.call(listAdventures, { query: { limit: 48 } }),
      await visitor.call(guideAdventures, { params: { id: bad.guideId }, query: {} }),
      await visitor.call(showAdventure, { params: { id: bad.adventureId } }),
    ])
      expect(answer.status).toBe(200)

    // a full rebuild goes past it, too
    await rebuildListings(world.app)
    expect(await setAside()).toHaveLength(1)
    expect(await found()).toContain(good.adventureId)

    await writeIntoVersion(world.app, bad.adventureId, path, right)
    await refreshListings(world.app)
    expect(await setAside()).toEqual([])
    expect((await found()).toSorted()).toEqual([bad.adventureId, good.adventureId].toSorted())
  },
)

test('a database that is at fault sets nothing aside', async () => {
  await rename(good, `Renamed ${word()} creek`)
  await sql`alter table search_texts rename to search_texts_gone`.execute(world.app.db)
  await expect(refreshListings(world.app)).rejects.toThrow('search_texts')
  await sql`alter table search_texts_gone rename to search_texts`.execute(world.app.db)
  expect(await setAside()).toEqual([])
  await refreshListings(world.app)
  expect(await found()).toContain(good.adventureId)
})
