import type { PlatformSettings } from '#server/settings/index.ts'

export type CancelingPrice = 'free' | 'fee' | 'fault' | 'too_few'
type Rules = PlatformSettings['guideCanceling']

const day = 86_400_000
const monthsBefore = (at: Date, months: number): Date => {
  const before = new Date(at)
  before.setUTCMonth(before.getUTCMonth() - months)
  return before
}

export interface Earlier {
  at: Date
  price: CancelingPrice
  waived: boolean
}

export interface Cost {
  price: CancelingPrice
  /** Minor units. */
  fee: number
  shortNotice: boolean
}

/**
 * What it costs a guide to call off a trip that people have paid, at `now`, `startsAt` being its start. `fault`: a mechanical
 * one, reported when it happens; `tooFew`: fewer people than the minimum that was announced. Weather is never asked here. Pure.
 */
export function costOfCanceling(
  rules: Rules,
  trip: { now: Date; startsAt: Date; fault: boolean; tooFew: boolean },
  earlier: readonly Earlier[],
): Cost {
  const shortNotice = trip.startsAt.getTime() - trip.now.getTime() < rules.lateBelowHours * 3_600_000
  if (trip.fault) return { price: 'fault', fee: 0, shortNotice }
  if (trip.tooFew) return { price: 'too_few', fee: 0, shortNotice }
  if (shortNotice) return { price: 'fee', fee: rules.lateFee, shortNotice }
  const since = monthsBefore(trip.now, rules.withinMonths)
  const free = earlier.filter(({ at, price }) => price === 'free' && at > since).length
  return free < rules.free ? { price: 'free', fee: 0, shortNotice } : { price: 'fee', fee: rules.earlyFee, shortNotice }
}

/**
 * Until when a guide who cancels at `now` sells on request only; null: nothing changes. Fewer people than announced, and what
 * an operator waived, do not count. Canceling again after a pause leads to a longer one. Pure.
 */
export function pauseUntil(
  rules: Rules,
  now: Date,
  price: CancelingPrice,
  earlier: readonly Earlier[],
  pauses: readonly { ends_at: Date }[],
): Date | null {
  if (price === 'too_few' || pauses.some(({ ends_at }) => ends_at > now)) return null
  const since = monthsBefore(now, rules.withinMonths)
  if (pauses.some(({ ends_at }) => ends_at > since)) return new Date(now.getTime() + rules.pauseAgainDays * day)
  const counted = earlier.filter((one) => one.price !== 'too_few' && !one.waived && one.at > since).length + 1
  return counted >= rules.pauseAfter ? new Date(now.getTime() + rules.pauseDays * day) : null
}

const feeWords = (amount: number): string => `$${amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2)}`

/** What the guide reads before saying yes. */
export function costSentence({ price, fee, shortNotice }: Cost, rules: Rules): string {
  const note = shortNotice ? ' Your public profile will show a late cancellation.' : ''
  if (price === 'fault') return `No fee for a mechanical problem you report when it happens.${note}`
  if (price === 'too_few') return 'The trip didn’t meet its minimum, so there’s no fee.'
  if (price === 'free')
    return `This is ${rules.free === 1 ? 'your one free cancellation' : 'one of your free cancellations'} in ${rules.withinMonths} months.`
  return `A ${feeWords(fee)} fee comes out of your next payout.${note}`
}
