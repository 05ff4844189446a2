import { safetyLimits as limits, type CheckInRhythm } from '#contract/safety/values.ts'

const minute = 60_000
const hour = 60 * minute

interface Times {
  readonly starts_at: Date
  readonly ends_at: Date
}

const overDays = ({ starts_at, ends_at }: Times) => ends_at.getTime() - starts_at.getTime() >= 24 * hour

/** Half-day trips check in never, day trips once half-way, longer ones once a day. */
export function usualRhythm(trip: Times): CheckInRhythm {
  if (overDays(trip)) return '24'
  return trip.ends_at.getTime() - trip.starts_at.getTime() > 6 * hour ? 'midpoint' : 'none'
}

export const bufferOf = (trip: Times): number => (overDays(trip) ? limits.daysBufferMinutes : limits.dayBufferMinutes)

/** The next check-in after `last`, or after the start; null where none comes before the return. */
export function nextCheckIn(
  { check_ins, return_at }: { check_ins: CheckInRhythm; return_at: Date },
  { startedAt, last }: { startedAt: Date; last: Date | null },
): Date | null {
  if (check_ins === 'none') return null
  const next =
    check_ins === 'midpoint'
      ? // one is enough
        last === null
        ? new Date((startedAt.getTime() + return_at.getTime()) / 2)
        : null
      : new Date((last ?? startedAt).getTime() + Number(check_ins) * hour)
  return next && next < return_at ? next : null
}

export const frozenFrom = ({ starts_at }: Pick<Times, 'starts_at'>): Date =>
  new Date(starts_at.getTime() - limits.frozenHours * hour)

/** When the ladder begins: after the return, or after a check-in that was missed. */
export const alarmAt = ({ return_at, buffer_minutes }: { return_at: Date; buffer_minutes: number }): Date =>
  new Date(return_at.getTime() + buffer_minutes * minute)

export const minutesLater = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * minute)

/** Whole minutes between the moment of a step and its time. */
export const lateBy = (dueAt: Date, firedAt: Date): number =>
  Math.max(0, Math.floor((firedAt.getTime() - dueAt.getTime()) / minute))
