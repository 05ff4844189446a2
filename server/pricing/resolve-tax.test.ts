import { describe, expect, test } from 'vitest'
import { defaultSettings, type TaxRule } from '#server/settings/index.ts'
import { resolveTax, type TaxKey } from './resolve-tax.ts'

const key: TaxKey = {
  state: 'WA',
  category: 'fishing',
  component: 'trip',
  durationMinutes: 240,
  isLesson: false,
  date: '2027-05-01',
}
const any = {
  locality: null,
  category: null,
  component: null,
  duration: null,
  isLesson: null,
  share: null,
  effective: '2025-01-01',
}
const rule = (more: Partial<TaxRule>): TaxRule => ({ ...any, state: 'WA', percent: 1, label: 'x', ...more })
const percent = (rules: TaxRule[], more: Partial<TaxKey> = {}) =>
  resolveTax(rules, { ...key, ...more })?.percent ?? null

describe('the rule that holds', () => {
  test.each<[string, TaxRule[], Partial<TaxKey>, number | null]>([
    ['none without rules', [], {}, null],
    ['none of another state', [rule({ state: 'OR' })], {}, null],
    ['none before it takes effect', [rule({ effective: '2027-05-02' })], {}, null],
    ['from the day it takes effect', [rule({ effective: '2027-05-01' })], {}, 1],
    [
      'the latest in force',
      [rule({ percent: 2, effective: '2026-01-01' }), rule({}), rule({ percent: 9, effective: '2028-01-01' })],
      {},
      2,
    ],
    ['more of the key before less', [rule({}), rule({ category: 'fishing', percent: 3 })], {}, 3],
    [
      'an older one that names more',
      [rule({ effective: '2027-01-01' }), rule({ category: 'fishing', percent: 3 })],
      {},
      3,
    ],
    [
      'locality before everything',
      [rule({ category: 'fishing', component: 'trip', percent: 3 }), rule({ locality: 'Seattle', percent: 4 })],
      { locality: 'Seattle' },
      4,
    ],
    ['not of another locality', [rule({}), rule({ locality: 'Seattle', percent: 4 })], { locality: 'Spokane' }, 1],
    [
      'component before category',
      [rule({ component: 'trip', percent: 5 }), rule({ category: 'fishing', percent: 3 })],
      {},
      5,
    ],
    ['a lesson', [rule({}), rule({ isLesson: true, percent: 0 })], { isLesson: true }, 0],
    ['under a day', [rule({ duration: 'under_a_day', percent: 6 })], { durationMinutes: 1439 }, 6],
    ['not under a day', [rule({ duration: 'under_a_day', percent: 6 })], { durationMinutes: 1440 }, null],
  ])('%s', (_what, rules, more, expected) => {
    expect(percent(rules, more)).toBe(expected)
    expect(percent(rules.toReversed(), more)).toBe(expected)
  })
})

test.each<[string, Partial<TaxKey>, number | null]>([
  ['Washington day tour', { category: 'hiking' }, 8.9],
  ['Washington tour of days', { category: 'hiking', durationMinutes: 2880 }, 0],
  ['Washington hunt of days', { category: 'hunting', durationMinutes: 2880 }, 8.9],
  ['Washington permit', { component: 'permit' }, 0],
  ['Washington permit on a hunt of days', { category: 'hunting', durationMinutes: 2880, component: 'permit' }, 0],
  ['Utah guide', { state: 'UT' }, 7.1],
  ['Utah lesson', { state: 'UT', isLesson: true }, 0],
  ['Utah service fee', { state: 'UT', component: 'service_fee' }, 0],
  ['Montana', { state: 'MT' }, 0],
  ['a state without rows', { state: 'TX' }, null],
])('demo: %s', (_what, more, expected) => {
  expect(percent(defaultSettings.tax, more)).toBe(expected)
})
