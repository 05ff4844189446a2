import type { App } from '#server/platform/app.ts'
import { withTransaction } from '#server/platform/database.ts'
import type { StripePayment } from '#server/vendors/stripe/adapter.ts'
import { useCredit } from './credit/reserve-credit.ts'
import { declineCodeOf } from './decline-reason.ts'
import { payableOf } from './payable.ts'
import { findPayment, lockPayment } from './queries.ts'
import { feeOf, recordCapture, recordLoss } from './record-outcome.ts'
import { isRefused } from './stripe-failures.ts'
import type { PaymentRow } from './tables.ts'

/**
 * Job: takes authorized money. Between the call and our write the process may die: the next run hears `already_done`
 * and only writes. A card refused at this point loses the payment; an unreachable vendor fails the job, which retries.
 */
export async function capturePayment(app: App, { paymentId }: { paymentId: string }): Promise<void> {
  const payment = await findPayment(app.db, paymentId)
  if (payment?.state !== 'authorized' || payment.wanted !== 'capture') return
  if (payment.paid_with === 'credit') return captureCredit(app, payment)
  if (!payment.vendor_intent_id) return
  const id = payment.vendor_intent_id
  const intent = await app.stripe
    .capturePaymentIntent({ id, idempotencyKey: `capture:${paymentId}` })
    .catch((error: unknown) => {
      if (!isRefused(error)) throw error
      app.log.warn({ paymentId, kind: error.kind }, 'capture was not plain; the present state decides')
      return presentState(app, paymentId, id)
    })
  const fee = intent.status === 'succeeded' ? await feeOf(app, intent) : 0
  await withTransaction(app.db, async (tx) => {
    const locked = await lockPayment(app, tx, payment)
    if (locked.state !== 'authorized') return
    if (intent.status === 'succeeded') return recordCapture(app, tx, locked, intent.amountReceived, fee)
    const { lastError } = intent
    const message = lastError?.message ?? 'The card was declined when we charged it.'
    await recordLoss(app, tx, locked, message, lastError && declineCodeOf(lastError))
  })
}

/** An authorization that Stripe holds without charging is voided, so the payer's hold is released. */
async function presentState(app: App, paymentId: string, id: string): Promise<StripePayment> {
  const intent = await app.stripe.retrievePaymentIntent(id)
  if (intent.status !== 'requires_capture') return intent
  try {
    return await app.stripe.cancelPaymentIntent({ id, reason: 'abandoned', idempotencyKey: `void:${paymentId}` })
  } catch (error) {
    if (!isRefused(error)) throw error
    return app.stripe.retrievePaymentIntent(id)
  }
}

/** A bill that credit pays alone: without a vendor call nothing can come between. */
const captureCredit = (app: App, payment: PaymentRow): Promise<void> =>
  withTransaction(app.db, async (tx) => {
    const locked = await lockPayment(app, tx, payment)
    if (locked.state !== 'authorized' || locked.wanted !== 'capture') return
    await useCredit(app, tx, locked)
    await payableOf(app, locked.payable_kind).captured(app, tx, locked.payable_id, locked)
  })
