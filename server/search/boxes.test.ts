import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withTransaction } from '#server/platform/database.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { loadPlaces } from './places/places.ts'
import { createSearchWorld, searcher } from '#test/search-world.ts'

let world: TestApp
let find: ReturnType<typeof searcher>

beforeAll(async () => {
  world = await createTestApp()
  find = searcher(world.visitor(), await createSearchWorld(world))
  const elk = { name: 'Elk', kind: 'area', states: ['CA'], lat: 39.13, lng: -123.72, radiusMiles: 20, aliases: [] }
  await withTransaction(world.app.db, (tx) => loadPlaces(tx, [elk]))
})
afterAll(() => world.close())

describe('whatever box it is typed into', () => {
  test.each<[string, Parameters<typeof find>[0], { found: string[]; place: string | null; asWords: boolean }]>([
    ['a place among the words', { q: 'snowshoe denver' }, { found: ['ice'], place: 'denver', asWords: false }],
    ['a place alone', { q: 'Denver' }, { found: ['ice'], place: 'denver', asWords: false }],
    ['a place of two words', { q: 'elk flat tops' }, { found: ['elk'], place: 'flat tops', asWords: false }],
    ['an animal with the name of a place', { q: 'elk' }, { found: ['elk'], place: null, asWords: false }],
    ['words in the box for a place', { place: 'steelhead' }, { found: ['river'], place: null, asWords: true }],
    ['a kind of trip there', { place: 'fishing' }, { found: ['flats', 'river'], place: null, asWords: true }],
    [
      'a kind of trip with its place there',
      { place: 'fishing near Salmon' },
      { found: ['river'], place: 'Salmon', asWords: true },
    ],
    ['a place in its own box', { place: 'Denver', q: 'snow' }, { found: ['ice'], place: null, asWords: false }],
  ])('%s', async (_what, query, expected) => {
    const answer = await find(query)
    expect({
      found: answer.found.toSorted(),
      place: answer.understood.place,
      asWords: answer.understood.placeAsWords,
    }).toEqual(expected)
  })

  test('a word that means the cheapest only when it is corrected orders the list too, page by page', async () => {
    const first = await find({ q: 'chep', limit: '2' })
    expect(first.understood.corrections).toEqual({ chep: 'cheap' })
    expect(first.understood.cheap).toBe(true)
    expect(first.found).toEqual(['balds', 'jeep'])
    const second = await find({ q: 'chep', limit: '2', after: first.next ?? '' })
    expect(second.items.map(({ fromPrice }) => fromPrice.amount).toSorted((a, b) => a - b)).toEqual(
      second.items.map(({ fromPrice }) => fromPrice.amount),
    )
    expect(second.items[0]?.fromPrice.amount).toBeGreaterThanOrEqual(first.items[1]?.fromPrice.amount ?? Infinity)
  })
})
