import { sql, type RawBuilder } from 'kysely'

const day = 86_400_000

/** So many business days later, at the same time of day in UTC. Holidays count as business days. */
export function afterBusinessDays(from: Date, days: number): Date {
  let at = from.getTime()
  for (let left = days; left > 0;) {
    at += day
    if (![0, 6].includes(new Date(at).getUTCDay())) left--
  }
  return new Date(at)
}

/** The same as an expression of a query. */
export const afterBusinessDaysInSql = (from: RawBuilder<Date>, days: number): RawBuilder<Date> => sql`(
  select d from generate_series(${from} + interval '1 day', ${from} + make_interval(days => ${days * 2 + 7}::int),
    interval '1 day') d
  where extract(isodow from d at time zone 'UTC') < 6 order by d offset ${days - 1}::int limit 1)`
