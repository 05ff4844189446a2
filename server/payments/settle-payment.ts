import type { App } from '#server/platform/app.ts'
import { transact, type Tx } from '#server/platform/database.ts'
import { enqueue } from '#server/platform/jobs.ts'
import type { StripePayment } from '#server/vendors/stripe/adapter.ts'
import { politely } from './open-payment.ts'
import { payableOf } from './payable.ts'
import { findPayment, lockPayment } from './queries.ts'
import { feeOf, recordCapture, recordLoss } from './record-outcome.ts'
import type { PaymentRow } from './tables.ts'

/**
 * Reads how the payment stands at Stripe and carries it, and what is paid for, on. The browser, every webhook and the
 * reconciler call this same thing, in any order and any number of times. Gives the payment as it stands afterwards.
 */
export async function settlePayment(app: App, paymentId: string, knownIntentId?: string): Promise<PaymentRow> {
  const payment = await findPayment(app.db, paymentId)
  if (!payment) throw new Error(`There is no payment ${paymentId}`)
  const intentId = payment.vendor_intent_id ?? knownIntentId
  if (!intentId || payment.state === 'captured' || payment.state === 'voided') return payment
  const intent = await app.stripe.retrievePaymentIntent(intentId).catch((error: unknown) => {
    throw politely(error)
  })
  const fee = intent.status === 'succeeded' ? await feeOf(app, intent) : null
  await transact(app.db, async (tx) => {
    const locked = await lockPayment(app, tx, paymentId)
    await apply(app, tx, locked, intent, fee)
  })
  return (await findPayment(app.db, paymentId)) ?? payment
}

async function apply(app: App, tx: Tx, payment: PaymentRow, intent: StripePayment, fee: number | null): Promise<void> {
  if (!payment.vendor_intent_id) {
    await change(tx, payment, { vendor_intent_id: intent.id, client_secret: intent.clientSecret })
  }
  if (payment.state !== 'started' && payment.state !== 'authorised') return
  if (intent.status === 'succeeded') return recordCapture(app, tx, payment, intent.amountReceived, fee ?? 0)
  if (intent.status === 'canceled')
    return recordLoss(app, tx, payment, intent.lastError?.message ?? 'The authorisation ended.')
  if (payment.state === 'authorised') return
  if (intent.status === 'requires_capture') return recordAuthorisation(app, tx, payment)
  await change(tx, payment, { last_error: intent.lastError?.message ?? null })
}

async function recordAuthorisation(app: App, tx: Tx, payment: PaymentRow): Promise<void> {
  await change(tx, payment, { state: 'authorised', authorised_at: await app.clock.now(tx), last_error: null })
  await payableOf(app, payment.payable_kind).authorised(app, tx, payment.payable_id)
}

/** Writes down what must still happen at the vendor, and the job that does it, in this transaction. */
export async function want(tx: Tx, paymentId: string, what: 'capture' | 'void'): Promise<void> {
  await tx.updateTable('payments').set({ wanted: what }).where('id', '=', paymentId).execute()
  await enqueue(tx, `${what}-payment`, { paymentId }, { key: `${what}:${paymentId}` })
}

/** Takes the money that is promised for a payable. */
export async function captureFor(tx: Tx, payableId: string): Promise<void> {
  const open = await tx
    .selectFrom('payments')
    .select('id')
    .where('payable_id', '=', payableId)
    .where('state', '=', 'authorised')
    .executeTakeFirst()
  if (!open) throw new Error(`No authorised payment for ${payableId}`)
  await want(tx, open.id, 'capture')
}

/** Gives back whatever is promised or may still be promised for a payable. */
export async function voidFor(tx: Tx, payableId: string): Promise<void> {
  const open = await tx
    .selectFrom('payments')
    .select('id')
    .where('payable_id', '=', payableId)
    .where('state', 'in', ['started', 'authorised'])
    .execute()
  for (const payment of open) await want(tx, payment.id, 'void')
}

const change = (tx: Tx, payment: PaymentRow, values: Partial<PaymentRow>) =>
  tx.updateTable('payments').set(values).where('id', '=', payment.id).execute()
