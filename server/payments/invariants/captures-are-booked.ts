import { sql } from 'kysely'
import type { Invariant } from '#server/platform/invariants.ts'

export const capturesAreBooked: Invariant = {
  name: 'what was captured less fees and refunds stands in processor clearing',
  async breach(read) {
    const { rows } = await sql<{ subject: string; paid: number; clearing: number }>`
      with paid as (
        select payable_id, sum(captured_amount - coalesce(processor_fee, 0) - refunded_amount)::bigint as amount
        from payments group by payable_id
      ), clearing as (
        select e.subject_id, sum(l.amount)::bigint as amount from ledger_lines l join ledger_entries e on e.id = l.entry_id
        where l.account = 'processor_clearing' group by e.subject_id
      )
      select coalesce(payable_id, subject_id) as subject, coalesce(p.amount, 0) as paid, coalesce(c.amount, 0) as clearing
      from paid p full join clearing c on c.subject_id = p.payable_id
      where coalesce(p.amount, 0) <> coalesce(c.amount, 0) limit 5`.execute(read)
    if (rows.length === 0) return null
    return rows.map((row) => `payments of ${row.subject} say ${row.paid}, the ledger says ${row.clearing}`).join('; ')
  },
}
