import { sql } from 'kysely'
import type { Invariant } from '#server/platform/invariants.ts'

export const frozenIsNotPaid: Invariant = {
  name: 'no payout pays for a booking while a case keeps its money back',
  async breach(read, within) {
    const { rows } = await sql<{ id: string; subject: string }>`
      select p.id, h.subject_id as subject
      from payout_holds h
      join payout_items i on i.subject_id = h.subject_id
      join payouts p on p.id = i.payout_id
      where h.kind = 'dispute' and ${within(sql`h.subject_id`)}
        and p.settled_at > h.placed_at and (h.lifted_at is null or p.settled_at < h.lifted_at)
      limit 5`.execute(read)
    return rows.length === 0
      ? null
      : rows.map(({ id, subject }) => `payout ${id} pays for the frozen booking ${subject}`).join('; ')
  },
}
