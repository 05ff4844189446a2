import { sql } from 'kysely'
import type { Invariant } from '#server/platform/invariants.ts'

export const reserveFitsDisputes: Invariant = {
  name: 'the dispute reserve holds what banks have taken until it is decided who bears it',
  async breach(read, within) {
    const { rows } = await sql<{ subject: string; reserve: number; should: number }>`
      with taken as (
        select d.payable_id, sum(case when d.settled_at is not null then 0 else d.withdrawn - coalesce((select sum(r.amount)
          from refunds r where r.payment_id = d.payment_id and r.state = 'paid_by_bank'), 0) end)::bigint as amount
        from payment_disputes d where ${within(sql`d.payable_id`)} group by d.payable_id
      ), reserve as (
        select owner_id, sum(amount)::bigint as amount from ledger_lines
        where account = 'dispute_reserve' and ${within(sql`owner_id`)} group by owner_id
      )
      select coalesce(payable_id, owner_id) as subject, coalesce(r.amount, 0) as reserve, coalesce(t.amount, 0) as should
      from taken t full join reserve r on r.owner_id = t.payable_id
      where coalesce(r.amount, 0) <> coalesce(t.amount, 0) limit 5`.execute(read)
    return rows.length === 0
      ? null
      : rows.map((row) => `disputes of ${row.subject} hold ${row.should}, the ledger says ${row.reserve}`).join('; ')
  },
}
