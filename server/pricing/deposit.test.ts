import { inEnglish } from '#server/platform/said/render.ts'
import { verbatim } from '#contract/wire/said.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultSettings } from '#server/settings/index.ts'
import { day, departure, plain, priceOver, split, startsAt, zone } from '#test/split-price.ts'
import { depositRules, withSplit } from './deposit.ts'

describe('what is due now and what later', () => {
  test.each([
    ['a day trip: a quarter', 40_000, 60, plain, 10_000],
    ['half cents go up', 30_002, 60, plain, 7_501],
    ['several days: half', 40_000, 60, { ...plain, departure: departure(2) }, 20_000],
    ['a hunt of one day: half', 40_000, 60, { ...plain, category: 'hunting' }, 20_000],
    ['under $300: all', 29_999, 60, plain, 29_999],
    ['$300 itself: in parts', 30_000, 60, plain, 7_500],
    ['after the balance date: all', 40_000, 29, plain, 40_000],
    ['an expedition 60 days before: its balance date is over', 40_000, 60, { ...plain, tier: 'expedition' }, 40_000],
    ['an expedition 100 days before', 40_000, 100, { ...plain, tier: 'expedition' }, 10_000],
  ] as const)('%s', (_what, total, daysBefore, sold, dueNow) => {
    const price = split(total, daysBefore, sold)
    expect(price.dueNow.amount).toBe(dueNow)
    expect(price.balance.amount).toBe(total - dueNow)
    expect(price.balanceDueAt === null).toBe(dueNow === total)
  })

  test('the balance date has the time of day of the start, also across a change of clocks', () => {
    // 8:00 in Denver on both days; an hour apart in UTC
    expect(split(40_000, 60).balanceDueAt).toBe('2027-03-02T15:00:00.000Z')
    expect(inEnglish(split(40_000, 60).split ?? verbatim(''))).toBe(
      '25% of $400.00 is $100.00, due when you book. The remaining $300.00 is charged 30 days before the start.',
    )
  })

  test('booked in the instant of the balance date it is paid in full, a millisecond before in parts', () => {
    const at = Date.parse('2027-03-02T15:00:00.000Z')
    const rules = depositRules(defaultSettings.deposit, plain)
    const booked = (ms: number) =>
      withSplit(priceOver(40_000), rules, { bookedAt: new Date(ms), startsAt, zone }).balance.amount
    expect([booked(at - 1), booked(at)]).toEqual([30_000, 0])
  })

  test('the parts are the total to the cent, a card can take each, and working it out again changes nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000_000 }), fc.integer({ min: 0, max: 100 }), (total, percent) => {
        const rules = { ...depositRules(defaultSettings.deposit, plain), percent, fullBelow: 0 }
        const moments = { bookedAt: new Date(startsAt.getTime() - 60 * day), startsAt, zone }
        const price = withSplit(priceOver(total), rules, moments)
        expect(price.dueNow.amount + price.balance.amount).toBe(total)
        expect(price.balance.amount === 0 || price.balance.amount >= 50).toBe(true)
        expect(price.dueNow.amount >= Math.min(50, total)).toBe(true)
        expect(withSplit({ ...price, ...priceOver(total) }, rules, moments).dueNow).toEqual(price.dueNow)
      }),
    )
  })
})
