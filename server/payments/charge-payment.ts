import type { App } from '#server/platform/app.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import type { StripeFailure } from '#server/vendors/stripe/adapter.ts'
import { makeIntent, openPayment, type Bill } from './open-payment.ts'
import { declineCodeOf } from './decline-reason.ts'
import { payableOf } from './payable.ts'
import { findPayment, lockPayment } from './queries.ts'
import { recordLoss } from './record-outcome.ts'
import { syncPayment, want } from './sync-payment.ts'
import { isRefused } from './stripe-failures.ts'
import type { PaymentRow } from './tables.ts'

/**
 * Charges an installment to a saved card, in a job. An unfinished payment of a person becomes this one: there is one
 * intent, so only one of the two can be paid. The caller holds the lock on what is paid for. Throws when the open payment
 * is of another amount.
 */
export async function chargeSaved(app: App, tx: Tx, bill: Bill, method: string): Promise<PaymentRow> {
  const payment = await openPayment(app, tx, bill)
  if (payment.state !== 'started' || payment.wanted) return payment
  if (payment.amount !== bill.amount) throw new Error(`Payment ${payment.id} is open over ${payment.amount}`)
  await tx
    .updateTable('payments')
    .set({ vendor_method_id: method, automatic: true })
    .where('id', '=', payment.id)
    .execute()
  await want(tx, payment.id, 'charge')
  return { ...payment, vendor_method_id: method, automatic: true, wanted: 'charge' }
}

/**
 * Job: charges a saved card. The intent is made first and confirmed by a second call, so that a payment that is given up
 * in between can be canceled at Stripe. An intent whose charge failed is closed: its secret may be in a browser, and a
 * payment that we call failed must not be paid later.
 */
export async function chargePayment(app: App, { paymentId }: { paymentId: string }): Promise<void> {
  const payment = await wantedCharge(app, paymentId)
  if (!payment) return
  const payer = await payableOf(app, payment.payable_kind).payer(app.db, payment.payable_id)
  const { id } = await makeIntent(app, payment, payer)
  const before = await app.stripe.retrievePaymentIntent(id)
  const method = (await wantedCharge(app, paymentId))?.vendor_method_id
  if (!method) return
  if (!isUnpaid(before)) {
    await syncPayment(app, paymentId)
    return
  }
  try {
    await app.stripe.chargeSavedMethod({ id, paymentMethod: method, idempotencyKey: `charge:${paymentId}` })
  } catch (error) {
    if (!isRefused(error)) throw error
    await refused(app, payment, id, error)
  }
  await syncPayment(app, paymentId)
}

const isUnpaid = ({ status }: { status: string }) => status.startsWith('requires_') && status !== 'requires_capture'

async function wantedCharge(app: App, paymentId: string): Promise<PaymentRow | null> {
  const payment = await findPayment(app.db, paymentId)
  return payment?.state === 'started' && payment.wanted === 'charge' ? payment : null
}

async function refused(app: App, payment: PaymentRow, intentId: string, failure: StripeFailure): Promise<void> {
  // the payer was quicker with another card: to cancel would void what they have just authorized
  if (!isUnpaid(await app.stripe.retrievePaymentIntent(intentId))) return
  try {
    await app.stripe.cancelPaymentIntent({ id: intentId, reason: 'abandoned', idempotencyKey: `void:${payment.id}` })
  } catch (error) {
    // paid or canceled since: its state decides
    if (!isRefused(error)) throw error
  }
  const { status } = await app.stripe.retrievePaymentIntent(intentId)
  if (status !== 'canceled') return
  // Stripe refuses the call itself where the card is gone
  const gone = failure.kind === 'invalid_request' || failure.kind === 'already_done'
  await withTransaction(app.db, async (tx) => {
    const locked = await lockPayment(app, tx, payment)
    if (locked.state === 'started' && locked.wanted === 'charge')
      await recordLoss(app, tx, locked, failure.message, gone ? 'card_unusable' : declineCodeOf(failure))
  })
}
