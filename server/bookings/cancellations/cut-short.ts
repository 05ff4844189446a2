import { divideDown, divideUp } from '#server/platform/money.ts'
import type { DepartureRow } from '#server/scheduling/index.ts'

/** From when until when a trip that has started was to last. */
export interface Run {
  from: Date
  until: Date
}

const step = 15 * 60_000

/** Null before the guide has started the trip. One started late counts from its planned start. Pure. */
export const runOf = ({
  started_at,
  starts_at,
  ends_at,
}: Pick<DepartureRow, 'started_at' | 'starts_at' | 'ends_at'>): Run | null =>
  started_at === null ? null : { from: started_at < starts_at ? started_at : starts_at, until: ends_at }

/**
 * Whether weather at `now` cuts the trip short instead of undoing it. A guide may start early; before the time that the
 * guests were told, half of the price would hang on that tap. Pure.
 */
export const isUnderWay = (
  { started_at, starts_at }: Pick<DepartureRow, 'started_at' | 'starts_at'>,
  now: Date,
): boolean => started_at !== null && now >= starts_at

/** Whole percent of the planned time that is left, rounded up; the same for a quarter of an hour each. Pure. */
export function percentLeft({ from, until }: Run, now: Date): number {
  const whole = until.getTime() - from.getTime()
  const left = Math.ceil((until.getTime() - now.getTime()) / step) * step
  return divideUp([Math.min(whole, Math.max(0, left)), 100], [whole])
}

/** The refund of `paid`, minor units: the share of the time left, beyond the first half. Pure. */
export const cutShortRefund = (paid: number, run: Run, now: Date): number =>
  divideDown([paid, Math.max(0, percentLeft(run, now) - 50)], [100])
