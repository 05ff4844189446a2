import { sql } from 'kysely'
import type { Invariant } from '#server/platform/invariants.ts'

export const consoleIsClean: Invariant = {
  name: 'a run of the payment test console that ended owes nothing',
  async breach(read) {
    const { rows } = await sql<{ id: string; owed: number }>`
      select p.id, -sum(l.amount)::bigint as owed from console_purchases p
      join ledger_lines l on l.owner_id = p.id and l.account in ('booking_liability', 'refund_clearing', 'dispute_reserve')
      where p.state = 'ended' group by p.id having sum(l.amount) <> 0 limit 5`.execute(read)
    return rows.length === 0 ? null : rows.map((row) => `purchase ${row.id} owes ${row.owed}`).join('; ')
  },
}
