import { Temporal } from 'temporal-polyfill'
import type { Price } from '#contract/pricing/schemas.ts'
import type { CancellationTier, Category } from '#contract/catalogue/values.ts'
import { usd } from '#contract/wire/money.ts'
import { cash, percentOf } from '#server/catalogue/index.ts'
import type { PlatformSettings } from '#server/settings/index.ts'
import { lastMoment, type Moments } from '../cancelling/refund-windows.ts'

const hour = 3_600_000
const day = 24 * hour

/** Nothing smaller can be charged to a card; minor units. */
export const smallestCharge = 50

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
export function withSplit(price: Price, rules: DepositRules, moments: Moments): Price {
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
    split: `${rules.percent}% of ${cash(total)} is ${cash(deposit)}, paid when you book. The other ${cash(total - deposit)} is charged ${rules.balanceDaysBefore} days before the start.`,
  }
}

/** An open balance is due as long before another start, but never in the past: all the days for paying count from then. */
export function dueFor(
  rules: Pick<DepositRules, 'balanceDaysBefore'> | undefined,
  { starts_at, zone }: { starts_at: Date; zone: string },
  now: Date,
): Date {
  const dueAt = lastMoment({ startsAt: starts_at, zone }, (rules?.balanceDaysBefore ?? 0) * 24)
  return new Date(Math.max(dueAt, now.getTime()))
}

/** When a balance is announced, charged, tried again and given up. */
export interface BalancePlan {
  dueAt: Date
  notices: Date[]
  /** The first is `dueAt`. */
  tries: Date[]
  /** At this moment the booking ends if nothing has come. */
  unpaidAt: Date
}

/**
 * Who is confirmed after the balance date (a request that waited) owes it from then on and has all the days after it.
 * Nobody is put off a trip in its last day because of a balance that is late. Pure.
 */
export function balancePlan(
  rules: Pick<DepositRules, 'noticeDaysBefore' | 'retryAfterDays' | 'unpaidAfterDays'>,
  moments: { balanceDueAt: Date; confirmedAt: Date | null; startsAt: Date },
): BalancePlan {
  const due = Math.max(moments.balanceDueAt.getTime(), moments.confirmedAt?.getTime() ?? 0)
  const unpaid = Math.max(due, Math.min(due + rules.unpaidAfterDays * day, moments.startsAt.getTime() - day))
  const tries = [0, ...rules.retryAfterDays].map((days) => due + days * day)
  const byTime = (a: number, b: number) => a - b
  return {
    dueAt: new Date(due),
    notices: rules.noticeDaysBefore
      .map((days) => moments.balanceDueAt.getTime() - days * day)
      .toSorted(byTime)
      .map((at) => new Date(at)),
    tries: tries
      .filter((at, index) => index === 0 || at < unpaid)
      .toSorted(byTime)
      .map((at) => new Date(at)),
    unpaidAt: new Date(unpaid),
  }
}

/** The explorer's promise, in the words that checkout shows and the booking keeps. */
export function consentSentence(
  price: Pick<Price, 'balance' | 'balanceDueAt'>,
  zone: string,
  instant: boolean,
): string | null {
  if (!price.balanceDueAt || price.balance.amount === 0) return null
  const late = instant ? '' : ', or when your guide accepts if that is later'
  return `Treq will charge the remaining ${cash(price.balance.amount)} to this card on ${dayOf(new Date(price.balanceDueAt), zone)}${late}.`
}

/** `March 3, 2027`, as a calendar at the place shows it. */
export const dayOf = (at: Date, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .toLocaleString('en-US', { year: 'numeric', month: 'long', day: 'numeric' })
