import { sql } from 'kysely'
import type { Invariant } from '#server/platform/invariants.ts'

export const refundsArePosted: Invariant = {
  name: 'refunds stay within what was captured, and what is still owed of them stands in refund clearing',
  async breach(read, within) {
    const { rows: payments } = await sql<{
      id: string
      refunded: number
      done: number
      captured: number
      going: number
    }>`
      select p.id, p.refunded_amount as refunded, p.captured_amount as captured,
        coalesce(sum(r.amount) filter (where r.state = 'succeeded'), 0)::bigint as done,
        coalesce(sum(r.amount) filter (where r.state not in ('failed', 'denied')), 0)::bigint as going
      from payments p left join refunds r on r.payment_id = p.id
      where (p.refunded_amount > 0 or r.id is not null) and ${within(sql`p.payable_id`)} group by p.id
      having p.refunded_amount <> coalesce(sum(r.amount) filter (where r.state = 'succeeded'), 0)
        or p.captured_amount < coalesce(sum(r.amount) filter (where r.state not in ('failed', 'denied')), 0) limit 5`.execute(
      read,
    )
    const { rows: clearing } = await sql<{ subject: string; owed: number; clearing: number }>`
      with owed as (
        select payable_id, sum(amount)::bigint as amount from refunds
        where state in ('approved', 'processing', 'manual', 'awaiting_dispute') and ${within(sql`payable_id`)} group by payable_id
      ), clearing as (
        select owner_id, -sum(amount)::bigint as amount from ledger_lines where account = 'refund_clearing' and ${within(sql`owner_id`)} group by owner_id
      )
      select coalesce(payable_id, owner_id) as subject, coalesce(o.amount, 0) as owed, coalesce(c.amount, 0) as clearing
      from owed o full join clearing c on c.owner_id = o.payable_id
      where coalesce(o.amount, 0) <> coalesce(c.amount, 0) limit 5`.execute(read)
    const faults = [
      ...payments.map(
        (row) =>
          `payment ${row.id}: ${row.refunded} refunded, refunds say ${row.done}, ${row.going} of ${row.captured}`,
      ),
      ...clearing.map((row) => `refunds of ${row.subject} owe ${row.owed}, the ledger says ${row.clearing}`),
    ]
    return faults.length === 0 ? null : faults.join('; ')
  },
}
