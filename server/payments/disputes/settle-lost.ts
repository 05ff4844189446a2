import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import type { DisputeRow } from './tables.ts'
import { coverRefunds, uncovered } from './waiting-refunds.ts'

/** What is promised back after a bank has decided for the payer is paid by what the bank has kept already. */
export async function settleLost(app: App, tx: Tx, payableId: string): Promise<void> {
  const lost = await tx
    .selectFrom('payment_disputes')
    .selectAll()
    .where('payable_id', '=', payableId)
    .where('status', '=', 'lost')
    .where('settled_at', 'is', null)
    .execute()
  for (const dispute of lost) await settleCovered(app, tx, dispute, await app.clock.now(tx))
}

/** Lost: what had been refunded anyway is covered by it. Where that is all of it, there is nothing left to decide. */
export async function settleCovered(app: App, tx: Tx, lost: DisputeRow, at: Date): Promise<void> {
  // told as lost before its money has left: the rest comes with the money
  if (lost.withdrawn === 0) return
  await coverRefunds(app, tx, lost)
  if ((await uncovered(tx, lost)) > 0) return
  await tx.updateTable('payment_disputes').set({ settled_at: at }).where('id', '=', lost.id).execute()
}
