import { sql } from 'kysely'
import type { Invariant } from '#server/platform/invariants.ts'

export const itemsFitLedger: Invariant = {
  name: 'what we owe each guide is what waits for a payout, and every change of it is noted once',
  async breach(read, within) {
    const { rows: owners } = await sql<{ owner: string; waiting: number; ledger: number }>`
      with waiting as (
        select outfitter_id, sum(amount)::bigint as amount from payout_items
        where payout_id is null and debt_at is null group by outfitter_id
      ), ledger as (
        select owner_id, -sum(amount)::bigint as amount from ledger_lines where account = 'guide_payable' group by owner_id
      )
      select coalesce(w.outfitter_id, l.owner_id) as owner, coalesce(w.amount, 0) as waiting, coalesce(l.amount, 0) as ledger
      from waiting w full join ledger l on l.owner_id = w.outfitter_id
      where coalesce(w.amount, 0) <> coalesce(l.amount, 0) limit 5`.execute(read)
    const { rows: lines } = await sql<{ id: string; noted: number | null; ledger: number | null }>`
      select coalesce(l.entry_id, i.entry_id) as id, i.amount as noted, -l.amount as ledger
      from (select l.entry_id, l.position, l.owner_id, l.amount from ledger_lines l join ledger_entries e on e.id = l.entry_id
        where l.account = 'guide_payable' and e.kind not in ('payout_settled', 'payout_undone', 'payout_debt')
          and ${within(sql`e.subject_id`)}) l
      full join (select * from payout_items where ${within(sql`subject_id`)}) i on i.entry_id = l.entry_id and i.position = l.position
      where i.amount is distinct from -l.amount or i.outfitter_id is distinct from l.owner_id limit 5`.execute(read)
    const faults = [
      ...owners.map((row) => `${row.waiting} waits for guide ${row.owner}, the ledger owes ${row.ledger}`),
      ...lines.map((row) => `entry ${row.id} is noted as ${row.noted}, the ledger says ${row.ledger}`),
    ]
    return faults.length === 0 ? null : faults.join('; ')
  },
}
