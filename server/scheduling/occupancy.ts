import { sql } from 'kysely'
import type { Read } from '#server/platform/database.ts'

interface WeekRow {
  /** Its Monday. */
  readonly week: string
  readonly period: 'before' | 'now' | 'ahead'
  readonly departures: number
  readonly seats: number
  readonly taken: number
}

interface Period {
  readonly before: string
  readonly from: string
  readonly to: string
  readonly after: string
  readonly adventure?: string | undefined
}

/**
 * Seats of a guide's departures that ran or are to run, local days inclusive, by week: from `before` on, now from
 * `from` to `to`, ahead until `after`. What was canceled or taken off is no offer.
 */
export async function occupancyByWeek(
  read: Read,
  guideId: string,
  { before, from, to, after, adventure }: Period,
): Promise<WeekRow[]> {
  const { rows } = await sql<WeekRow>`
    select date_trunc('week', local_date)::date as week, 
      case when local_date < ${from}::date then 'before' when local_date <= ${to}::date then 'now' else 'ahead' end as period,
      count(*)::int as departures, sum(capacity)::int as seats, sum(taken)::int as taken
    from departures
    where guide_id = ${guideId} and canceled_at is null
      -- the index has instants: a local day lies within a day of the same one in UTC
      and starts_at >= ${before}::date - 1 and starts_at < ${after}::date + 2
      and local_date between ${before}::date and ${after}::date
      and (${adventure ?? null}::uuid is null or adventure_id = ${adventure ?? null}::uuid)
    group by 1, 2 order by 1`.execute(read)
  return rows
}
