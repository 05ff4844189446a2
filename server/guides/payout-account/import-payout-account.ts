import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import type { PastAccount } from '#server/vendors/stripe/simulator/record-supply.ts'

/** Writes an account whose payouts are on, and makes the simulated Stripe remember it, for a world that is filled. */
export async function importPayoutAccount(
  app: App,
  tx: Tx,
  { guideId, email, openedAt }: { guideId: string; email: string; openedAt: Date },
  remember: (tx: Tx, accounts: readonly PastAccount[]) => Promise<readonly string[]>,
): Promise<void> {
  const id = newId()
  const [vendorId] = await remember(tx, [{ metadata: { payoutAccount: id }, email, openedAt }])
  await tx
    .insertInto('payout_accounts')
    .values({
      id,
      guide_id: guideId,
      vendor_id: vendorId ?? null,
      details_submitted: true,
      payouts_enabled: true,
      disabled_reason: null,
      due_by: null,
      created_at: openedAt,
      synced_at: await app.clock.now(tx),
      enabled_at: openedAt,
      stopped_at: null,
    })
    .execute()
}
