import { sql } from 'kysely'
import type { Invariant } from '#server/platform/invariants.ts'

export const drawsAreHeld: Invariant = {
  name: 'what is drawn early stands in the ledger as an advance, and the money of its booking is still held',
  async breach(read, within) {
    const { rows: advances } = await sql<{ owner: string; open: number; ledger: number }>`
      with open as (
        select outfitter_id, sum(amount)::bigint as amount from payout_draws where repaid_at is null group by outfitter_id
      ), ledger as (
        select owner_id, sum(amount)::bigint as amount from ledger_lines where account = 'guide_advances' group by owner_id
      )
      select coalesce(o.outfitter_id, l.owner_id) as owner, coalesce(o.amount, 0) as open, coalesce(l.amount, 0) as ledger
      from open o full join ledger l on l.owner_id = o.outfitter_id
      where coalesce(o.amount, 0) <> coalesce(l.amount, 0) limit 5`.execute(read)
    const { rows: bare } = await sql<{ id: string }>`
      select d.subject_id as id from payout_draws d where d.repaid_at is null and ${within(sql`d.subject_id`)}
        and coalesce((select -sum(amount) from ledger_lines where account = 'booking_liability' and owner_id = d.subject_id), 0) <= 0
      limit 5`.execute(read)
    const faults = [
      ...advances.map((row) => `${row.open} is drawn by guide ${row.owner}, the ledger says ${row.ledger}`),
      ...bare.map(({ id }) => `nothing is held of booking ${id}, of which something is drawn`),
    ]
    return faults.length === 0 ? null : faults.join('; ')
  },
}
