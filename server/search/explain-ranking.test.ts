import { sql } from 'kysely'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { pageParts } from '#contract/analytics/guide-values.ts'
import { guidePrices, guideRanking } from '#contract/analytics/guide.ts'
import type { Caller } from '#server/platform/caller.ts'
import { newId } from '#server/platform/ids.ts'
import { defaultSettings, saveSettings } from '#server/settings/index.ts'
import { createAdventure } from '#test/adventures.ts'
import { openWorld } from '#test/world.ts'
import { adviceFor } from './explain-ranking.ts'
import { rebuildListings } from './listings/rebuild-listings.ts'
import { standingScore, type Standing } from './score.ts'
import { settings } from './settings.ts'

const { world, people, gus } = await openWorld()
const weights = settings.defaults.ranking
const admin: Caller = {
  kind: 'person',
  accountId: newId(),
  sessionId: newId(),
  adminScopes: [],
  canGuide: false,
  admin: true,
}

beforeAll(async () => {
  await createAdventure(world, {
    guide: people.gus.id,
    title: 'River day',
    price: { mode: 'per_person', amount: 20_000, childPercent: 50 },
  })
  await createAdventure(world, { guide: people.gus.id, title: 'Weeks away', inDays: [80], instantBook: false })
  await createAdventure(world, { guide: people.gus.id, title: 'Never', inDays: [] })
  await rebuildListings(world.app)
})

const ranking = async () => (await gus.call(guideRanking)).body.items
const stored = async () =>
  new Map(
    (
      await sql<{ id: string; score: number }>`select adventure_id as id, score from search_listings`.execute(
        world.app.db,
      )
    ).rows.map(({ id, score }) => [id, score]),
  )

test('a guide reads the very score that search orders by, and its factors add up to it', async () => {
  const scores = await stored()
  const items = await ranking()
  expect(items.map(({ title }) => title)).toEqual(['Never', 'River day', 'Weeks away'])
  for (const { id, score, factors } of items) {
    expect(score).toBeCloseTo(scores.get(id) ?? -1, 5)
    expect(factors.reduce((sum, { weight, value }) => sum + weight * value, 0)).toBeCloseTo(score)
  }
})

test('what it advises is what raises it', async () => {
  const [never, river, away] = await ranking()
  const codes = (item: typeof river) => item?.advice.map(({ code }) => code) ?? []
  expect(codes(never)).toContain('sooner_departure')
  expect(codes(away)).toEqual(expect.arrayContaining(['instant_book', 'pictures', 'itinerary', 'season']))
  expect(codes(river)).not.toContain('instant_book')
  const gains = away?.advice.map(({ gain }) => gain) ?? []
  expect(gains).toEqual(gains.toSorted((one, other) => other - one))
})

test('other weights count in search and in the explanation alike; weights that are not the whole are refused', async () => {
  const only = { rating: 0, availability: 1, completeness: 0, credentials: 0, response: 0 }
  await expect(
    saveSettings(world.app, admin, { ...defaultSettings, ranking: { ...only, rating: 0.5 } }, 'A try'),
  ).rejects.toThrow()
  await saveSettings(world.app, admin, { ...defaultSettings, ranking: only }, 'A try of other weights')
  await rebuildListings(world.app)
  const scores = await stored()
  for (const { id, score, advice } of await ranking()) {
    expect(score).toBeCloseTo(scores.get(id) ?? -1, 5)
    expect(advice.every(({ code }) => code === 'sooner_departure')).toBe(true)
  }
  await saveSettings(world.app, admin, defaultSettings, 'Back to the usual')
  await rebuildListings(world.app)
})

test('commission is no factor: other rates leave the explanation as it was', async () => {
  const before = await ranking()
  await saveSettings(
    world.app,
    admin,
    { ...defaultSettings, commission: { 2: 90, 3: 1, 4: 50 } },
    'A try of other rates',
  )
  await rebuildListings(world.app)
  expect(await ranking()).toEqual(before)
})

test('prices of others are shown from five guides on, each counting once', async () => {
  const similar = async () => {
    const { items } = (await gus.call(guidePrices)).body
    return items.find(({ title }) => title === 'River day')?.similar
  }
  const listed = (guideId: string | undefined, amount: number, more: object = {}) =>
    createAdventure(world, {
      ...(guideId ? { guideId } : { guide: null }),
      price: { mode: 'per_person', amount, childPercent: 50 },
      ...more,
    })
  const { guideId } = await listed(undefined, 10_000)
  for (const amount of [11_000, 12_000, 13_000]) await listed(undefined, amount)
  // neither several of one guide, nor other places, lengths, and categories make five
  for (const amount of [10_000, 10_000, 10_000]) await listed(guideId, amount)
  await listed(undefined, 90_000, { category: 'hiking' })
  await listed(undefined, 90_000, { durationMinutes: 1000 })
  await rebuildListings(world.app)
  expect(await similar()).toBeNull()
  await listed(undefined, 14_000)
  await rebuildListings(world.app)
  const found = await similar()
  expect(found?.guides).toBe(5)
  expect([found?.low, found?.median, found?.high].every((price, at, all) => at === 0 || price! > all[at - 1]!)).toBe(
    true,
  )
})

const standing = fc.record<Standing>({
  stars: fc.nat(500),
  reviews: fc.nat(100),
  daysToNext: fc.option(fc.nat(200)),
  pictures: fc.nat(9),
  partsFilled: fc.nat(pageParts.length),
  partsPossible: fc.constant(pageParts.length),
  level: fc.nat(4),
  credentials: fc.nat(7),
  instantBook: fc.boolean(),
})

test('no advice lowers a score or promises more than the whole', () => {
  fc.assert(
    fc.property(standing, (given) => {
      const score = standingScore(given, weights)
      for (const { gain } of adviceFor(given, pageParts.slice(given.partsFilled), weights)) {
        expect(gain).toBeGreaterThan(0)
        expect(score + gain).toBeLessThanOrEqual(1 + 1e-9)
      }
    }),
  )
})
