import { sql } from 'kysely'
import type { Invariant } from '#server/platform/invariants.ts'

export const payoutsFitItems: Invariant = {
  name: 'each payout is the sum of what it pays, and pays nothing while it waits or after it was undone',
  async breach(read, within) {
    const { rows } = await sql<{ id: string; state: string; earned: number; paid: number }>`
      select p.id, p.state, p.earned, coalesce(sum(i.amount), 0)::bigint as paid
      from payouts p left join payout_items i on i.payout_id = p.id
      where ${within(sql`p.id`)} group by p.id
      having coalesce(sum(i.amount), 0) <> case when p.state in ('scheduled', 'on_hold', 'reversed') then 0 else p.earned end
        or (p.state in ('scheduled', 'on_hold') and p.earned <> 0)
        or count(*) filter (where i.outfitter_id <> p.outfitter_id) > 0
        or (p.state = 'paid' and (p.vendor_transfer_id is null or p.vendor_payout_id is null))
      limit 5`.execute(read)
    return rows.length === 0
      ? null
      : rows.map((row) => `payout ${row.id} (${row.state}) is ${row.earned}, its lines are ${row.paid}`).join('; ')
  },
}
