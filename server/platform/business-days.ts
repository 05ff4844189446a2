import { sql, type RawBuilder } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import { companyZone as zone } from './company-zone.ts'

const inDenver = (at: Date) => Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone)

export const isBusinessDay = (at: Date): boolean => inDenver(at).dayOfWeek < 6

/** Calendar days that so many business days are from a day of the week, 1 Monday to 7 Sunday. `count` is at least 1. */
function daysAhead(dayOfWeek: number, count: number): number {
  const weekend = Math.max(0, dayOfWeek - 5)
  const weeks = Math.floor((weekend > 0 ? count - 1 : dayOfWeek - 1 + count) / 5)
  return count + 2 * weeks + (weekend > 0 ? 2 - weekend : 0)
}

/**
 * So many business days later at the same time of the day, Monday to Friday in Denver; holidays count as business days.
 * `count` is at least 1.
 */
export function addBusinessDays(from: Date, count: number): Date {
  const start = inDenver(from)
  return new Date(start.add({ days: daysAhead(start.dayOfWeek, count) }).epochMilliseconds)
}

/**
 * The same as an expression of a query; `from` is a column, since it stands there twice: the inbox asks it of every document
 * that waits, and each conversion of a time zone counts.
 */
export const addBusinessDaysInSql = (from: RawBuilder<Date>, count: number): RawBuilder<Date> => {
  const local = sql`(${from} at time zone ${zone})`
  const ahead = [1, 2, 3, 4, 5, 6, 7].map((day) => daysAhead(day, count))
  return sql`(${local} + (${ahead}::int[])[extract(isodow from ${local})::int] * interval '1 day') at time zone ${zone}`
}
