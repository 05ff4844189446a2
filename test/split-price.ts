import type { PriceData } from '#contract/pricing/schemas.ts'
import { usd } from '#contract/wire/money.ts'
import { depositRules, withSplit } from '#server/pricing/index.ts'
import { defaultSettings } from '#server/settings/index.ts'

export const day = 86_400_000
export const zone = 'America/Denver'
/** Daylight saving time begins between the balance date and the start. */
export const startsAt = new Date('2027-04-01T14:00:00Z')

export const priceOver = (total: number): PriceData => ({
  lines: [],
  subtotal: usd(total),
  serviceFee: usd(0),
  tax: usd(0),
  total: usd(total),
  dueNow: usd(total),
  balance: usd(0),
  balanceDueAt: null,
})
export const departure = (nights: number) => ({
  starts_at: startsAt,
  ends_at: new Date(startsAt.getTime() + nights * day + 8 * 3_600_000),
  zone,
})
type Kind = Parameters<typeof depositRules>[1]
export const plain = { category: 'fishing', tier: 'moderate', departure: departure(0) } as const satisfies Kind

/** The price of `total` cents, split into deposit and balance for a booking made `daysBefore` the start. */
export const split = (total: number, daysBefore: number, sold: Kind = plain): PriceData =>
  withSplit(priceOver(total), depositRules(defaultSettings.deposit, sold), {
    bookedAt: new Date(startsAt.getTime() - daysBefore * day),
    startsAt,
    zone,
  })
