import { system } from '#server/platform/caller.ts'
import type { App } from '#server/platform/app.ts'
import { withTransaction } from '#server/platform/database.ts'
import { publishEvent } from '#server/platform/events.ts'
import type { StripeConnectAccount } from '#server/vendors/stripe/supply-views.ts'
import type { PayoutAccountRow } from './tables.ts'

/**
 * Writes down how an account stands at Stripe now, and states what changed. An account whose creation we never heard of is
 * known by the guide that it was opened for. Null for one that is none of ours.
 */
export async function recordPayoutAccount(app: App, account: StripeConnectAccount): Promise<PayoutAccountRow | null> {
  const { requirements } = account
  return withTransaction(app.db, async (tx) => {
    const row = await tx
      .selectFrom('payout_accounts')
      .selectAll()
      .where((eb) =>
        eb.or([
          eb('vendor_id', '=', account.id),
          eb.and([
            eb('vendor_id', 'is', null),
            eb(eb.cast<string>('id', 'text'), '=', account.metadata['payoutAccount'] ?? ''),
          ]),
        ]),
      )
      .forUpdate()
      .executeTakeFirst()
    if (!row) return null
    const now = await app.clock.now(tx)
    const enabled = account.payoutsEnabled && account.transfers === 'active'
    const due = [...new Set([...requirements.pastDue, ...requirements.currentlyDue])]
    const after = await tx
      .updateTable('payout_accounts')
      .set({
        vendor_id: account.id,
        details_submitted: account.detailsSubmitted,
        payouts_enabled: enabled,
        due,
        pending: requirements.pendingVerification,
        disabled_reason: requirements.disabledReason,
        due_by: requirements.deadline,
        synced_at: now,
        enabled_at: row.enabled_at ?? (enabled ? now : null),
        stopped_at: enabled || row.enabled_at === null ? null : (row.stopped_at ?? now),
      })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const caller = system('stripe')
    const data = { guideId: row.guide_id }
    const state = ({ details_submitted, payouts_enabled, due: needed, disabled_reason }: PayoutAccountRow) =>
      JSON.stringify([details_submitted, payouts_enabled, needed, disabled_reason])
    if (state(row) !== state(after)) await publishEvent(app, tx, caller, 'guides.payouts_changed', row.id, data)
    if (enabled && !row.payouts_enabled) await publishEvent(app, tx, caller, 'guides.payouts_enabled', row.id, data)
    if (!enabled && row.payouts_enabled) await publishEvent(app, tx, caller, 'guides.payouts_stopped', row.id, data)
    if (enabled && due.length > 0 && row.due.length === 0) {
      const dueBy = after.due_by?.toISOString() ?? null
      await publishEvent(app, tx, caller, 'guides.payouts_due', row.id, { ...data, dueBy })
    }
    return after
  })
}

/** Reads it at Stripe and writes it down. Rejects with StripeFailure. */
export async function syncVendorAccount(app: App, vendorId: string): Promise<void> {
  await recordPayoutAccount(app, await app.stripe.retrieveConnectAccount(vendorId))
}
