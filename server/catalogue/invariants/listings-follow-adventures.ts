import { sql } from 'kysely'
import type { Invariant } from '#server/platform/invariants.ts'

/** A listing's state and the sale of its adventure say the same, and what is submitted waits for an operator. */
export const listingsFollowAdventures: Invariant = {
  name: 'listings are on sale exactly where their state says so',
  breach: async (read) => {
    const { rows } = await sql<{ id: string; state: string }>`
      select l.id, l.state from listings l left join adventures a on a.id = l.id
      where (l.state = 'published') <> coalesce(a.published_at is not null and a.unpublished_at is null, false)
        or (a.id is null and l.state = 'paused')
        or (a.id is not null and l.state in ('draft', 'submitted', 'changes_requested'))
        or (l.state = 'submitted' and not exists (
          select from listing_reviews r where r.listing_id = l.id and r.state in ('waiting', 'in_review')))
      limit 5`.execute(read)
    return rows.length > 0 ? rows.map(({ id, state }) => `listing ${id}: ${state}`).join('; ') : null
  },
}
