import type { App } from '#server/platform/app.ts'
import type { JobHandlers } from '#server/platform/jobs.ts'
import { onVendorEvent } from '#server/platform/vendor-events.ts'
import { StripeFailure } from '#server/vendors/stripe/failure.ts'
import { recordPayoutAccount } from './record-payout-account.ts'

/** Stripe's news about an account. */
export const payoutAccountUpdated = onVendorEvent(
  'guides.payout-account',
  ['connect_account.updated'],
  async (app, { subject }) => {
    await recordPayoutAccount(app, subject)
  },
)

const together = 200
const settledHours = 24

/**
 * Asks Stripe about accounts that we may have missed news of: those without payouts at every run, the others once a day.
 * One that Stripe cannot answer for now is asked about at the next run.
 */
export const syncPayoutAccounts: JobHandlers['sync-payout-accounts'] = async (app) => {
  for (const vendorId of await accountsToSync(app)) {
    try {
      await recordPayoutAccount(app, await app.stripe.retrieveConnectAccount(vendorId))
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error
      app.log.warn({ account: vendorId, err: error }, 'Stripe could not say how a payout account stands')
    }
  }
}

async function accountsToSync(app: App): Promise<string[]> {
  const now = await app.clock.now(app.db)
  const rows = await app.db
    .selectFrom('payout_accounts')
    .select('vendor_id')
    .where('vendor_id', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('payouts_enabled', '=', false),
        eb('synced_at', '<', new Date(now.getTime() - settledHours * 3_600_000)),
      ]),
    )
    .orderBy('synced_at')
    .limit(together)
    .execute()
  return rows.flatMap(({ vendor_id }) => (vendor_id ? [vendor_id] : []))
}
