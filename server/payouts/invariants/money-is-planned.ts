import { sql } from 'kysely'
import type { Invariant } from '#server/platform/invariants.ts'

/** Of business time; a job plans it within minutes. */
const hours = 2

export const moneyIsPlanned: Invariant = {
  name: 'what is a guide’s waits for a payout, and that has its day',
  async breach(read, _within, app) {
    const late = new Date((await app.clock.now(read)).getTime() - hours * 3_600_000)
    const { rows } = await sql<{ id: string; fault: string }>`
      select i.outfitter_id as id, 'has money without a payout' as fault from payout_items i
      where i.payout_id is null and i.debt_at is null and i.at < ${late} and not exists (
        select from payouts p where p.outfitter_id = i.outfitter_id and p.state in ('scheduled', 'on_hold'))
      group by i.outfitter_id having sum(i.amount) > 0
      union
      select p.outfitter_id, 'has a payout without a day' from payouts p
      where p.state in ('scheduled', 'on_hold') and not exists (
        select from deadlines d where d.kind = 'payout.due' and d.subject_id = p.id and d.done_at is null)
      limit 5`.execute(read)
    return rows.length === 0 ? null : rows.map((row) => `guide ${row.id} ${row.fault}`).join('; ')
  },
}
