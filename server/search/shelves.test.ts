import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, localDateAt } from '#server/scheduling/index.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createSearchWorld, searcher, type SearchWorld } from '#test/search-world.ts'

let world: TestApp
let named: SearchWorld
let find: ReturnType<typeof searcher>
/** Local date so many days from now. */
let day: (ahead: number) => string

beforeAll(async () => {
  world = await createTestApp()
  named = await createSearchWorld(world)
  find = searcher(world.visitor(), named)
  const now = await world.app.clock.now(world.app.db)
  day = (ahead) => addDays(localDateAt(now, 'America/Denver'), ahead)
})
afterAll(() => world.close())

const nameOf = (id: string) => Object.entries(named).find(([, { adventureId }]) => adventureId === id)?.[0]
const shelvesOf = async (query: Parameters<ReturnType<typeof searcher>>[0]) => {
  const { items, alternatives } = await find(query)
  expect(items).toEqual([])
  return alternatives.shelves.map(({ relaxed, items: found }) => [relaxed.join(), found.map(({ id }) => nameOf(id))])
}

test('one wish is left out at a time, and a family keeps its place and its days longest', async () => {
  // snow near Denver is on other days; on these days there is fishing, far away, and nothing else near Denver
  expect(
    await shelvesOf({ category: 'winter', place: 'Denver', from: day(8), to: day(12), party: '3', children: '2' }),
  ).toEqual([['dates', ['ice']]])
  expect(await shelvesOf({ category: 'fishing', place: 'Denver', from: day(20), to: day(21) })).toEqual([
    ['place', ['river']],
  ])
  expect(await shelvesOf({ category: 'winter', place: 'Denver', priceMax: '100' })).toEqual([['price', ['ice']]])
})

test('what was asked for is on a shelf, even where only other kinds fit with one wish left out', async () => {
  expect(await shelvesOf({ category: 'fishing', place: 'Denver', from: day(7), to: day(7) })).toEqual([
    ['category', ['ice']],
    ['place,dates', ['flats', 'river']],
  ])
})

test('each shelf says how far it goes, and shows none twice', async () => {
  const { alternatives } = await find({ category: 'fishing', place: 'Denver', priceMax: '1000000' })
  const [far, other] = alternatives.shelves
  expect(far?.relaxed).toEqual(['place'])
  expect(far?.miles).toBe(far?.items[0]?.miles)
  expect(far?.miles).toBeGreaterThan(200)
  expect(far?.items.map(({ miles }) => miles)).toEqual(
    far?.items.map(({ miles }) => miles).toSorted((a, b) => (a ?? 0) - (b ?? 0)),
  )
  expect(other?.relaxed).toEqual(['category'])
  expect(other?.items.map(({ id }) => nameOf(id))).toEqual(['ice'])
  const shown = alternatives.shelves.flatMap(({ items }) => items.map(({ id }) => id))
  expect(new Set(shown).size).toBe(shown.length)
})

test('where no single wish helps, several are left out, and never nothing is offered', async () => {
  const { alternatives } = await find({
    q: 'unobtainium',
    category: 'hunting',
    place: 'Denver',
    party: '20',
    priceMax: '100',
    instant: 'true',
    from: day(300),
  })
  expect(alternatives.shelves).toHaveLength(1)
  expect(alternatives.shelves[0]?.relaxed.length).toBeGreaterThan(1)
  expect(alternatives.shelves[0]?.items.length).toBeGreaterThan(0)
})

test('a shelf keeps the total of the party', async () => {
  const { alternatives } = await find({ category: 'fishing', place: 'Denver', party: '3', children: '1' })
  const river = alternatives.shelves.flatMap(({ items }) => items).find(({ id }) => id === named.river.adventureId)
  // 2 adults at $300, a child at half, permits of $10 each, 5 percent
  expect(river?.forParty).toEqual({ total: { amount: 81_900, currency: 'USD' }, date: day(20), varies: false })
})
