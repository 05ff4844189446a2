import { expect, test } from 'vitest'
import { percentOf } from '#server/platform/money.ts'
import type { TaxRule } from '#server/settings/index.ts'
import { taxesOn } from './taxes-on.ts'

const rule = (percent: number, changes: Partial<TaxRule> = {}): TaxRule => ({
  state: 'UT',
  locality: null,
  category: null,
  component: null,
  duration: null,
  isLesson: null,
  effective: '2026-01-01',
  percent,
  label: 'Utah sales tax',
  ...changes,
})
const trip = (name: string) => ({
  category: 'hiking' as const,
  durationMinutes: 240,
  isLesson: false,
  place: { state: 'UT', name },
})

test('the rate of a city is for trips in it, and every other place of the state has the state’s', () => {
  const rules = [rule(6.1), rule(8.85, { locality: 'Moab', label: 'Moab sales tax' })]
  expect(taxesOn(rules, trip('Moab'), '2026-05-01').trip).toMatchObject({ percent: 8.85, label: 'Moab sales tax' })
  expect(taxesOn(rules, trip('Kanab'), '2026-05-01').trip).toMatchObject({ percent: 6.1 })
  expect(taxesOn(rules, trip('Moab'), '2025-12-31').trip).toEqual({ percent: 0, label: '' })
})

test('a rate of four decimals is taxed with all of them', () => {
  const { percent } = taxesOn([rule(7.6875)], trip('Moab'), '2026-05-01').trip
  expect(percentOf(1_000_000, percent)).toBe(76_875)
})
