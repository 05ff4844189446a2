import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, localDateAt } from '#server/scheduling/index.ts'
import { createTestApp, type Browser, type TestApp } from '#test/app.ts'
import { createSearchWorld, searcher, type SearchWorld } from '#test/search-world.ts'

let world: TestApp
let visitor: Browser
let named: SearchWorld
let find: ReturnType<typeof searcher>
/** Local date so many days from now, as the departures of the world are made. */
let day: (ahead: number) => string

beforeAll(async () => {
  world = await createTestApp()
  visitor = world.visitor()
  named = await createSearchWorld(world)
  find = searcher(visitor, named)
  const now = await world.app.clock.now(world.app.db)
  day = (ahead) => addDays(localDateAt(now, 'America/Denver'), ahead)
})
afterAll(() => world.close())

type Query = Parameters<ReturnType<typeof searcher>>[0]
const all = ['balds', 'camp', 'elk', 'flats', 'ice', 'jeep', 'river']
const sorted = async (query: Query) => (await find(query)).found.toSorted()

describe('filters', () => {
  test('nothing asked finds everything that can be booked, with cards, counts and seats', async () => {
    const answer = await find()
    expect(answer.found.toSorted()).toEqual(all)
    expect(answer).toMatchObject({ total: 7, capped: false, next: null, place: null })
    const river = answer.items.find(({ id }) => id === named.river.adventureId)
    expect(river).toMatchObject({
      title: 'Steelhead on the Salmon River',
      // (300 + 10) and 5 percent
      fromPrice: { amount: 32_550 },
      nextDeparture: { date: day(20), seatsLeft: 4 },
      rating: { average: 4.9, count: 20 },
    })
    expect(answer.facets).toMatchObject({
      category: { fishing: 2, hunting: 1, offroad: 1, hiking: 1, camping: 1, winter: 1 },
      state: { CO: 2, MT: 2 },
      difficulty: { easy: 5 },
      price: { up_to_100: 1, over_500: 1 },
      instant: 6,
    })
  })

  test.each<[string, Query, string[]]>([
    ['one category', { category: 'fishing' }, ['flats', 'river']],
    ['two categories', { category: 'winter,hunting' }, ['elk', 'ice']],
    ['the highest price', { priceMax: '11000' }, ['balds', 'jeep']],
    ['the lowest price', { priceMin: '100000' }, ['elk']],
    ['difficulty', { difficulty: 'moderate,challenging' }, ['balds', 'elk']],
    ['short', { durationMax: '300' }, ['flats', 'ice', 'jeep', 'river']],
    ['long', { durationMin: '2000' }, ['camp', 'elk']],
    ['rating', { ratingMin: '4' }, ['river']],
    ['at once', { instant: 'true' }, all.filter((name) => name !== 'elk')],
    ['on request', { instant: 'false' }, ['elk']],
    ['level of the guide', { credential: 'elite' }, ['river']],
    ['two credentials', { credential: 'certified,wfr' }, all.filter((name) => name !== 'elk')],
    ['access', { access: 'toilet,little_walking' }, ['jeep']],
    ['step-free access', { access: 'step_free' }, all.filter((name) => name !== 'elk')],
    ['species', { species: 'Elk' }, ['elk']],
    ['species in other letters', { species: 'BROWN TROUT,cutthroat trout' }, ['flats', 'river']],
    ['language', { language: 'es' }, ['jeep']],
    ['a party of four', { party: '4' }, all.filter((name) => !['elk', 'flats'].includes(name))],
    [
      'everything at once',
      { category: 'fishing', party: '2', priceMax: '65100', place: 'Idaho', instant: 'true' },
      ['river'],
    ],
  ])('%s', async (_what, query, expected) => {
    expect(await sorted(query)).toEqual(expected)
  })

  test('dates: only what starts between them with seats for the party', async () => {
    expect(await sorted({ from: day(20), to: day(21) })).toEqual(['river'])
    expect(await sorted({ from: day(8), to: day(12) })).toEqual(['balds', 'flats', 'jeep'])
    expect(await sorted({ from: day(8), to: day(12), party: '4' })).toEqual(['balds', 'jeep'])
    expect(await sorted({ from: day(26) })).toEqual(['elk', 'ice', 'river'])
    expect(await sorted({ to: day(4) })).toEqual(['jeep'])
    const [jeep] = (await find({ from: day(8), to: day(12), category: 'offroad' })).items
    expect(jeep?.nextDeparture).toEqual({ date: day(9), seatsLeft: 6 })
  })

  test('places: by name, state, position and bounds', async () => {
    expect(await sorted({ place: 'Colorado' })).toEqual(['elk', 'ice'])
    expect(await sorted({ place: 'co' })).toEqual(['elk', 'ice'])
    expect(await sorted({ place: 'Denver' })).toEqual(['ice'])
    expect(await sorted({ place: 'Salmon, Idaho' })).toEqual(['river'])
    expect(await sorted({ place: 'Denver', radius: '200' })).toEqual(['elk', 'ice'])
    expect(await sorted({ lat: '38.6', lng: '-109.5', radius: '20' })).toEqual(['jeep'])
    expect(await sorted({ bounds: '-115,44,-111,48' })).toEqual(['camp', 'flats', 'river'])
  })

  test('bounds and circles over the date line hold both sides', async () => {
    expect(await sorted({ bounds: '170,30,-110,50' })).toEqual(['camp', 'flats', 'river'])
    expect(await sorted({ lat: '51.9', lng: '179.9', radius: '500' })).toEqual([])
  })
})

