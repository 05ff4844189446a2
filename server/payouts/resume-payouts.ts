import { outfitterOfPayoutAccount } from '#server/guides/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { App } from '#server/platform/app.ts'
import type { Listener } from '#server/platform/events.ts'
import { lockWaiting } from './plan-payout.ts'
import { makeDue } from './settle-payout.ts'

/** Payouts on hold are tried again as soon as Stripe pays out to the account, not only the next day. */
export const resumeWhenEnabled: Listener = {
  name: 'payouts.account-enabled',
  on: ['guides.payouts_enabled'],
  async handle(app, tx, { subjectId }) {
    const outfitterId = await outfitterOfPayoutAccount(tx, subjectId)
    if (outfitterId) await tryHeld(app, tx, outfitterId)
  },
}

/** What may have been settled is looked at again now. */
export async function tryHeld(app: App, tx: Tx, outfitterId: string): Promise<void> {
  const payout = await lockWaiting(tx, outfitterId)
  if (payout?.state === 'on_hold') await makeDue(app, tx, payout)
}
