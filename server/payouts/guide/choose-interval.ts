import type { PayoutInterval } from '#contract/payouts/values.ts'
import { requireOutfitOwner } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, requireStepUp, type Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { nextPayoutDay } from '../payout-days.ts'
import { lockWaiting, postpone } from '../plan-payout.ts'

/** From now on; what waits for a day of the old plan waits for one of the new. Throws 403 without a recent password or second factor. */
export async function choosePayoutInterval(app: App, caller: Caller, every: PayoutInterval): Promise<void> {
  const { outfitter_id: outfitterId } = await requireOutfitOwner(app.db, caller)
  requireStepUp(requirePerson(caller))
  await withTransaction(app.db, async (tx) => {
    const now = await app.clock.now(tx)
    await tx
      .insertInto('payout_plans')
      .values({ outfitter_id: outfitterId, every, changed_at: now })
      .onConflict((conflict) => conflict.column('outfitter_id').doUpdateSet({ every, changed_at: now }))
      .execute()
    const waiting = await lockWaiting(tx, outfitterId)
    if (waiting?.state === 'scheduled') await postpone(tx, waiting, nextPayoutDay(every, now))
  })
}