describe('words', () => {
  test.each<[string, string[]]>([
    ['steelhead', ['river']],
    ['stelhead', ['river']],
    ['montna fishng', ['flats']],
    ['angling in Montana', ['flats']],
    ['4x4', ['jeep']],
    ['wapiti', ['elk']],
    ['loons', ['camp']],
    ['something in the snow with kids near Denver', ['ice']],
    ['steelhead near Salmon, Idaho for two', ['river']],
    ['snowshos', ['ice']],
    ['<script>alert(1)</script> steelhead', []],
    ["'; drop table search_listings; --", []],
  ])('%s', async (q, expected) => {
    expect((await find({ q })).found).toEqual(expected)
  })

  test('says what it understood', async () => {
    const { understood, place } = await find({ q: 'montna stelhead near Salmon, Idaho for two in october with kids' })
    expect(understood).toMatchObject({
      party: 2,
      months: [10],
      family: true,
      place: 'Salmon, Idaho',
      corrections: { montna: 'montana', stelhead: 'steelhead' },
    })
    expect(place?.resolved).toMatchObject({ name: 'Salmon', states: ['ID'] })
  })

  test('the title counts more than the summary', async () => {
    const { found } = await find({ q: 'trout' })
    expect(found[0]).toBe('flats')
  })
})

describe('places of many names', () => {
  test('a slip of the pen is guessed and said', async () => {
    const answer = await find({ place: 'Nederlnd' })
    expect(answer.found).toEqual(['ice'])
    expect(answer.place).toMatchObject({ exact: false, resolved: { name: 'Nederland' } })
    expect(answer.place?.didYouMean.map(({ name }) => name)).toContain('Nederland')
  })

  test('one name for several: the most likely and the others', async () => {
    const { place } = await find({ place: 'Jackson' })
    expect(place?.resolved?.states).toEqual(['WY'])
    expect(place?.ambiguous.flatMap(({ states }) => states).toSorted()).toEqual(['MI', 'MS'])
    expect((await find({ place: 'Jackson, MS' })).place).toMatchObject({ resolved: { states: ['MS'] }, ambiguous: [] })
    expect((await find({ place: 'jackson hole' })).place?.resolved?.states).toEqual(['WY'])
  })

  test('an unknown place holds nothing, and what comes near is offered', async () => {
    const answer = await find({ place: 'Xqzzyw', category: 'fishing' })
    expect(answer).toMatchObject({ total: 0, items: [], place: { resolved: null, didYouMean: [] } })
    const [shelf, ...others] = answer.alternatives.shelves
    expect(shelf).toMatchObject({ relaxed: ['place'], miles: null })
    expect(shelf?.items.map(({ category }) => category)).toEqual(['fishing', 'fishing'])
    expect(others).toEqual([])
  })
})

