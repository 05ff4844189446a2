import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import { postDraw } from '../entries.ts'
import { planPayout } from '../plan-payout.ts'
import { releaseReserve } from '../reserve.ts'
import { openDraws } from './open-draws.ts'

/**
 * What was drawn of a booking's deposit is set off against what the booking earns, or owed where it earns less. Nothing where
 * nothing is open. The caller holds the lock on the booking.
 */
export async function repayDraw(app: App, tx: Tx, subjectId: string): Promise<void> {
  const at = await app.clock.now(tx)
  const row = await tx
    .updateTable('payout_draws')
    .set({ repaid_at: at })
    .where('subject_id', '=', subjectId)
    .where('repaid_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!row) return
  const { outfitter_id: outfitterId } = row
  await postDraw(tx, 'draw_repaid', { subjectId, outfitterId, amount: Number(row.amount), at })
  if ((await openDraws(tx, outfitterId)).amount === 0) await endCover(app, tx, outfitterId)
  await planPayout(app, tx, outfitterId)
}

/** Nothing is drawn any longer: what was kept back to cover it pays what is owed, and the rest is the outfit's. */
async function endCover(app: App, tx: Tx, outfitterId: string): Promise<void> {
  const kept = await tx
    .selectFrom('payout_reserves')
    .select('payout_id')
    .where('outfitter_id', '=', outfitterId)
    .where('for_draws', '=', true)
    .where('released_at', 'is', null)
    .execute()
  for (const { payout_id } of kept) await releaseReserve(app, tx, payout_id)
}
