import type { App } from '#server/platform/app.ts'
import { withTransaction } from '#server/platform/database.ts'
import { StripeFailure } from '#server/vendors/stripe/adapter.ts'
import { planPayout } from './plan-payout.ts'
import { unplannedOutfitters } from './queries.ts'
import { returnPayout } from './return-payout.ts'
import { sendPayout } from './send-payout.ts'
import { recordVendorPayout } from './sync-payout.ts'

/** Younger ones have a job that is at work. */
const graceMinutes = 5
const together = 200
/** A bank may send money back for that long, and its news may be lost. */
const returnedDays = 45
const hour = 3_600_000

/**
 * Job: settles what a crash or lost news left between: money that waits without a payout, a transfer without its payout, a
 * payout whose end we never heard of, a failed one whose money is still in the guide's account.
 */
export async function reconcilePayouts(app: App): Promise<void> {
  for (const outfitterId of await unplannedOutfitters(app.db, together))
    await withTransaction(app.db, (tx) => planPayout(app, tx, outfitterId))
  const now = await app.clock.now(app.db)
  const stuck = await app.db
    .selectFrom('payouts')
    .select(['id', 'state', 'vendor_payout_id', 'vendor_account_id'])
    .where('state', 'in', ['releasable', 'processing', 'failed'])
    .where('settled_at', '<', new Date(now.getTime() - graceMinutes * 60_000))
    .orderBy('settled_at')
    .limit(together)
    .execute()
  for (const payout of stuck) await each(app, payout)
  for (const payout of await paidLately(app, now)) await each(app, { ...payout, state: 'processing' })
}

interface Stuck {
  id: string
  state: string
  vendor_payout_id: string | null
  vendor_account_id: string | null
}

/** Rejects with StripeFailure. */
export async function reconcileOne(app: App, payout: Stuck): Promise<void> {
  const { id, state, vendor_payout_id: vendorId, vendor_account_id: account } = payout
  if (state === 'failed') await returnPayout(app, { payoutId: id })
  else if (vendorId && account)
    await recordVendorPayout(app, await app.stripe.retrievePayout({ account, id: vendorId }))
  else await sendPayout(app, { payoutId: id })
}

/** One that Stripe cannot answer for now stops no other. */
async function each(app: App, payout: Stuck): Promise<void> {
  try {
    await reconcileOne(app, payout)
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error
    app.log.warn({ payout: payout.id, err: error }, 'Stripe could not say how a payout stands')
  }
}

/** Paid within the time in which banks send money back; a share of them at each run, so that each is asked about once a day. */
async function paidLately(app: App, now: Date): Promise<Stuck[]> {
  const slot = Math.floor(now.getTime() / hour) % 24
  const rows = await app.db
    .selectFrom('payouts')
    .select(['id', 'state', 'vendor_payout_id', 'vendor_account_id', 'paid_at'])
    .where('state', '=', 'paid')
    .where('paid_at', '>', new Date(now.getTime() - returnedDays * 24 * hour))
    .orderBy('paid_at', 'desc')
    .execute()
  return rows.filter(({ paid_at }) => Math.floor((paid_at?.getTime() ?? 0) / hour) % 24 === slot).slice(0, together)
}
