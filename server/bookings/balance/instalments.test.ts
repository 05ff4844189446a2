import type { Price } from '#contract/pricing/schemas.ts'
import { usd } from '#contract/wire/money.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultSettings } from '#server/settings/document.ts'
import { balancePlan, consentSentence, depositRules, withSplit } from './instalments.ts'

const day = 86_400_000
const zone = 'America/Denver'
/** Summer time has begun between the balance date and the start. */
const startsAt = new Date('2027-04-01T14:00:00Z')
const priceOver = (total: number): Price => ({
  lines: [],
  subtotal: usd(total),
  serviceFee: usd(0),
  tax: usd(0),
  total: usd(total),
  dueNow: usd(total),
  balance: usd(0),
  balanceDueAt: null,
})
const departure = (nights: number) => ({
  starts_at: startsAt,
  ends_at: new Date(startsAt.getTime() + nights * day + 8 * 3_600_000),
  zone,
})
type Kind = Parameters<typeof depositRules>[1]
const plain = { category: 'fishing', tier: 'moderate', departure: departure(0) } as const satisfies Kind

const split = (total: number, daysBefore: number, sold: Kind = plain) =>
  withSplit(priceOver(total), depositRules(defaultSettings.deposit, sold), {
    bookedAt: new Date(startsAt.getTime() - daysBefore * day),
    startsAt,
    zone,
  })

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
    expect(split(40_000, 60).split).toBe(
      '25% of $400.00 is $100.00, paid when you book. The other $300.00 is charged 30 days before the start.',
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

  test('what the explorer agrees to names the sum and the day at the place', () => {
    expect(consentSentence(split(40_000, 60), zone, true)).toBe(
      'Treq will charge the remaining $300.00 to this card on March 2, 2027.',
    )
    expect(consentSentence(split(40_000, 60), zone, false)).toContain('or when your guide accepts if that is later')
    expect(consentSentence(split(20_000, 60), zone, true)).toBeNull()
  })
})

describe('the days of a balance', () => {
  const rules = depositRules(defaultSettings.deposit, plain)
  const balanceDueAt = new Date('2027-03-02T15:00:00Z')
  const at = (days: number) => new Date(balanceDueAt.getTime() + days * day)

  test('announced 7 days and 1 day before, tried on the day, 2 and 4 days after, given up after 7', () => {
    expect(balancePlan(rules, { balanceDueAt, confirmedAt: at(-30), startsAt })).toEqual({
      dueAt: balanceDueAt,
      notices: [at(-7), at(-1)],
      tries: [at(0), at(2), at(4)],
      unpaidAt: at(7),
    })
  })

  test('a request accepted after the balance date owes it from then on, with as many days', () => {
    const plan = balancePlan(rules, { balanceDueAt, confirmedAt: at(1), startsAt })
    expect(plan).toMatchObject({ dueAt: at(1), tries: [at(1), at(3), at(5)], unpaidAt: at(8) })
  })

  test('whatever the settings: tried before it is given up, and given up a day before the start at the latest', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 4 }),
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: -40, max: 5 }),
        (daysBefore, retryAfterDays, unpaidAfterDays, confirmed) => {
          const dueAt = new Date(startsAt.getTime() - daysBefore * day)
          const confirmedAt = new Date(Math.min(dueAt.getTime() + confirmed * day, startsAt.getTime()))
          const plan = balancePlan(
            { noticeDaysBefore: [1], retryAfterDays, unpaidAfterDays },
            { balanceDueAt: dueAt, confirmedAt, startsAt },
          )
          expect(plan.tries[0]).toEqual(plan.dueAt)
          expect(plan.unpaidAt >= plan.dueAt).toBe(true)
          expect(plan.tries.slice(1).every((one) => one < plan.unpaidAt)).toBe(true)
          expect(plan.unpaidAt.getTime() <= Math.max(plan.dueAt.getTime(), startsAt.getTime() - day)).toBe(true)
        },
      ),
    )
  })
})
