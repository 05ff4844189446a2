import { sql } from 'kysely'
import type { Caller } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'
import { ownPermit } from './policy.ts'

export interface UseRow {
  readonly day: string
  readonly title: string
  readonly guests: number
  readonly days: number
  /** Who took them on a trip whose first day on the land this is; the bookings domain knows them. */
  readonly holders: string[]
}

/** What a permit has counted, by day and trip, corrections among them, the oldest first. Throws 404. */
export async function useOfPermit(read: Read, caller: Caller, permitId: string): Promise<UseRow[]> {
  await ownPermit(read, caller, permitId)
  const { rows } = await sql<UseRow>`
    select day, title, guests, days, holders from (
      select u.day, t.title, sum(a.people)::int as guests, sum(u.halves)::float8 / 2 as days,
        coalesce(array_agg(a.holder_id) filter (where u.day = u.first), '{}') as holders
      from (select *, min(day) over (partition by allocation_id) as first from permit_days
          where period_id in (select id from permit_periods where permit_id = ${permitId})) u
        join seat_allocations a on a.id = u.allocation_id join departures d on d.id = a.departure_id
        join adventure_terms t on t.adventure_id = d.adventure_id
      group by u.day, t.title
      union all
      select (c.made_at at time zone 'UTC')::date, c.reason, 0, c.halves::float8 / 2, '{}'::uuid[]
      from permit_corrections c join permit_periods p on p.id = c.period_id
      where p.permit_id = ${permitId} and c.kind = 'used'
    ) used order by day, title`.execute(read)
  return rows
}
