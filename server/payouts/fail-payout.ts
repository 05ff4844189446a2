import { system } from '#server/platform/caller.ts'
import type { App } from '#server/platform/app.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { move } from '#server/platform/lifecycle.ts'
import { postPayout } from './entries.ts'
import { payoutLife } from './lifecycle.ts'
import { lockPayout } from './plan-payout.ts'
import type { PayoutRow } from './tables.ts'

const caller = system('payouts')

/** Stripe refused it before it left. */
export const failPayout = (app: App, payoutId: string, code: string): Promise<void> =>
  withTransaction(app.db, async (tx) => {
    const payout = await lockPayout(tx, payoutId)
    if (payout?.state === 'processing') await fail(app, tx, payout, code)
  })

/** Refused, or sent back by the bank, however long after it was paid. Its money goes back to us, and then to the next payout. */
export async function fail(app: App, tx: Tx, payout: PayoutRow, code: string | null): Promise<void> {
  const isReturned = payout.state === 'paid'
  const now = await app.clock.now(tx)
  await move(app, tx, payoutLife, payout, 'fail', {
    caller,
    set: { failure_code: code, returned_at: isReturned ? now : null },
    data: { outfitterId: payout.outfitter_id, amount: payout.amount, code, returned: isReturned },
    effects: {
      post: (row) => (isReturned ? postPayout(tx, row, 'payout_returned', now) : undefined),
      return: () => enqueue(tx, 'return-payout', { payoutId: payout.id }, { key: `return-payout:${payout.id}` }),
    },
  })
}
