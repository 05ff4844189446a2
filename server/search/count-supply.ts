import { sql } from 'kysely'
import type { Category } from '#contract/catalogue/values.ts'
import type { Read } from '#server/platform/database.ts'

/** Listings on sale by state and category, and how many of them have a date that can be booked. */
export async function countSupply(
  read: Read,
): Promise<{ state: string; category: Category; listings: number; open: number }[]> {
  const { rows } = await sql<{ state: string; category: Category; listings: number; open: number }>`
    select state, category, count(*)::int as listings, count(*) filter (where max_seats > 0)::int as open
    from search_listings group by state, category order by state, category`.execute(read)
  return rows
}

/** Changes of listings that the search doesn't know yet, and listings that it can't read. */
export async function searchLag(read: Read): Promise<{ behind: number; setAside: number }> {
  const { rows } = await sql<{ behind: number; setAside: number }>`
    select (select count(distinct adventure_id)::int from search_stale) as behind,
      (select count(*)::int from search_set_aside) as "setAside"`.execute(read)
  return rows[0] ?? { behind: 0, setAside: 0 }
}
