import { afterAll, beforeAll, expect, test } from 'vitest'
import { categoryCounts, listAdventures } from '#contract/catalogue/calls.ts'
import { search, searchGuides, suggest } from '#contract/search/calls.ts'
import type { Endpoint, OutputOf } from '#contract/wire/endpoint.ts'
import { fillDemoWorld } from '#server/demo/index.ts'
import { createTestApp, type Browser, type TestApp } from '#test/app.ts'
import { loadKnownPlaces } from '../places/known-places.ts'
import { refreshListings } from '../listings/refresh-listings.ts'

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

test('a category counts what its list holds [7-call-category-counts]', async () => {
  const { body: counts } = await visitor.call(categoryCounts)
  for (const category of ['fishing', 'hunting', 'offroad', 'hiking', 'camping', 'winter'] as const)
    expect([category, counts[category]]).toEqual([category, (await ask({ category })).total])
})

type Page = 'en' | 'es'
/** As a page in that language asks. */
async function requested<E extends Endpoint>(
  endpoint: E,
  query: Record<string, string>,
  page: Page,
): Promise<OutputOf<E>> {
  const url = `${endpoint.path.replace('/api/', '/api/v1/')}?${new URLSearchParams(query).toString()}`
  const { status, body, headers } = await visitor.raw({ method: 'GET', url, headers: { 'accept-language': page } })
  expect(status).toBe(200)
  // one cache for both languages must keep them apart
  expect(String(headers['vary'])).toContain('accept-language')
  return endpoint.output.parse(body) as OutputOf<E>
}

/** What a question is taken to mean, and what it finds. */
async function meaning(q: string, page: Page = 'en') {
  const { understood, place, total, items } = await requested(search, { q }, page)
  const { categories, states, party, months, family, text } = understood
  const criteria = { categories, states, party, months, family, text, place: place?.resolved?.name ?? null }
  return { criteria, total, found: items.map((item) => item.slug) }
}
const nothing = { categories: [], states: [], party: null, months: [], family: false, text: null, place: null }

test.each([
  ['pesca con mosca en Montana para dos en octubre', 'fly fishing in Montana for two in october'],
  ['nieve con niños cerca de Denver este invierno', 'snow with kids near Denver this winter'],
  ['trucha', 'trout'],
  ['truchas arcoíris', 'rainbow trout'],
  ['alce', 'elk'],
  ['senderismo', 'hiking'],
  ['caminatas fáciles', 'easy hikes'],
  ['campamento', 'camping'],
  ['todoterreno', 'offroad'],
  ['Todo Terreno en Utah', 'off road in Utah'],
  ['caza', 'hunting'],
  ['cacería de venado en Wyoming para cuatro personas', 'deer hunting in Wyoming for four people'],
  ['raquetas de nieve para 3', 'snowshoeing for 3'],
  ['montañas', 'mountain'],
  ['montañas en Montana', 'mountain in Montana'],
  ['lagos de montaña en otoño', 'lake mountain in autumn'],
  ['acampar con la familia en verano', 'camping with family in summer'],
  ['pesca en Carolina del Norte', 'fishing in North Carolina'],
  ['senderismo cerca de Nueva York', 'hiking near New York'],
  ['patos este fin de semana', 'duck this weekend'],
  ['viaje con perdices y codornices', 'trip with partridge and quail'],
  ['cañon estrecho', 'slot canyon'],
  ['auroras boreales en febrero', 'aurora in february'],
  ['caza de faisan para un adulto', 'pheasant hunting for one adult'],
  ['aguas termales', 'hot spring'],
  ['sin escalones', 'step-free'],
  ['tres noches en agosto', 'three night in august'],
])('%s is %s', async (spanish, english) => {
  const twin = await meaning(english)
  expect(twin.criteria).not.toEqual(nothing)
  expect(await meaning(spanish, 'es')).toEqual(twin)
})

test('accents, capitals and slips of the pen do not matter, and what was corrected is said in Spanish', async () => {
  expect(await meaning('NINOS en la nieve', 'es')).toEqual(await meaning('niños en la nieve', 'es'))
  const { understood } = await requested(search, { q: 'trucah cerca de Salmon, Idaho' }, 'es')
  expect(understood).toMatchObject({ corrections: { trucah: 'trucha' }, text: 'trout', place: 'Salmon, Idaho' })
})

test('a number of days is no party', async () => {
  for (const [q, page] of [
    ['camping for 3 days', 'en'],
    ['campamento para 3 días', 'es'],
    ['pesca para dos noches', 'es'],
  ] as const)
    expect([q, (await meaning(q, page)).criteria.party]).toEqual([q, null])
})

test('either language is understood on the pages of the other, and names stay names', async () => {
  const trout = await meaning('trout')
  expect(await meaning('trucha')).toEqual(trout)
  expect(await meaning('trout', 'es')).toEqual(trout)
  expect(await meaning('senderismo con niños en Colorado')).toEqual(await meaning('hiking with kids in Colorado'))
  expect(await meaning('fly fishing for two near Hamilton, Montana', 'es')).toEqual(
    await meaning('fly fishing for two near Hamilton, Montana'),
  )
  expect((await meaning('Montana', 'es')).criteria).toMatchObject({ states: ['MT'], text: null })
  expect((await meaning('red drum')).criteria.text).toBe('red drum')
  expect(await meaning('Rio Grande', 'es')).toEqual(await meaning('Rio Grande'))
})

test('suggestions follow what is begun in Spanish', async () => {
  const offered = async (q: string, page: Page = 'en') =>
    (await requested(suggest, { q }, page)).items.map(({ kind, value }) => `${kind} ${value}`)
  expect(await offered('sender', 'es')).toContain('category hiking')
  expect(await offered('pes', 'es')).toContain('category fishing')
  expect(await offered('truch', 'es')).toEqual(expect.arrayContaining([expect.stringMatching(/^species .*trout$/i)]))
  expect(await offered('nueva y', 'es')).toContain('place New York, NY')
  expect(await offered('sender')).not.toContain('category hiking')
  expect(await offered('senderismo')).toContain('category hiking')
  expect(await offered('trout', 'es')).toEqual(await offered('trout'))
})

test('guides are found in Spanish too', async () => {
  const names = async (q: string, page: Page = 'en') =>
    (await requested(searchGuides, { q }, page)).items.map(({ name }) => name)
  const twin = await names('fishing guide in Montana')
  expect(twin.length).toBeGreaterThan(0)
  expect(await names('guía de pesca en Montana', 'es')).toEqual(twin)
})
