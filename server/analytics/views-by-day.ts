import { sql } from 'kysely'
import type { Read } from '#server/platform/database.ts'

/** Of each UTC day how often listings were looked at. */
export async function viewsByDay(
  read: Read,
  { from, to }: { from: string; to: string },
): Promise<{ day: string; views: number }[]> {
  const { rows } = await sql<{ day: string; views: number }>`
    select day::text, sum(views)::int as views from listing_days
    where day between ${from}::date and ${to}::date group by day`.execute(read)
  return rows
}
