import { sql } from 'kysely'
import type { Invariant } from '#server/platform/invariants.ts'

export const capturesAreBooked: Invariant = {
  name: 'what was captured less fees and refunds stands in processor clearing',
  async breach(read) {
    const { rows } = await sql<{ captured: number; clearing: number }>`
      select (select coalesce(sum(captured_amount - coalesce(processor_fee, 0) - refunded_amount), 0)::bigint from payments) as captured,
             (select coalesce(sum(amount), 0)::bigint from ledger_lines where account = 'processor_clearing') as clearing`.execute(
      read,
    )
    const row = rows[0]
    if (!row || row.captured === row.clearing) return null
    return `payments say ${row.captured}, the ledger says ${row.clearing}`
  },
}
