import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { searchGuides } from '#contract/search/calls.ts'
import type { QueryInput } from '#contract/wire/endpoint.ts'
import { rateAdventure } from '#server/catalogue/index.ts'
import { registerGuide } from '#server/guides/index.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { defaultSettings, saveSettings } from '#server/settings/index.ts'
import { createAdventure } from '#test/adventures.ts'
import { createTestApp, days, type TestApp } from '#test/app.ts'
import { createSearchWorld, type SearchWorld } from '#test/search-world.ts'
import { guideWeights } from './find-guides.ts'

let world: TestApp
let named: SearchWorld
beforeAll(async () => {
  world = await createTestApp()
  named = await createSearchWorld(world)
  await withTransaction(world.app.db, async (tx) => {
    const later = new Date((await world.app.clock.now(tx)).getTime() + days(20)).toISOString().slice(0, 10)
    await registerGuide(tx, {
      accountId: null,
      outfitter: 'Slack Water Guides',
      name: 'Zoë Quintana',
      home: 'Saranac Lake, NY',
      headline: 'Canoes until the ponds freeze',
      story: 'My grandmother poled a guideboat for hotel guests.',
      yearsGuiding: 31,
      languages: ['en', 'fr'],
      credentials: [{ type: 'uscg_captain', title: 'Captain', issuer: 'USCG', state: null, validUntil: later }],
      level: 2,
      imageUrl: null,
    })
    await registerGuide(tx, {
      accountId: null,
      outfitter: 'Hidden',
      name: 'Nora Applicant',
      home: 'Salmon, ID',
      story: 'Not yet.',
      yearsGuiding: 50,
      languages: ['en'],
      credentials: [],
      level: 1,
      imageUrl: null,
    })
  })
  await createAdventure(world, {
    title: 'Winter in Utah',
    category: 'winter',
    guideId: named.jeep.guideId,
    price: { mode: 'per_person', amount: 5000, childPercent: 50 },
  })
  await world.settle()
})
afterAll(() => world.close())

const admin: Caller = {
  kind: 'person',
  accountId: newId(),
  sessionId: newId(),
  adminScopes: [],
  canGuide: false,
  admin: true,
}
type Query = QueryInput<typeof searchGuides>
const ask = (query: Query = {}) => world.visitor().call(searchGuides, { query })
const names = async (query: Query = {}) => {
  const { status, body } = await ask(query)
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.items.map(({ name }) => name)
}
const everybody = [
  'Ana Ruiz',
  'Hal Stone',
  'Ida Berg',
  'Nora Finch',
  'Otto Lund',
  'Pearl Odom',
  'Walt Rime',
  'Zoë Quintana',
]

describe('who is found', () => {
  test('an empty search finds all guides who may publish, and no others', async () => {
    expect((await names()).toSorted()).toEqual(everybody)
    expect((await ask()).body).toMatchObject({ total: 8, capped: false, next: null })
  })

  test.each<[string, Query, string[]]>([
    ['a name', { q: 'Nora Finch' }, ['Nora Finch']],
    ['a name with swapped letters', { q: 'finhc' }, ['Nora Finch']],
    ['a name without its accent', { q: 'zoe' }, ['Zoë Quintana']],
    ['an outfitter with a slip', { q: 'slack watre' }, ['Zoë Quintana']],
    ['the headline', { q: 'canoes until ponds' }, ['Zoë Quintana']],
    ['the story', { q: 'grandmother' }, ['Zoë Quintana']],
    ['home', { q: 'saranac' }, ['Zoë Quintana']],
    ['a category in words', { q: 'fishing guides' }, ['Hal Stone', 'Nora Finch']],
    ['a category with a slip', { q: 'fishng' }, ['Hal Stone', 'Nora Finch']],
    ['a state in words, with a slip', { q: 'montnaa' }, ['Hal Stone', 'Otto Lund']],
    ['a place of an adventure', { q: 'Lemhi Valley' }, ['Nora Finch']],
    ['a species', { q: 'elk' }, ['Walt Rime']],
    ['words that only say guide', { q: 'a guide for us' }, everybody],
    ['nothing there', { q: 'xylophone' }, []],
    ['markup', { q: "<b>'; drop" }, []],
    ['category', { category: 'hiking,camping' }, ['Otto Lund', 'Pearl Odom']],
    ['state', { state: 'CO' }, ['Ida Berg', 'Walt Rime']],
    ['category and state of one adventure', { category: 'winter', state: 'UT' }, ['Ana Ruiz']],
    ['category here and state there', { category: 'hiking', state: 'UT' }, []],
    ['language', { language: 'fr' }, ['Zoë Quintana']],
    ['credential', { credential: 'uscg_captain' }, ['Zoë Quintana']],
    ['all of several credentials', { credential: 'wfr,elite' }, ['Nora Finch']],
    ['level', { credential: 'certified' }, everybody.filter((name) => !/Walt|Zoë/.test(name))],
    ['rating', { ratingMin: '4' }, ['Nora Finch']],
    ['a rating that several have', { ratingMin: '3' }, ['Ana Ruiz', 'Nora Finch']],
  ])('%s', async (_what, query, expected) => {
    expect((await names(query)).toSorted()).toEqual(expected)
  })

  test('wishes that no guide could have are refused beside their field', async () => {
    for (const [query, field] of [
      [{ state: 'Utah' }, 'state.0'],
      [{ category: 'sailing' }, 'category.0'],
      [{ ratingMin: '9' }, 'ratingMin'],
      [{ q: 'x'.repeat(121) }, 'q'],
    ] as const) {
      expect(await ask(query)).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
    }
  })
})

