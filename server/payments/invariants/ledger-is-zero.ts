import { sql } from 'kysely'
import type { Invariant } from '#server/platform/invariants.ts'

export const ledgerIsZero: Invariant = {
  name: 'the ledger sums to zero, and so does every entry',
  async breach(read, within) {
    const { rows } = await sql<{ entry_id: string; off: number }>`
      select entry_id, sum(amount)::bigint as off from ledger_lines
      where entry_id in (select id from ledger_entries where ${within(sql`subject_id`)}) group by entry_id, currency having sum(amount) <> 0 limit 5`.execute(
      read,
    )
    return rows.length === 0 ? null : rows.map((row) => `entry ${row.entry_id} is off by ${row.off}`).join('; ')
  },
}
