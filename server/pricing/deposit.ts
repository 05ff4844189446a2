import { said } from '#contract/wire/said.ts'
import type { CancellationTier, Category } from '#contract/catalogue/values.ts'
import type { PriceData } from '#contract/pricing/schemas.ts'
import { usd } from '#contract/wire/money.ts'
import { percentOf } from '#server/platform/money.ts'
import { lastMoment } from '#server/scheduling/index.ts'
import type { PlatformSettings } from '#server/settings/index.ts'

const day = 86_400_000

interface Moments {
  bookedAt: Date
  startsAt: Date
  /** IANA name of the adventure's zone. */
  zone: string
}

/** Nothing smaller can be charged to a card; minor units. */
export const smallestCharge = 50
/** Minor units; Stripe charges no card more at a time. */
export const largestCharge = 99_999_999

/** What was agreed at purchase about paying in two parts. Percent of the total, minor units, days. */
export interface DepositRules {
  percent: number
  fullBelow: number
  balanceDaysBefore: number
  noticeDaysBefore: readonly number[]
  retryAfterDays: readonly number[]
  unpaidAfterDays: number
}

interface Sold {
  category: Category
  tier: CancellationTier
  departure: { starts_at: Date; ends_at: Date; zone: string }
}

/** Whether a departure lasts longer than a day. */
const isMultiDay = ({ starts_at, ends_at }: Sold['departure']): boolean => ends_at.getTime() - starts_at.getTime() > day

/** Several days and hunts are prepared long before: their deposit is the larger one. */
export const depositPercent = (
  { dayTripPercent, multiDayPercent }: PlatformSettings['deposit'],
  { category, departure }: Pick<Sold, 'category' | 'departure'>,
): number => (category === 'hunting' || isMultiDay(departure) ? multiDayPercent : dayTripPercent)

export const depositRules = (settings: PlatformSettings['deposit'], sold: Sold): DepositRules => ({
  percent: depositPercent(settings, sold),
  fullBelow: settings.fullBelow,
  balanceDaysBefore: sold.tier === 'expedition' ? settings.expeditionBalanceDaysBefore : settings.balanceDaysBefore,
  noticeDaysBefore: settings.noticeDaysBefore,
  retryAfterDays: settings.retryAfterDays,
  unpaidAfterDays: settings.unpaidAfterDays,
})

/**
 * A price with what is due now and later. In full when it is booked at the balance date or after it, or when the total
 * is small; so too where a part would be too small for a card. Pure; the parts add up to the total.
 */
export function withSplit(price: PriceData, rules: DepositRules, moments: Moments): PriceData {
  const total = price.total.amount
  const dueAt = new Date(lastMoment(moments, rules.balanceDaysBefore * 24))
  const deposit = percentOf(total, rules.percent)
  const inFull =
    moments.bookedAt >= dueAt || total < rules.fullBelow || deposit < smallestCharge || total - deposit < smallestCharge
  if (inFull) return { ...price, dueNow: usd(total), balance: usd(0), balanceDueAt: null }
  return {
    ...price,
    dueNow: usd(deposit),
    balance: usd(total - deposit),
    balanceDueAt: dueAt.toISOString(),
    split: said(
      '{percent}% of {total} is {deposit}, due when you book. The remaining {rest} is charged {days} days before the start.',
      {
        percent: rules.percent,
        total: usd(total),
        deposit: usd(deposit),
        rest: usd(total - deposit),
        days: rules.balanceDaysBefore,
      },
    ),
  }
}
