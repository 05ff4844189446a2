import type { App } from '#server/platform/app.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { syncRefunds } from './sync-refund.ts'

/** A bank may return a refund weeks later; after this it is no longer checked. Milliseconds of business time. */
const watchedFor = 30 * 86_400_000

/**
 * Settles what a crash or a lost webhook left between: promised refunds whose job is gone are sent, those at Stripe are
 * read. Changes nothing when all is well; gives how many payments were looked at.
 */
export async function reconcileRefunds(app: App): Promise<number> {
  const now = await app.clock.now(app.db)
  const open = await app.db
    .selectFrom('refunds')
    .select(['id', 'payment_id', 'state', 'vendor_refund_id'])
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['approved', 'processing']),
        eb.and([eb('state', '=', 'succeeded'), eb('settled_at', '>', new Date(now.getTime() - watchedFor))]),
      ]),
    )
    .orderBy('created_at')
    .execute()
  const payments = new Set(open.map(({ payment_id }) => payment_id))
  for (const paymentId of payments) await syncRefunds(app, paymentId)
  for (const { id, state, vendor_refund_id } of open) {
    if (state === 'succeeded' || vendor_refund_id) continue
    await enqueue(app.db, 'refund-payment', { refundId: id }, { key: `refund:${id}` })
  }
  return payments.size
}