describe('what is told', () => {
  test('places, categories, the cheapest that can be booked, and stars of everything together', async () => {
    await withTransaction(world.app.db, (tx) =>
      rateAdventure(tx, { adventureId: named.flats.adventureId, total: 10, count: 2 }),
    )
    const ana = (await ask({ q: 'Ana Ruiz' })).body.items[0]
    expect(ana).toMatchObject({
      href: `/guide/ana-ruiz-${named.jeep.guideId}`,
      level: 'certified',
      rating: { average: 3, count: 10 },
      categories: ['offroad', 'winter'],
      states: ['UT'],
      adventures: 2,
      // (50 + 10) and 5 percent
      fromPrice: { amount: 6300 },
    })
    // two reviews make no average
    expect((await ask({ q: 'Hal Stone' })).body.items[0]?.rating).toEqual({ average: null, count: 2 })
    expect((await ask({ q: 'Quintana' })).body.items[0]).toMatchObject({
      adventures: 0,
      categories: [],
      fromPrice: null,
    })
  })

  test('a credential that has run out is not found', async () => {
    await world.moveClock(days(21))
    expect(await names({ credential: 'uscg_captain' })).toEqual([])
  })
})

describe('order and pages', () => {
  test('by name, by years, by stars', async () => {
    expect(await names({ sort: 'name' })).toEqual(everybody)
    expect((await names({ sort: 'experience' }))[0]).toBe('Zoë Quintana')
    expect((await names({ sort: 'rating' })).slice(0, 2)).toEqual(['Nora Finch', 'Ana Ruiz'])
  })

  test('relevance: level, stars and choice, and no more; a word in the name comes before one in the story', async () => {
    expect(Object.keys(guideWeights).toSorted()).toEqual(['adventures', 'level', 'rating'])
    expect(Object.values(guideWeights).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1)
    expect((await names())[0]).toBe('Nora Finch')
    const before = await names()
    await saveSettings(world.app, admin, { ...defaultSettings, commission: { 2: 90, 3: 1, 4: 50 } }, 'other rates')
    await world.settle()
    expect(await names()).toEqual(before)
    await withTransaction(world.app.db, (tx) =>
      registerGuide(tx, {
        accountId: null,
        outfitter: 'Sole',
        name: 'Finch Sole',
        home: 'Bend, OR',
        story: 'Quiet.',
        yearsGuiding: 1,
        languages: ['en'],
        credentials: [],
        level: 2,
        imageUrl: null,
      }),
    )
    await world.app.db
      .updateTable('guides')
      .set({ story: 'Learned from old finch.' })
      .where('id', '=', named.jeep.guideId)
      .execute()
    expect(await names({ q: 'finch' })).toEqual(['Nora Finch', 'Finch Sole', 'Ana Ruiz'])
  })

  test.each(['relevance', 'rating', 'experience', 'name'] as const)(
    'pages by %s hold each guide once',
    async (sort) => {
      const whole = await names({ sort })
      const seen: string[] = []
      let after: string | null = null
      do {
        const { body }: { body: Awaited<ReturnType<typeof ask>>['body'] } = await ask({
          sort,
          limit: 2,
          ...(after ? { after } : {}),
        })
        expect(body.total).toBe(whole.length)
        seen.push(...body.items.map(({ name }) => name))
        after = body.next
      } while (after)
      expect(seen).toEqual(whole)
    },
  )

  test('a cursor that is damaged or of another search is refused', async () => {
    const { next } = (await ask({ limit: 2 })).body
    const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const [version, print] = z.array(z.unknown()).parse(JSON.parse(Buffer.from(next!, 'base64url').toString()))
    const gone = 'That page of the list no longer exists. Go back to the first page.'
    for (const query of [
      { after: 'x' },
      { after: cursor([version, print, 'Ana', named.jeep.guideId]) },
      { after: cursor([version, print, 'A\0', named.jeep.guideId]) },
      { after: next!, q: 'elk' },
    ]) {
      expect(await ask(query)).toMatchObject({
        status: 400,
        body: { error: gone, fields: { after: gone } },
      })
    }
  })
})