describe('orders and pages', () => {
  test('by price, rating, soonest day and distance', async () => {
    expect((await find({ sort: 'price' })).found.slice(0, 2)).toEqual(['balds', 'jeep'])
    expect((await find({ sort: 'price' })).found.at(-1)).toBe('elk')
    expect((await find({ sort: 'rating' })).found.slice(0, 2)).toEqual(['river', 'jeep'])
    expect((await find({ sort: 'soonest' })).found).toEqual(['jeep', 'balds', 'ice', 'flats', 'river', 'camp', 'elk'])
    expect((await find({ sort: 'soonest', from: day(15) })).found).toEqual(['jeep', 'river', 'camp', 'ice', 'elk'])
    expect((await find({ sort: 'distance', place: 'Denver', radius: '500' })).found.slice(0, 3)).toEqual([
      'ice',
      'elk',
      'jeep',
    ])
  })

  const queries: Query[] = [
    {},
    { sort: 'price' },
    { sort: 'rating' },
    { sort: 'soonest' },
    { sort: 'soonest', party: '2' },
    { sort: 'soonest', lat: '40', lng: '-105', radius: '500' },
    { sort: 'distance', lat: '40', lng: '-105', radius: '500' },
    { lat: '40', lng: '-105', radius: '500' },
    { q: 'fishing camping' },
    { q: 'gate', party: '2' },
  ]
  test.each(queries)('pages of two are complete and repeat nothing: %o', async (query) => {
    const whole = (await find({ ...query, limit: 48 })).found
    const collected: string[] = []
    let after: string | undefined
    do {
      const page = await find({ ...query, limit: 2, ...(after ? { after } : {}) })
      expect(page.total).toBe(whole.length)
      collected.push(...page.found)
      after = page.next ?? undefined
    } while (after && collected.length < 20)
    expect(collected).toEqual(whole)
  })

  test('a cursor of another query is refused', async () => {
    const { next } = await find({ limit: 2, sort: 'price' })
    const { status, body } = await visitor.raw({
      method: 'GET',
      url: `/api/v1/search?limit=2&sort=price&party=2&after=${next}`,
    })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      fields: { after: 'That page of the list no longer exists. Go back to the first page.' },
    })
    // another size of page is the same search
    expect((await visitor.raw({ method: 'GET', url: `/api/v1/search?limit=5&sort=price&after=${next}` })).status).toBe(
      200,
    )
  })
})

describe('refusals', () => {
  test.each([
    ['lat=38&lng=-109&radius=7918', 'radius'],
    ['lat=NaN&lng=-109', 'lat'],
    ['lat=38&lng=Infinity', 'lng'],
    ['lat=&lng=1', 'lat'],
    ['lat=38', 'lng'],
    ['radius=20', 'radius'],
    ['from=2020-01-01', 'from'],
    ['from=2027-02-30', 'from'],
    ['to=2020-01-01', 'to'],
    ['from=9999-01-01', 'from'],
    ['party=0', 'party'],
    ['party=two', 'party'],
    ['party=99', 'party'],
    ['party=2&children=2', 'children'],
    ['party=3&children=40', 'children'],
    ['party=3&children=1&ages=4,5', 'ages'],
    ['ages=18', 'ages.0'],
    ['priceMin=200&priceMax=100', 'priceMax'],
    ['durationMin=200&durationMax=100', 'durationMax'],
    ['bounds=1,2,3', 'bounds'],
    ['bounds=1,NaN,3,4', 'bounds'],
    ['bounds=0,50,10,40', 'bounds'],
    ['bounds=0,-100,10,40', 'bounds'],
    ['category=sailing', 'category.0'],
    ['difficulty=1', 'difficulty.0'],
    ['month=13', 'month.0'],
    ['sort=commission', 'sort'],
    ['sort=distance', 'sort'],
    ['limit=49', 'limit'],
    ['after=nonsense', 'after'],
    [`after=${Buffer.from('[1,"a",1,"x"]').toString('base64url')}`, 'after'],
    [`q=${'x'.repeat(10_240)}`, 'q'],
    [`place=${'x'.repeat(10_240)}`, 'place'],
    ['q=a&q=b', 'q'],
  ])('%s', async (query, field) => {
    const { status, body } = await visitor.raw({ method: 'GET', url: `/api/v1/search?${query}` })
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'invalid_input', fields: { [field]: expect.any(String) } })
  })

  test('reversed dates', async () => {
    const { status, body } = await visitor.raw({ method: 'GET', url: `/api/v1/search?from=${day(9)}&to=${day(8)}` })
    expect(status).toBe(400)
    expect(body).toMatchObject({ fields: { to: 'End date is before start date' } })
  })

  test.each([
    '%00%00',
    '%25%25__',
    '((((',
    "a:* & | ! <-> b\\'",
    '%F0%9F%8E%A3',
    '   ',
    '"',
    `${'x '.repeat(50)}`,
    '%C3%A9t%C3%A9',
  ])('odd words %s are answered', async (q) => {
    for (const url of [`/api/v1/search?q=${q}`, `/api/v1/search?place=${q}`, `/api/v1/search/suggest?q=${q}`]) {
      expect((await visitor.raw({ method: 'GET', url })).status).toBe(200)
    }
  })
})
