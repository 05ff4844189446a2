import { expect, test } from 'vitest'
import type { SearchAnswer } from '#contract/search/calls.ts'
import { emptySearch, searchPath } from './search-params.ts'
import { type Reading, settled } from './settled.ts'
import { nothingUnderstood } from '#web/testing/nothing-understood.ts'

const weekend = { from: '2026-11-28', to: '2026-11-29' }
const without = (reading: Reading, understood: Partial<SearchAnswer['understood']>, typed = {}) =>
  decodeURIComponent(
    searchPath(settled({ ...emptySearch, q: 'as typed', ...typed }, { ...nothingUnderstood, ...understood }, reading)),
  ).replaceAll('+', ' ')

test('what is taken back goes, and what else was meant becomes filters', () => {
  const question: Partial<SearchAnswer['understood']> = {
    text: 'trout',
    categories: ['fishing'],
    states: ['CO'],
    days: weekend,
    price: { min: null, max: 30_000 },
    duration: { min: null, max: 300 },
    difficulties: ['easy'],
    party: 4,
    cheap: true,
  }
  expect(without('price', question)).toBe(
    '/browse?category=fishing&location=Colorado&q=trout&from=2026-11-28&to=2026-11-29&party=4&difficulty=easy&duration=half_day&sort=price',
  )
  expect(without('days', question)).not.toContain('2026-11-28')
  expect(without('state CO', question)).not.toContain('Colorado')
  expect(without('category fishing', question)).not.toContain('category')
  expect(without('difficulty easy', question)).not.toContain('easy')
  expect(without('duration', question)).not.toContain('half_day')
  expect(without('party', question)).not.toContain('party')
  expect(without('cheap', question)).not.toContain('sort')
})

test('a place among the words can be taken back alone, and what else was meant stays', () => {
  const question = { place: 'denver', days: weekend, categories: ['fishing' as const] }
  expect(without('place', question)).toBe('/browse?category=fishing&from=2026-11-28&to=2026-11-29')
  expect(without('days', question)).toBe('/browse?category=fishing&location=denver')
  expect(without('place', { place: 'moab', states: ['UT'] })).toBe('/browse?location=Utah')
})

test('what no filter says stays among the words', () => {
  expect(without('days', { days: weekend, family: true, children: 2 })).toBe('/browse?party=3&children=2&family=true')
  expect(without('days', { days: weekend, nearMe: true })).toBe('/browse?q=near me')
  expect(without('days', { days: weekend, states: ['MT', 'WY'] })).toBe('/browse?q=Montana Wyoming')
  expect(without('days', { days: weekend, duration: { min: null, max: 120 } })).toBe('/browse?q=2 hours')
  expect(without('days', { days: weekend, duration: { min: 2881, max: 4320 } })).toBe('/browse?q=3 days')
  expect(without('family', { family: true })).toBe('/browse')
})

test('what was chosen in the form stands above what was typed', () => {
  const understood = { days: weekend, price: { min: 10_000, max: null }, categories: ['hiking' as const] }
  expect(without('month 6', understood, { from: '2026-12-05', priceMax: '80', category: ['winter'] })).toBe(
    '/browse?category=winter&from=2026-12-05&priceMax=80',
  )
})
