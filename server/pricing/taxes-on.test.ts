import { expect, test } from 'vitest'
import { percentOf } from '#server/platform/money.ts'
import type { TaxRule } from '#server/settings/index.ts'
import { priceOf } from './price.ts'
import { taxesOn } from './taxes-on.ts'

const rule = (percent: number, changes: Partial<TaxRule> = {}): TaxRule => ({
  state: 'UT',
  locality: null,
  category: null,
  component: null,
  duration: null,
  isLesson: null,
  share: null,
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

test('of a trip overnight the share that is lodging is taxed as lodging, from its day on, and the rest as the trip', () => {
  const rules = [
    rule(6.1),
    rule(12.32, {
      component: 'lodging',
      share: 30,
      locality: 'Moab',
      label: 'Moab lodging tax',
      effective: '2026-06-01',
    }),
  ]
  const overnight = { ...trip('Moab'), durationMinutes: 3 * 1440 }
  const priced = (content: typeof overnight, day: string) => {
    const { price } = priceOf({
      rule: { mode: 'per_person', amount: 100_000, childPercent: 50 },
      party: { adults: 1, children: 0 },
      modifiers: [],
      floorPercent: 40,
      promo: null,
      addOns: [],
      permits: [],
      serviceFee: { percent: 0, min: 0, max: 0 },
      tax: taxesOn(rules, content, day),
      commissionPercent: 15,
    })
    return price.lines.flatMap((line) => (line.kind === 'tax' ? [[line.taxOf, line.amount.amount]] : []))
  }
  expect(priced(overnight, '2026-06-01')).toEqual([
    ['trip', 4270],
    ['lodging', 3696],
  ])
  expect(priced(overnight, '2026-05-31')).toEqual([['trip', 6100]])
  expect(priced(trip('Moab'), '2026-06-01')).toEqual([['trip', 6100]])
  expect(priced({ ...overnight, place: { state: 'UT', name: 'Kanab' } }, '2026-06-01')).toEqual([['trip', 6100]])
})
