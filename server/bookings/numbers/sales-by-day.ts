import { sql } from 'kysely'
import { bookingStates } from '#contract/bookings/values.ts'

/** Days within which a hold is confirmed, however late the guide answers and the bank pays. */
export const daysToConfirm = 30

const days = (column: 'created_at' | 'confirmed_at', value: 'holds' | 'bookings') => {
  const day = sql`(${sql.ref(column)} at time zone 'UTC')::date`
  return sql`select adventure_id, ${day} as day, ${value === 'holds' ? sql`count(*)::int` : sql`0`} as holds,
      ${value === 'bookings' ? sql`count(*)::int` : sql`0`} as bookings from made where ${sql.ref(column)} is not null group by 1, 2`
}

/**
 * Of each adventure on each UTC day the holds that began and the bookings that were confirmed (adventure_id, day, holds,
 * bookings; a day may have two rows), as a table expression.
 */
export const salesByDay = ({ from, to }: { from: string; to: string }) => sql`(
  with made as materialized (
    select adventure_id, created_at, confirmed_at from bookings
    -- by state, as the index has them
    where state = any(${[...bookingStates]}) and created_at >= (${from}::date - ${sql.lit(daysToConfirm)}::int)::timestamp at time zone 'UTC'
      and created_at < (${to}::date + 1)::timestamp at time zone 'UTC'
  )
  select * from (${days('created_at', 'holds')} union all ${days('confirmed_at', 'bookings')}) by_day
  where day between ${from}::date and ${to}::date)`
