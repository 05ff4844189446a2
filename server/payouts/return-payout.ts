import { system } from '#server/platform/caller.ts'
import { syncVendorAccount } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { move } from '#server/platform/lifecycle.ts'
import { StripeFailure } from '#server/vendors/stripe/adapter.ts'
import { postPayout, postReserveUndone } from './entries.ts'
import { outfitterHold } from './holds.ts'
import { payoutLife } from './lifecycle.ts'
import { lockPayout, planPayout } from './plan-payout.ts'
import { releaseReserve } from './reserve.ts'
import type { PayoutRow } from './tables.ts'

const day = 86_400_000

/**
 * Job: takes what a payout left in the guide's account back to ours, so that the next payout counts everything anew: what is
 * open now, what is owed now, and the bank account of then. An account that does not have it is an operator's matter.
 */
export async function returnPayout(app: App, { payoutId }: { payoutId: string }): Promise<void> {
  const payout = await app.db.selectFrom('payouts').selectAll().where('id', '=', payoutId).executeTakeFirst()
  if (payout?.state !== 'failed') return
  if (payout.vendor_transfer_id && !(await reverse(app, payout, payout.vendor_transfer_id))) return
  // whatever was refused: how the account stands now decides when the next one leaves
  if (payout.vendor_account_id) await syncVendorAccount(app, payout.vendor_account_id)
  await withTransaction(app.db, (tx) => undo(app, tx, payoutId))
}

async function reverse(app: App, payout: PayoutRow, transferId: string): Promise<boolean> {
  try {
    const { reversed, amount } = await app.stripe.retrieveTransfer(transferId)
    if (reversed < amount)
      await app.stripe.reverseTransfer({
        id: transferId,
        amount: amount - reversed,
        metadata: { payout: payout.id },
        idempotencyKey: `payout:${payout.id}:reversal:${payout.attempt}`,
      })
    return true
  } catch (error) {
    if (!(error instanceof StripeFailure) || error.kind !== 'invalid_request') throw error
    await app.db
      .updateTable('payouts')
      .set({ attempt: payout.attempt + 1, last_error: error.code ?? error.message })
      .where('id', '=', payout.id)
      .where('attempt', '=', payout.attempt)
      .execute()
    return false
  }
}

async function undo(app: App, tx: Tx, payoutId: string): Promise<void> {
  const payout = await lockPayout(tx, payoutId)
  if (payout?.state !== 'failed') return
  const now = await app.clock.now(tx)
  await move(app, tx, payoutLife, payout, 'undo', {
    caller: system('payouts'),
    beside: { last_error: null },
    effects: {
      post: async (row) => {
        if (row.vendor_transfer_id) await postPayout(tx, row, 'payout_transfer_reversed', now)
        await undoReserve(app, tx, row)
        await postPayout(tx, row, 'payout_undone', now)
        await tx.updateTable('payout_items').set({ payout_id: null }).where('payout_id', '=', row.id).execute()
      },
      // at once where it will wait for the account; else a day later, so that what is refused is not tried in a circle
      plan: async () => {
        const isHeld = (await outfitterHold(app, tx, payout.outfitter_id)) !== null
        await planPayout(app, tx, payout.outfitter_id, isHeld ? now : new Date(now.getTime() + day))
      },
    },
  })
}

/** A reserve is kept of what was paid; of this nothing was. Paid out in the meantime, it is owed again. */
async function undoReserve(app: App, tx: Tx, payout: PayoutRow): Promise<void> {
  if (payout.reserved === 0) return
  await releaseReserve(app, tx, payout.id)
  await postReserveUndone(tx, payout, await app.clock.now(tx))
}
