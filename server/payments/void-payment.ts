import type { App } from '#server/platform/app.ts'
import { withTransaction } from '#server/platform/database.ts'
import { findPayment, lockPayment } from './queries.ts'
import { feeOf, recordCapture, recordLoss } from './record-outcome.ts'
import { isRefused } from './stripe-failures.ts'

/** Job: releases an authorization, or closes an intent that may no longer be paid. */
export async function voidPayment(app: App, { paymentId }: { paymentId: string }): Promise<void> {
  const payment = await findPayment(app.db, paymentId)
  if (
    !payment ||
    payment.paid_with === 'credit' ||
    payment.wanted !== 'void' ||
    (payment.state !== 'started' && payment.state !== 'authorized')
  )
    return
  const id = payment.vendor_intent_id
  if (id) {
    try {
      await app.stripe.cancelPaymentIntent({ id, reason: 'abandoned', idempotencyKey: `void:${paymentId}` })
    } catch (error) {
      if (!isRefused(error)) throw error
      app.log.warn({ paymentId, kind: error.kind }, 'void was not plain; the present state decides')
    }
  }
  const intent = id ? await app.stripe.retrievePaymentIntent(id) : null
  const fee = intent?.status === 'succeeded' ? await feeOf(app, intent) : 0
  await withTransaction(app.db, async (tx) => {
    const locked = await lockPayment(app, tx, payment)
    if (locked.state !== 'started' && locked.state !== 'authorized') return
    if (intent?.status === 'succeeded') return recordCapture(app, tx, locked, intent.amountReceived, fee)
    if (intent && intent.status !== 'canceled')
      throw new Error(`Payment ${paymentId} is ${intent.status} after it was canceled`)
    await recordLoss(app, tx, locked, 'given back', null)
  })
}
