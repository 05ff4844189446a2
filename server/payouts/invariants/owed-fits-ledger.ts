import { sql } from 'kysely'
import type { Invariant } from '#server/platform/invariants.ts'

export const owedFitsLedger: Invariant = {
  name: 'what guides owe us is what their bookings brought less than was paid out, less what was recovered; reserves stand in the ledger',
  async breach(read) {
    const { rows: debts } = await sql<{ owner: string; should: number; ledger: number }>`
      with debts as (
        select outfitter_id, -sum(amount)::bigint as amount from payout_items where debt_at is not null group by outfitter_id
      ), recovered as (
        select outfitter_id, sum(recovered)::bigint as amount from payouts where state <> 'reversed' group by outfitter_id
      ), ledger as (
        select owner_id, sum(amount)::bigint as amount from ledger_lines where account = 'receivable_from_guide' group by owner_id
      ), owners as (select outfitter_id as id from debts union select outfitter_id from recovered union select owner_id from ledger)
      select o.id as owner, coalesce(d.amount, 0) - coalesce(r.amount, 0) as should, coalesce(l.amount, 0) as ledger
      from owners o left join debts d on d.outfitter_id = o.id left join recovered r on r.outfitter_id = o.id
        left join ledger l on l.owner_id = o.id
      where coalesce(d.amount, 0) - coalesce(r.amount, 0) <> coalesce(l.amount, 0) or coalesce(l.amount, 0) < 0
      limit 5`.execute(read)
    const { rows: reserves } = await sql<{ owner: string; kept: number; ledger: number }>`
      with kept as (
        select outfitter_id, sum(amount)::bigint as amount from payout_reserves where released_at is null group by outfitter_id
      ), ledger as (
        select owner_id, -sum(amount)::bigint as amount from ledger_lines where account = 'guide_reserve' group by owner_id
      )
      select coalesce(k.outfitter_id, l.owner_id) as owner, coalesce(k.amount, 0) as kept, coalesce(l.amount, 0) as ledger
      from kept k full join ledger l on l.owner_id = k.outfitter_id
      where coalesce(k.amount, 0) <> coalesce(l.amount, 0) limit 5`.execute(read)
    const faults = [
      ...debts.map((row) => `guide ${row.owner} should owe ${row.should}, the ledger says ${row.ledger}`),
      ...reserves.map((row) => `${row.kept} is reserved of guide ${row.owner}, the ledger says ${row.ledger}`),
    ]
    return faults.length === 0 ? null : faults.join('; ')
  },
}
