import { Temporal } from 'temporal-polyfill'

const hour = 3_600_000

/**
 * The last instant at which `hoursBefore` are left. Whole days above two are days of the calendar at the place, as the
 * sentences say them ("7 days"): the same time of day, also when the clocks change in between. Others are hours that pass.
 */
export function lastMoment({ startsAt, zone }: { startsAt: Date; zone: string }, hoursBefore: number): number {
  if (hoursBefore <= 48 || hoursBefore % 24 !== 0) return startsAt.getTime() - hoursBefore * hour
  const start = Temporal.Instant.fromEpochMilliseconds(startsAt.getTime()).toZonedDateTimeISO(zone)
  return start.subtract({ days: hoursBefore / 24 }).epochMilliseconds
}
