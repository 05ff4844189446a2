import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '#contract/catalogue/calls.ts'
import { listDepartures } from '#contract/scheduling/calls.ts'
import { withTransaction } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { occupySeats } from '#server/scheduling/index.ts'
import { createAdventure, plainContent, type TestAdventure } from '#test/adventures.ts'
import { createTestApp, type Browser, type TestApp } from '#test/app.ts'
import { browse } from './browse.ts'
import { saveCategoryImage, savePictures } from './pictures/save-pictures.ts'
import { publishAdventure } from './publish-adventure.ts'
import { soldAdventure } from './sold-adventure.ts'

let world: TestApp
let visitor: Browser
let moab: TestAdventure
let jackson: TestAdventure
let peninsula: TestAdventure

const place = (name: string, region: string, state: string) => ({ name, region, state, zone: 'America/Denver' })
beforeAll(async () => {
  world = await createTestApp()
  visitor = world.visitor()
  moab = await createAdventure(world, { title: 'Moab', inDays: [3, 10, 40] })
  jackson = await createAdventure(world, {
    title: 'Jackson',
    category: 'winter',
    place: place('Jackson Hole', 'Teton Range', 'WY'),
    instantBook: false,
  })
  peninsula = await createAdventure(world, {
    title: 'Cañon',
    category: 'hiking',
    place: place('Cañon City', 'Upper Arkansas, Utah Hills', 'CO'),
    kind: 'private',
    inDays: [],
  })
})
afterAll(() => world.close())

const list = async (query: { category?: string; limit?: number; after?: string } = {}) => {
  const answer = await visitor.call(contract.listAdventures, { query })
  expect(answer.status).toBe(200)
  return answer.body
}
const titles = async () => (await list({ limit: 48 })).items.map((item) => item.title)
const cardOf = async (id: string) => (await list({ limit: 48 })).items.find((item) => item.id === id)

describe('refusals', () => {
  test.each([
    ['limit=0', 'limit'],
    ['limit=49', 'limit'],
    ['limit=-1', 'limit'],
    ['limit=1e9', 'limit'],
    ['limit=many', 'limit'],
    ['limit=2.5', 'limit'],
    [`category=${'x'.repeat(41)}`, 'category'],
    ['category=a&category=b', 'category'],
    ['after=nonsense', 'after'],
    ["after=' or 1=1 --", 'after'],
  ])('list with %s', async (query, field) => {
    const { status, body } = await visitor.raw({ method: 'GET', url: `/api/v1/adventures?${query}` })
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'invalid_input', fields: { [field]: expect.any(String) } })
  })

  test.each([newId(), 'x', 'white-pocket', `slug-${newId()}`, '%27%20or%201=1', 'x'.repeat(90)])(
    'no adventure %s',
    async (id) => {
      for (const url of [`/api/v1/adventures/${id}`, `/api/v1/adventures/${id}/departures`]) {
        const { status, body } = await visitor.raw({ method: 'GET', url })
        expect(status).toBe(404)
        expect(body).toMatchObject({ code: 'not_found' })
      }
    },
  )

  test.each(['from=yesterday', 'from=2027-02-30', 'party=0', 'party=51', 'party=x'])(
    'departures with %s',
    async (query) => {
      const { status } = await visitor.raw({
        method: 'GET',
        url: `/api/v1/adventures/${moab.adventureId}/departures?${query}`,
      })
      expect(status).toBe(400)
    },
  )

  test('what is taken off sale is neither listed nor shown, but known to its bookings', async () => {
    const gone = await createAdventure(world, { title: 'Gone', place: place('Nowhere', 'Nowhere', 'NV') })
    await world.app.db
      .updateTable('adventures')
      .set({ unpublished_at: new Date() })
      .where('id', '=', gone.adventureId)
      .execute()
    expect(await titles()).not.toContain('Gone')
    expect((await visitor.call(contract.showAdventure, { params: { id: gone.adventureId } })).status).toBe(404)
    expect(await soldAdventure(world.app.db, gone.adventureId)).toMatchObject({
      published: false,
      content: { title: 'Gone' },
    })
  })
})

