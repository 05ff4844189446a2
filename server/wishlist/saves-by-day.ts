import { sql } from 'kysely'

/** How often each adventure that is still saved was saved on each UTC day (adventure_id, day, saves), as a table expression. */
export const savesByDay = ({ from, to }: { from: string; to: string }) => sql`(
  select adventure_id, (added_at at time zone 'UTC')::date as day, count(*)::int as saves from wishlist_items
  where added_at >= ${from}::date::timestamp at time zone 'UTC' and added_at < (${to}::date + 1)::timestamp at time zone 'UTC'
  group by 1, 2)`
