import { lastMoment } from '#server/scheduling/index.ts'
import type { CancellationRow } from '#server/catalogue/index.ts'
import type { PlatformSettings } from '#server/settings/index.ts'

const hour = 3_600_000

/** What was agreed at purchase about changing one's mind. */
export interface CancellationPolicy {
  rows: readonly CancellationRow[]
  keepsDeposit: boolean
  grace: PlatformSettings['grace']
  /** Add-ons and permits are refunded in full until this many hours before the start. */
  extrasUntilHours: number
}

export interface Moments {
  bookedAt: Date
  startsAt: Date
  /** IANA name of the adventure's zone. */
  zone: string
}

/** The row of the tier that holds at `now`; null when none does. */
export const rowAt = (policy: CancellationPolicy, moments: Moments, now: Date): CancellationRow | null =>
  policy.rows.find((row) => now.getTime() <= lastMoment(moments, row.hoursBefore)) ?? null

/** Last instant of each chance to change one's mind. */
const graceEnds = (policy: CancellationPolicy, moments: Moments) =>
  policy.grace.map((one) => ({
    ...one,
    until: Math.min(
      moments.bookedAt.getTime() + one.withinHours * hour,
      moments.startsAt.getTime() - one.startsInAtLeastHours * hour,
    ),
  }))

export const graceAt = (policy: CancellationPolicy, moments: Moments, now: Date) =>
  graceEnds(policy, moments).find(({ until }) => now.getTime() <= until) ?? null

export const extrasComeBackAt = (policy: CancellationPolicy, moments: Moments, now: Date): boolean =>
  now.getTime() <= moments.startsAt.getTime() - policy.extrasUntilHours * hour

/** Every instant up to which something holds, after `now`, soonest first. */
export function comingBoundaries(policy: CancellationPolicy, moments: Moments, now: Date): Date[] {
  const all = [
    ...policy.rows.map((row) => lastMoment(moments, row.hoursBefore)),
    ...graceEnds(policy, moments).map(({ until }) => until),
    moments.startsAt.getTime() - policy.extrasUntilHours * hour,
  ]
  return [...new Set(all)]
    .filter((at) => at >= now.getTime() && at < moments.startsAt.getTime())
    .toSorted((a, b) => a - b)
    .map((at) => new Date(at))
}
