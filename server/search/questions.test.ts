import { afterAll, beforeAll, expect, test } from 'vitest'
import { categoryCounts, listAdventures } from '#contract/catalogue.ts'
import { search } from '#contract/search.ts'
import { fillDemoWorld } from '#server/demo/index.ts'
import { createTestApp, type Browser, type TestApp } from '#test/app.ts'
import { loadKnownPlaces } from './known-places.ts'
import { refreshListings } from './refresh-listings.ts'

/** What people really ask, of the demo world with every place of the country. */
let world: TestApp
let visitor: Browser
beforeAll(async () => {
  world = await createTestApp()
  await fillDemoWorld(world.app)
  await loadKnownPlaces(world.app)
  await refreshListings(world.app)
  visitor = world.visitor()
})
afterAll(() => world.close())

type Query = NonNullable<Parameters<typeof visitor.call<typeof search>>[1]>['query']
async function ask(query: Query) {
  const { status, body } = await visitor.call(search, { query })
  expect(status).toBe(200)
  return { ...body, slugs: body.items.map((item) => item.slug) }
}

test('steelhead near Salmon, Idaho', async () => {
  const { slugs, place } = await ask({ q: 'steelhead', place: 'Salmon, Idaho' })
  expect(slugs[0]).toBe('salmon-river-steelhead')
  expect(place?.resolved).toMatchObject({ name: 'Salmon', states: ['ID'] })
})

test('something in the snow with kids near Denver', async () => {
  const { slugs } = await ask({ q: 'snow kids', place: 'Denver' })
  expect(slugs).toContain('brainard-lake-family-snowshoe')
})

test('montna fishng', async () => {
  const { items } = await ask({ q: 'montna fishng' })
  expect(items.length).toBeGreaterThanOrEqual(3)
  expect(items.slice(0, 3).map((item) => [item.category, item.place.state])).toEqual(Array(3).fill(['fishing', 'MT']))
})

test('a park by its short name, and a town of which there are many', async () => {
  expect((await ask({ place: 'Boundary Waters' })).items.every((item) => item.place.state === 'MN')).toBe(true)
  const { place } = await ask({ place: 'Jackson' })
  expect(place?.ambiguous.length).toBeGreaterThan(3)
})

test('every adventure that has a day to go is found, and no other', async () => {
  const open: string[] = []
  let after: string | undefined
  do {
    const { body } = await visitor.call(listAdventures, { query: { limit: 48, ...(after ? { after } : {}) } })
    open.push(...body.items.filter((item) => item.nextDeparture).map((item) => item.slug))
    after = body.next ?? undefined
  } while (after)
  const first = await ask({ limit: 48 })
  const found = [...first.slugs]
  if (first.next) found.push(...(await ask({ limit: 48, after: first.next })).slugs)
  expect(found.toSorted()).toEqual(open.toSorted())
})

test('a category counts what its list holds [7-category-counts]', async () => {
  const { body: counts } = await visitor.call(categoryCounts)
  for (const category of ['fishing', 'hunting', 'offroad', 'hiking', 'camping', 'winter'] as const)
    expect([category, counts[category]]).toEqual([category, (await ask({ category })).total])
})
