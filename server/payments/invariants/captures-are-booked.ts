import { sql } from 'kysely'
import type { Invariant } from '#server/platform/invariants.ts'

export const capturesArePosted: Invariant = {
  name: 'what was captured less fees, refunds and disputed money stands in processor clearing',
  async breach(read, within) {
    const { rows } = await sql<{ subject: string; paid: number; clearing: number }>`
      with paid as (
        -- what went back as credit never left us
        select payable_id, sum(captured_amount - coalesce(processor_fee, 0) - refunded_amount + coalesce((select sum(r.amount)
          from refunds r where r.payment_id = payments.id and r.method = 'credit' and r.state = 'succeeded'), 0))::bigint as amount
        from payments where paid_with = 'card' and ${within(sql`payable_id`)} group by payable_id
      ), disputed as (
        select payable_id, sum(withdrawn + fee)::bigint as amount from payment_disputes where ${within(sql`payable_id`)} group by payable_id
      ), clearing as (
        select e.subject_id, sum(l.amount)::bigint as amount from ledger_lines l join ledger_entries e on e.id = l.entry_id
        where l.account = 'processor_clearing' and e.kind not in ('payout_transferred', 'payout_transfer_reversed')
          and ${within(sql`e.subject_id`)} group by e.subject_id
      )
      select coalesce(p.payable_id, subject_id) as subject, coalesce(p.amount, 0) - coalesce(d.amount, 0) as paid,
        coalesce(c.amount, 0) as clearing
      from paid p left join disputed d on d.payable_id = p.payable_id full join clearing c on c.subject_id = p.payable_id
      where coalesce(p.amount, 0) - coalesce(d.amount, 0) <> coalesce(c.amount, 0) limit 5`.execute(read)
    if (rows.length === 0) return null
    return rows.map((row) => `payments of ${row.subject} say ${row.paid}, the ledger says ${row.clearing}`).join('; ')
  },
}