describe('finding', () => {
  test('category, in capitals too; an unknown one holds nothing', async () => {
    expect((await list({ category: 'Winter' })).items.map((item) => item.title)).toEqual(['Jackson'])
    expect(await list({ category: 'diving' })).toEqual({ items: [], next: null, total: 0, capped: false })
  })

  test('pages hold each adventure once, the newest first', async () => {
    for (const query of [{}, { category: 'winter' }]) {
      const whole = await list({ ...query, limit: 48 })
      const seen: string[] = []
      let after: string | undefined
      do {
        const page = await list({ ...query, limit: 1, ...(after ? { after } : {}) })
        seen.push(...page.items.map((item) => item.id))
        expect(page.total).toBe(whole.total)
        after = page.next ?? undefined
      } while (after)
      expect(seen).toEqual(whole.items.map((item) => item.id))
      expect(seen).toEqual(seen.toSorted().toReversed())
    }
  })

  test('markup in an adventure comes back as the text it is', async () => {
    const title = '<img src=x onerror=alert(1)>'
    await createAdventure(world, { title, place: place('Quemado', 'Gila', 'NM') })
    expect(await titles()).toContain(title)
  })
})

describe('what is shown', () => {
  test('a card holds the whole price, the next departure and the address', async () => {
    expect(await cardOf(moab.adventureId)).toMatchObject({
      slug: moab.slug,
      href: `/adventure/${moab.slug}-${moab.adventureId}`,
      fromPrice: { amount: 11_550, currency: 'USD' },
      guide: { id: moab.guideId, name: 'Rosa Testa' },
      picture: null,
      rating: { average: null, count: 0 },
      nextDeparture: { seatsLeft: 6 },
    })
  })

  test('the list takes three statements, the address of the page may carry the slug', async () => {
    const statements: string[] = []
    const db = world.app.db.withPlugin({
      transformQuery: ({ node }) => {
        statements.push(node.kind)
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    })
    await browse({ ...world.app, read: () => db }, { category: 'winter', limit: 24 })
    expect(statements).toHaveLength(3)
    const { body } = await visitor.call(contract.showAdventure, { params: { id: `old-name-${moab.adventureId}` } })
    expect(body).toMatchObject({ id: moab.adventureId, slug: moab.slug })
  })

  test('the exact meeting point stays with the booking', async () => {
    const answer = await visitor.call(contract.showAdventure, { params: { id: moab.adventureId } })
    const text = JSON.stringify(answer.body)
    expect(answer.body.meetingPoint.lat).not.toBeCloseTo(plainContent.meetingPoint.lat, 4)
    expect(text).not.toContain(plainContent.meetingPoint.text)
    expect(text).not.toContain(String(plainContent.meetingPoint.lat))
    expect((await soldAdventure(world.app.db, moab.adventureId)).content.meetingPoint).toEqual(
      plainContent.meetingPoint,
    )
    expect(answer.body).toMatchObject({
      privateOnly: false,
      adultPrice: { amount: 10_000 },
      childPrice: { amount: 5_000 },
      furtherAdult: null,
      guideCard: { level: 'Certified', outfitter: 'Rosa Testa Outfitters' },
    })
    expect(answer.headers['cache-control']).toBe('public, max-age=0, s-maxage=30')
  })

  test('a version never changes and the one sold stays to be read', async () => {
    const { adventureId } = await createAdventure(world, { title: 'First' })
    const content = JSON.stringify({ ...plainContent, title: 'Second' })
    await withTransaction(world.app.db, async (tx) => {
      await tx.insertInto('adventure_versions').values({ adventure_id: adventureId, version: 2, content }).execute()
      await tx.updateTable('adventures').set({ current_version: 2 }).where('id', '=', adventureId).execute()
    })
    expect((await soldAdventure(world.app.db, adventureId)).content.title).toBe('Second')
    expect((await soldAdventure(world.app.db, adventureId, 1)).content.title).toBe('First')
    await expect(soldAdventure(world.app.db, adventureId, 3)).rejects.toThrow('We couldn’t find that adventure')
    const change = world.app.db
      .updateTable('adventure_versions')
      .set({ version: 9 })
      .where('adventure_id', '=', adventureId)
    await expect(change.execute()).rejects.toThrow('never change')
  })

  test('content that makes no sense is not published', async () => {
    const { guideId, outfitterId } = moab
    const content = { ...plainContent, maxParty: 0, price: { ...plainContent.price, amount: -1 } }
    const work = withTransaction(world.app.db, (tx) =>
      publishAdventure(tx, { slug: 'bad', guideId, outfitterId, content, pictures: [], at: new Date() }),
    )
    await expect(work).rejects.toThrow('maxParty')
  })
})

describe('departures', () => {
  const of = async (id: string, query: { from?: string; to?: string; party?: number; full?: 'true' } = {}) => {
    const { status, body } = await visitor.call(listDepartures, { params: { id }, query })
    expect(status).toBe(200)
    return body.items
  }

  test('soonest first, by local date and party, with short notice as a request', async () => {
    const all = await of(`${moab.slug}-${moab.adventureId}`)
    expect(all.map((item) => item.id)).toEqual(moab.departureIds)
    expect(all[0]).toMatchObject({
      time: '08:00',
      zone: 'America/Denver',
      seatsLeft: 6,
      instant: true,
      kind: 'shared',
      fromPrice: { amount: 11_550 },
    })
    const second = all[1]?.date ?? ''
    expect((await of(moab.adventureId, { from: second, to: second })).map((item) => item.date)).toEqual([second])
    expect(await of(moab.adventureId, { party: 7 })).toEqual([])
    expect((await of(jackson.adventureId))[0]).toMatchObject({ instant: false })
    const soon = await createAdventure(world, { inDays: [1, 2, 4], noticeDays: 0, startTime: '23:00' })
    expect((await of(soon.adventureId)).map((item) => item.instant)).toEqual([false, expect.any(Boolean), true])
    expect(await of(peninsula.adventureId)).toEqual([])
  })

  test('one that is full or past its notice is not offered, and the card names the one after it', async () => {
    const made = await createAdventure(world, {
      place: place('Fullville', 'Full', 'NV'),
      inDays: [1, 20, 30],
      noticeDays: 2,
      capacity: 2,
    })
    const [tooSoon = '', full = '', next = ''] = made.departureIds
    await withTransaction(world.app.db, (tx) =>
      occupySeats(world.app, tx, { departure: { id: full }, holderId: newId(), seats: 2 }),
    )
    expect((await of(made.adventureId)).map((item) => item.id)).toEqual([next])
    const withFull = await of(made.adventureId, { full: 'true' })
    expect(withFull.map(({ id, seatsLeft }) => [id, seatsLeft])).toEqual([
      [full, 0],
      [next, 2],
    ])
    expect(tooSoon).not.toBe('')
    const card = await cardOf(made.adventureId)
    expect(card?.nextDeparture).toEqual({ date: (await of(made.adventureId))[0]?.date, seatsLeft: 2 })
  })
})

describe('the home page', () => {
  test('a first handful of adventures [7-call-adventures]', async () => {
    const { items, total } = await list({ limit: 6 })
    expect(items).toHaveLength(Math.min(6, total))
    expect(items[0]).toMatchObject({ href: expect.stringMatching(/^\/adventure\//), title: expect.any(String) })
  })

  test('categories, none left out [7-call-categories]', async () => {
    const { body: names } = await visitor.call(contract.listCategories)
    expect(names).toEqual(['fishing', 'hunting', 'offroad', 'hiking', 'camping', 'winter'])
  })

  test('pictures of the categories [7-call-category-images]', async () => {
    const hash = '0123456789abcdef'
    await withTransaction(world.app.db, async (tx) => {
      const variants = [{ width: 480, height: 320, file: `${hash}-480.webp`, bytes: 9 }]
      await savePictures(tx, [{ hash, width: 480, height: 320, dominant: '#112233', variants }])
      const image = { displayName: 'Winter', description: 'Snow.', alt: 'Snow', isActive: true }
      await saveCategoryImage(tx, { ...image, category: 'winter', pictureHash: hash })
      await saveCategoryImage(tx, { ...image, category: 'fishing', displayName: 'Fishing', pictureHash: null })
    })
    const { body } = await visitor.call(contract.categoryImages)
    // a new site has every card, with the picture that comes with it
    expect(body.map(({ category, displayName }) => `${category} ${displayName}`)).toEqual([
      'fishing Fishing',
      'hunting Hunting',
      'offroad Off-road',
      'hiking Hiking',
      'camping Camping',
      'winter Winter',
    ])
    expect(body.filter(({ category }) => category === 'fishing' || category === 'winter')).toMatchObject([
      { category: 'fishing', primaryImageUrl: '/media/categories/fishing.webp', picture: null },
      {
        category: 'winter',
        displayName: 'Winter',
        primaryImageUrl: `/pictures/${hash}-480.webp`,
        picture: { alt: 'Snow', dominant: '#112233', variants: [{ url: `/pictures/${hash}-480.webp`, width: 480 }] },
      },
    ])
  })

  test('counts of the marketplace [7-call-stats]', async () => {
    const { body } = await visitor.call(contract.stats)
    const { total } = await list({ limit: 48 })
    expect(body).toEqual({
      adventures: total,
      guides: expect.any(Number),
      states: expect.any(Number),
      completedTrips: 0,
    })
    expect(body.states).toBeGreaterThanOrEqual(4)
  })
})
