import type { App } from '#server/platform/app.ts'
import { transact, type Tx } from '#server/platform/database.ts'
import { Refusal } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { StripeFailure } from '#server/vendors/stripe/adapter.ts'
import { findPayment } from './queries.ts'
import type { PaymentRow } from './tables.ts'

export interface Bill {
  payableKind: string
  payableId: string
  accountId: string
  instalment: 'full' | 'deposit' | 'balance'
  /** Minor units. */
  amount: number
}

/** The open payment of an instalment, or a new one. The caller holds the lock on what is paid for. */
export async function openPayment(app: App, tx: Tx, bill: Bill): Promise<PaymentRow> {
  const open = await tx
    .selectFrom('payments')
    .selectAll()
    .where('payable_kind', '=', bill.payableKind)
    .where('payable_id', '=', bill.payableId)
    .where('instalment', '=', bill.instalment)
    .where('state', 'in', ['started', 'authorised', 'captured'])
    .executeTakeFirst()
  if (open) return open
  return tx
    .insertInto('payments')
    .values({
      id: newId(),
      payable_kind: bill.payableKind,
      payable_id: bill.payableId,
      account_id: bill.accountId,
      instalment: bill.instalment,
      amount: bill.amount,
      currency: 'USD',
      state: 'started',
      wanted: null,
      vendor_intent_id: null,
      client_secret: null,
      processor_fee: null,
      last_error: null,
      authorised_at: null,
      captured_at: null,
      ended_at: null,
      created_at: await app.clock.now(tx),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Makes the intent at Stripe that the browser confirms. Every vendor call has a key of its own, so a crash anywhere in
 * between is mended by calling again. Refuses with 503 while Stripe cannot be reached.
 */
export async function prepareIntent(
  app: App,
  paymentId: string,
  payer: { email: string; name: string; description: string },
): Promise<{ clientSecret: string }> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await makeIntent(app, paymentId, payer)
    } catch (error) {
      // Another request with the same key is at it (a double click): its result will be ours in a moment.
      const busy = error instanceof StripeFailure && error.code === 'idempotency_key_in_use'
      if (!busy || attempt === 20) throw politely(error)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

async function makeIntent(
  app: App,
  paymentId: string,
  payer: { email: string; name: string; description: string },
): Promise<{ clientSecret: string }> {
  const payment = await findPayment(app.db, paymentId)
  if (!payment?.account_id) throw new Error(`Payment ${paymentId} has no payer`)
  if (payment.client_secret) return { clientSecret: payment.client_secret }
  const customer = await customerOf(app, payment.account_id, payer)
  const intent = await app.stripe.createPaymentIntent({
    amount: payment.amount,
    currency: payment.currency.toLowerCase(),
    customer,
    captureMethod: 'manual',
    description: payer.description,
    metadata: { paymentId: payment.id, payableKind: payment.payable_kind, payableId: payment.payable_id },
    idempotencyKey: `intent:${payment.id}`,
  })
  await transact(app.db, (tx) =>
    tx
      .updateTable('payments')
      .set({ vendor_intent_id: intent.id, client_secret: intent.clientSecret })
      .where('id', '=', payment.id)
      .where('client_secret', 'is', null)
      .execute(),
  )
  return { clientSecret: intent.clientSecret }
}

async function customerOf(app: App, accountId: string, payer: { email: string; name: string }): Promise<string> {
  const known = await app.db
    .selectFrom('payment_customers')
    .select('vendor_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (known) return known.vendor_id
  const made = await app.stripe.createCustomer({
    email: payer.email,
    name: payer.name,
    metadata: { accountId },
    idempotencyKey: `customer:${accountId}:${payer.email}:${payer.name}`,
  })
  await app.db
    .insertInto('payment_customers')
    .values({ account_id: accountId, vendor_id: made.id })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute()
  return made.id
}

/** The vendor's trouble as a refusal that a person understands; everything else as it is. */
export function politely(error: unknown): unknown {
  if (error instanceof StripeFailure && error.kind === 'vendor_unavailable') {
    return new Refusal(
      503,
      'vendor_unavailable',
      'Our payment provider cannot be reached right now. Nothing was charged; please try again in a minute.',
      { retryAfterSeconds: 30 },
    )
  }
  return error
}
