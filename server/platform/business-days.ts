import { sql, type RawBuilder } from 'kysely'
import { companyZone as zone } from './company-zone.ts'

const weekday = new Intl.DateTimeFormat('en-US', { timeZone: zone, weekday: 'short' })
const day = 86_400_000

export const isBusinessDay = (at: Date): boolean => !['Sat', 'Sun'].includes(weekday.format(at))

/** So many business days later, Monday to Friday in Denver; holidays count as business days. `count` is at least 1. */
export function addBusinessDays(from: Date, count: number): Date {
  let at = from
  for (let left = count; left > 0;) {
    at = new Date(at.getTime() + day)
    if (isBusinessDay(at)) left -= 1
  }
  return at
}

/** The same as an expression of a query. */
export const addBusinessDaysInSql = (from: RawBuilder<Date>, count: number): RawBuilder<Date> => sql`(
  select d from generate_series(${from} + interval '24 hours',
    ${from} + make_interval(hours => ${24 * (count * 2 + 7)}::int), interval '24 hours') d
  where extract(isodow from d at time zone ${zone}) < 6 order by d offset ${count - 1}::int limit 1)`
