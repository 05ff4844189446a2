import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priceModifiers, type TripPrice } from '#contract/catalogue/listings.ts'
import { percentOf } from '#server/platform/money.ts'
import { defaultSettings } from '#server/settings/index.ts'
import { childPrice, furtherAdult, priceOfOne, serviceFee, tripLines } from './trip-price.ts'

const fee = defaultSettings.serviceFee
const perPerson: TripPrice = { mode: 'per_person', amount: 9_999, childPercent: 50 }
const group: TripPrice = { mode: 'per_group', amount: 50_000, baseSize: 2, extraPerson: 11_000, childPercent: 50 }
const total = (price: TripPrice, adults: number, children: number) =>
  tripLines(price, { adults, children }).reduce((sum, line) => sum + line.amount, 0)

describe('the price of one', () => {
  test.each<[string, TripPrice, number[], number]>([
    ['5% fee', { ...perPerson, amount: 10_000 }, [], 10_500],
    ['the least fee', { ...perPerson, amount: 1_000 }, [], 1_200],
    ['the most fee', { ...perPerson, amount: 900_000 }, [], 910_000],
    ['permits inside, with fee', { ...perPerson, amount: 10_000 }, [1_000, 500], 12_075],
    ['half a cent goes up', { ...perPerson, amount: 10_010 }, [], 10_511],
    ['a whole group', group, [], 52_500],
    ['nothing', { ...perPerson, amount: 0 }, [], 0],
  ])('%s', (_what, price, permits, expected) => {
    expect(
      priceOfOne({ price, permits: permits.map((amount, at) => ({ code: `${at}`, name: 'Permit', amount })) }, fee),
    ).toBe(expected)
  })

  test.each([
    [1, 0, 50_000],
    [2, 0, 50_000],
    [1, 1, 50_000],
    [3, 0, 61_000],
    [2, 1, 55_500],
    [1, 3, 61_000],
    [3, 2, 72_000],
  ])('a group of %i adults and %i children', (adults, children, expected) => {
    expect(total(group, adults, children)).toBe(expected)
  })

  const permit = [{ code: 'one', name: 'Permit', amount: 1_000 }]
  test.each<[string, TripPrice, Partial<Parameters<typeof furtherAdult>[0]>, number | null]>([
    ['with the fee', group, {}, 11_550],
    ['with permit and fee', group, { permits: permit }, 12_600],
    ['not where each pays for themselves', perPerson, {}, null],
    ['not where the group is full', group, { maxParty: 2 }, null],
    ['not where the most fee is reached on the way', { ...group, amount: 185_000 }, {}, null],
    ['without a fee beyond the most', { ...group, amount: 900_000 }, {}, 11_000],
    ['not where days differ', group, { modifiers: priceModifiers.parse({}) }, null],
  ])('a further adult %s', (_what, price, more, expected) => {
    expect(furtherAdult({ price, permits: [], maxParty: 4, ...more }, fee)).toBe(expected)
  })

  test('children pay their share, rounded half up', () => {
    expect(childPrice(perPerson)).toBe(5_000)
    expect(childPrice(group)).toBeNull()
    expect(total(perPerson, 2, 3)).toBe(2 * 9_999 + 3 * 5_000)
    expect(percentOf(12_350, 8.9)).toBe(1_099)
  })

  test('more people never pay less, and every line multiplies out', () => {
    const count = fc.integer({ min: 0, max: 12 })
    fc.assert(
      fc.property(fc.constantFrom(perPerson, group), count, count, (price, adults, children) => {
        const lines = tripLines(price, { adults: adults + 1, children })
        for (const { each, quantity, amount } of lines) expect(each * quantity).toBe(amount)
        expect(total(price, adults + 2, children)).toBeGreaterThanOrEqual(total(price, adults + 1, children))
        expect(total(price, adults + 1, children + 1)).toBeGreaterThanOrEqual(total(price, adults + 1, children))
      }),
    )
    expect(serviceFee(0, fee)).toBe(0)
  })
})
