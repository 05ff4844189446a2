import { sql } from 'kysely'
import type { Invariant } from '#server/platform/invariants.ts'

/** Whoever works somewhere works in the outfit of their guide record, and every outfit with people has an owner. */
export const outfitsHaveOwners: Invariant = {
  name: 'outfits have owners',
  breach: async (read) => {
    const { rows } = await sql<{ id: string }>`
      select m.outfitter_id as id from outfit_members m where m.ended_at is null
      group by m.outfitter_id having not bool_or(m.role = 'owner')
      union
      select g.id from guides g left join outfit_members m on m.guide_id = g.id and m.ended_at is null
      where m.outfitter_id is distinct from g.outfitter_id
      limit 5`.execute(read)
    return rows.length === 0
      ? null
      : `without an owner, or a guide apart from their outfit: ${rows.map(({ id }) => id).join(', ')}`
  },
}
