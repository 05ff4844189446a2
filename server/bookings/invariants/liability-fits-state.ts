import { sql } from 'kysely'
import type { Invariant } from '#server/platform/invariants.ts'

export const liabilityFitsState: Invariant = {
  name: 'we owe a guest what was captured until the trip is completed, and nothing afterwards',
  async breach(read) {
    const { rows } = await sql<{ code: string; state: string; owed: number; should: number }>`
      with owed as (
        select owner_id, -sum(amount)::bigint as amount from ledger_lines where account = 'booking_liability' group by owner_id
      ), paid as (
        select payable_id, sum(captured_amount - refunded_amount)::bigint as amount from payments group by payable_id
      )
      select b.code, b.state, coalesce(o.amount, 0) as owed,
        case when b.state in ('completed', 'closed') then 0 else coalesce(p.amount, 0) end as should
      from bookings b left join owed o on o.owner_id = b.id left join paid p on p.payable_id = b.id
      where coalesce(o.amount, 0) <> case when b.state in ('completed', 'closed') then 0 else coalesce(p.amount, 0) end
      limit 5`.execute(read)
    return rows.length === 0
      ? null
      : rows.map((row) => `${row.code} (${row.state}) owes ${row.owed} instead of ${row.should}`).join('; ')
  },
}
