import type { App } from '#server/platform/app.ts'
import { withTransaction } from '#server/platform/database.ts'
import { move } from '#server/platform/lifecycle.ts'
import type { StripeRefund } from '#server/vendors/stripe/adapter.ts'
import { syncDisputes } from './disputes/sync-dispute.ts'
import { holdRefund } from './disputes/waiting-refunds.ts'
import { refundLife } from './lifecycle.ts'
import { findPayment } from './queries.ts'
import { givenUp, findStripeRefund, lockRefund, recordRefund, vendor } from './sync-refund.ts'
import { isRefused } from './stripe-failures.ts'

/** A permanent refusal is still retried this often, then a person has to look. */
const refusalsBorne = 3

/**
 * Job: sends one refund to Stripe. Between the call and our write the process may die: the next run finds the refund by
 * its name at Stripe before it would ask again, however much later that is. An unreachable vendor fails the job, which
 * retries; refusals are counted and end as `manual`.
 */
export async function refundPayment(app: App, { refundId }: { refundId: string }): Promise<void> {
  const refund = await withTransaction(app.db, async (tx) => {
    const locked = await lockRefund(app, tx, refundId)
    if (locked.state !== 'approved' && locked.state !== 'processing') return null
    const sent_at = locked.sent_at ?? (await app.clock.now(tx))
    return move(app, tx, refundLife, locked, 'send', { caller: vendor, set: { sent_at } })
  })
  if (!refund) return
  const payment = await findPayment(app.db, refund.payment_id)
  const intent = payment?.vendor_intent_id
  if (!intent) throw new Error(`Refund ${refundId} has no payment at the vendor`)
  let done: StripeRefund | undefined = await findStripeRefund(app, refundId, intent)
  try {
    done ??= await app.stripe.refund({
      paymentIntent: intent,
      amount: refund.amount,
      reason: 'requested_by_customer',
      metadata: { refundId, paymentId: refund.payment_id, payableId: refund.payable_id },
      idempotencyKey: refund.idempotency_key,
    })
  } catch (error) {
    // an empty balance at Stripe fills again: the job, then the reconciler ask until it has
    if (!isRefused(error) || error.code === 'balance_insufficient') throw error
    if (error.code === 'charge_disputed') return waitForBank(app, refundId, refund.payment_id)
    const { attempts } = await withTransaction(app.db, async (tx) => {
      const locked = await lockRefund(app, tx, refundId)
      if (locked.state !== 'processing') return locked
      if (locked.attempts + 1 >= refusalsBorne) return givenUp(app, tx, locked, error.message)
      return tx
        .updateTable('refunds')
        .set({ attempts: locked.attempts + 1, last_error: error.message })
        .where('id', '=', refundId)
        .returningAll()
        .executeTakeFirstOrThrow()
    })
    if (attempts < refusalsBorne) throw error
    return
  }
  const known = done
  await withTransaction(app.db, async (tx) => recordRefund(app, tx, await lockRefund(app, tx, refundId), known))
}

/** A bank holds the money, and we have not heard of it: the refund waits, and the dispute is read. */
async function waitForBank(app: App, refundId: string, paymentId: string): Promise<void> {
  await withTransaction(app.db, async (tx) => {
    const locked = await lockRefund(app, tx, refundId)
    if (locked.state === 'processing') await holdRefund(app, tx, locked)
  })
  await syncDisputes(app, paymentId)
}
