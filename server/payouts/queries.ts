import { sql } from 'kysely'
import type { Read, Tx } from '#server/platform/database.ts'
import { ownedBalance } from '#server/payments/index.ts'
import type { PayoutItemRow } from './tables.ts'

/** Everything that no payout has paid and that is no debt, locked. */
export const waitingItems = (tx: Tx, outfitterId: string): Promise<PayoutItemRow[]> =>
  tx
    .selectFrom('payout_items')
    .selectAll()
    .where('outfitter_id', '=', outfitterId)
    .where('payout_id', 'is', null)
    .where('debt_at', 'is', null)
    .orderBy('at')
    .orderBy('entry_id')
    .orderBy('position')
    .forUpdate()
    .execute()

/** What an outfitter owes us, minor units. */
export const owedBy = (read: Read, outfitterId: string): Promise<number> =>
  ownedBalance(read, 'receivable_from_guide', outfitterId)

/** Outfitters with money that waits and no payout that would pay it. */
export async function unplannedOutfitters(read: Read, limit: number): Promise<string[]> {
  const { rows } = await sql<{ outfitter_id: string }>`
    select distinct outfitter_id from payout_items i
    where payout_id is null and debt_at is null and not exists (
      select from payouts p where p.outfitter_id = i.outfitter_id and p.state in ('scheduled', 'on_hold'))
    limit ${limit}`.execute(read)
  return rows.map(({ outfitter_id }) => outfitter_id)
}
