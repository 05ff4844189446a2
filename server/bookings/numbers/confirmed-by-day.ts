import { sql } from 'kysely'
import { bookingStates } from '#contract/bookings/values.ts'
import type { Read } from '#server/platform/database.ts'
import { daysToConfirm } from './sales-by-day.ts'

/** Of each UTC day on which bookings were confirmed their number and what they cost, minor units, whatever became of them. */
export async function confirmedByDay(
  read: Read,
  { from, to }: { from: string; to: string },
): Promise<{ day: string; bookings: number; gross: number }[]> {
  const { rows } = await sql<{ day: string; bookings: number; gross: number }>`
    select (confirmed_at at time zone 'UTC')::date::text as day, count(*)::int as bookings, sum(total)::bigint as gross
    from bookings
    -- by state, as the index has them
    where state = any(${[...bookingStates]}) and created_at >= (${from}::date - ${sql.lit(daysToConfirm)}::int)::timestamp at time zone 'UTC'
      and created_at < (${to}::date + 1)::timestamp at time zone 'UTC'
      and confirmed_at >= ${from}::date::timestamp at time zone 'UTC'
      and confirmed_at < (${to}::date + 1)::timestamp at time zone 'UTC'
    group by 1`.execute(read)
  return rows.map((row) => ({ ...row, gross: Number(row.gross) }))
}
