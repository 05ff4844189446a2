import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import { monthDay } from '#contract/wire/dates.ts'

const departureKind = z.enum(['private', 'shared'])
export type DepartureKind = z.infer<typeof departureKind>

/** A weekly pattern of departures. Days and times are local to `zone`. */
export const departureRule = z.object({
  /** 1 is Monday, 7 is Sunday. */
  weekdays: z.array(z.int().min(1).max(7)).min(1),
  startTime: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  /** Both days inclusive; an end before the start runs over New Year. It limits the day a trip starts. */
  seasonStart: monthDay,
  seasonEnd: monthDay,
  closures: z.array(z.object({ start: monthDay, end: monthDay })).default([]),
  capacity: z.int().min(1),
  kind: departureKind,
  zone: z.string(),
  guideId: z.uuid(),
  durationMinutes: z.int().min(1),
  /** Boats, vehicles and co-guides that the trip takes besides its guide. */
  resourceIds: z.array(z.uuid()).default([]),
})
export type DepartureRule = z.infer<typeof departureRule>
/** As it is written down: what has a default may be missing. */
export type WrittenRule = z.input<typeof departureRule>

export interface Occurrence {
  readonly date: string
  readonly time: string
  readonly startsAt: Date
  readonly endsAt: Date
}

const day = 24 * 60
const lastEvening = '18:00'

/**
 * The end of a trip. Under a day it is so many minutes later; a trip of whole days is over on the evening of its last
 * day, so that the next one can start the morning after.
 */
function plannedEnd(start: Temporal.ZonedDateTime, durationMinutes: number): Temporal.ZonedDateTime {
  if (durationMinutes < day) return start.add({ minutes: durationMinutes })
  const last = start.toPlainDate().add({ days: Math.ceil(durationMinutes / day) - 1 })
  const evening = last.toZonedDateTime({ timeZone: start.timeZoneId, plainTime: lastEvening })
  return Temporal.ZonedDateTime.compare(evening, start.add({ hours: 1 })) < 0
    ? start.add({ minutes: durationMinutes })
    : evening
}

/** Days as `MM-DD`, both inclusive; an end before the start runs over New Year. */
export function inSeason(monthDay: string, start: string, end: string): boolean {
  return start <= end ? monthDay >= start && monthDay <= end : monthDay >= start || monthDay <= end
}

export const dayMs = 86_400_000

/** Days of the calendar are counted in UTC, where each has 24 hours; `date` is `YYYY-MM-DD`. */
export const midnight = (date: string): number => Date.parse(`${date}T00:00Z`)
export const isoDate = (atMidnight: number): string => new Date(atMidnight).toISOString().slice(0, 10)

/** Whether a rule has a departure on the day that begins at this midnight. */
export function departsOn(
  rule: Pick<DepartureRule, 'weekdays' | 'seasonStart' | 'seasonEnd' | 'closures'>,
  atMidnight: number,
): boolean {
  if (!rule.weekdays.includes(new Date(atMidnight).getUTCDay() || 7)) return false
  const monthDay = isoDate(atMidnight).slice(5)
  if (!inSeason(monthDay, rule.seasonStart, rule.seasonEnd)) return false
  return !rule.closures.some((closure) => inSeason(monthDay, closure.start, closure.end))
}

/**
 * One departure from its local date and time. The wall time is kept across a change of the clocks; a time that does not
 * exist on its day moves to the next that does, one that exists twice is the earlier.
 */
export function occurrence(date: string, time: string, zone: string, durationMinutes: number): Occurrence {
  const start = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone, { disambiguation: 'compatible' })
  return {
    date: start.toPlainDate().toString(),
    time: start.toPlainTime().toString({ smallestUnit: 'minute' }),
    startsAt: new Date(start.epochMilliseconds),
    endsAt: new Date(plannedEnd(start, durationMinutes).epochMilliseconds),
  }
}

/** `YYYY-MM-DD` in `zone` at an instant. */
export const localDateAt = (instant: Date, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString()

export const addDays = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString()
export const addMonths = (date: string, months: number): string =>
  Temporal.PlainDate.from(date).add({ months }).toString()
