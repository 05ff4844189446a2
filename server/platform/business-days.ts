import { sql, type RawBuilder } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import { companyZone as zone } from './company-zone.ts'

const inDenver = (at: Date) => Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone)

export const isBusinessDay = (at: Date): boolean => inDenver(at).dayOfWeek < 6

/**
 * So many business days later at the same time of the day, Monday to Friday in Denver; holidays count as business days.
 * `count` is at least 1.
 */
export function addBusinessDays(from: Date, count: number): Date {
  const start = inDenver(from)
  const { dayOfWeek: today } = start
  const weekend = Math.max(0, today - 5)
  const weeks = Math.floor((weekend > 0 ? count - 1 : today - 1 + count) / 5)
  const days = count + 2 * weeks + (weekend > 0 ? 2 - weekend : 0)
  return new Date(start.add({ days }).epochMilliseconds)
}

/** The same as an expression of a query; `from` is a column, since it stands there several times. */
export const addBusinessDaysInSql = (from: RawBuilder<Date>, count: number): RawBuilder<Date> => {
  const local = sql`(${from} at time zone ${zone})`
  return sql`(${local} + make_interval(days => case extract(isodow from ${local})::int
    when 6 then ${count + 1 + 2 * Math.floor((count - 1) / 5)}::int
    when 7 then ${count + 2 * Math.floor((count - 1) / 5)}::int
    else ${count}::int + 2 * ((extract(isodow from ${local})::int - 1 + ${count}::int) / 5) end)) at time zone ${zone}`
}
