import type { App } from '#server/platform/app.ts'
import { pipelineWrite, type Read, type Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { StripeFailure } from '#server/vendors/stripe/adapter.ts'
import { findPayment } from './queries.ts'
import { toAppError } from './stripe-failures.ts'
import type { PaymentRow } from './tables.ts'

export interface Bill {
  payableKind: string
  payableId: string
  accountId: string
  installment: PaymentRow['installment']
  /** Minor units. */
  amount: number
}

export interface Payer {
  email: string
  name: string
  description: string
  /** At Stripe, where it is known already. */
  customer?: string | undefined
}
interface Intent {
  id: string
  clientSecret: string
}

/**
 * The open card payment of an installment, or a new one; a change may be paid for again after another was. The caller
 * holds the lock on what is paid for.
 */
export async function openPayment(app: App, tx: Tx, bill: Bill): Promise<PaymentRow> {
  const open = await tx
    .selectFrom('payments')
    .selectAll()
    .where('payable_kind', '=', bill.payableKind)
    .where('payable_id', '=', bill.payableId)
    .where('installment', '=', bill.installment)
    .where('paid_with', '=', 'card')
    .where('unapplied_at', 'is', null)
    .where(
      'state',
      'in',
      bill.installment === 'change' ? ['started', 'authorized'] : ['started', 'authorized', 'captured'],
    )
    .executeTakeFirst()
  return open ?? insertPayment(tx, bill, {}, await app.clock.now(tx))
}

/** A payment that begins at `at` (business time). Does not wait: whether it was written shows at the commit. */
export function insertPayment(
  tx: Tx,
  bill: Bill,
  how: Pick<Partial<PaymentRow>, 'paid_with' | 'state' | 'authorized_at'>,
  at: Date,
): PaymentRow {
  const payment = {
    id: newId(),
    payable_kind: bill.payableKind,
    payable_id: bill.payableId,
    account_id: bill.accountId,
    installment: bill.installment,
    paid_with: 'card',
    amount: bill.amount,
    currency: 'USD',
    state: 'started',
    wanted: null,
    automatic: false,
    vendor_intent_id: null,
    client_secret: null,
    captured_amount: 0,
    refunded_amount: 0,
    processor_fee: null,
    last_error: null,
    failure_code: null,
    vendor_method_id: null,
    card: null,
    keep_card_at: null,
    created_at: at,
    authorized_at: null,
    captured_at: null,
    ended_at: null,
    unapplied_at: null,
    ...how,
  } as const
  pipelineWrite(tx, tx.insertInto('payments').values(payment).execute())
  return payment
}

/**
 * Makes the intent at Stripe that the browser confirms. Every vendor call has a key of its own, so a crash anywhere in
 * between is mended by calling again. Refuses with 503 while Stripe cannot be reached.
 */
export async function prepareIntent(app: App, opened: PaymentRow, payer: Payer): Promise<Intent> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await makeIntent(app, attempt === 1 ? opened : await findPayment(app.db, opened.id), payer)
    } catch (error) {
      // Another request with the same key is at it (a double click): its result will be ours in a moment.
      const busy = error instanceof StripeFailure && error.code === 'idempotency_key_in_use'
      if (!busy || attempt === 20) throw toAppError(error)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

/** The intent of a payment, made once. A deposit leaves its card behind for the balance. */
export async function makeIntent(app: App, payment: PaymentRow | undefined, payer: Payer): Promise<Intent> {
  if (!payment?.account_id) throw new Error('A payment has no payer')
  if (payment.client_secret && payment.vendor_intent_id)
    return { id: payment.vendor_intent_id, clientSecret: payment.client_secret }
  const customer = await customerOf(app, payment.account_id, payer)
  const intent = await app.stripe.createPaymentIntent({
    amount: payment.amount,
    currency: payment.currency.toLowerCase(),
    customer,
    captureMethod: 'manual',
    description: payer.description,
    metadata: { paymentId: payment.id, payableKind: payment.payable_kind, payableId: payment.payable_id },
    ...(payment.installment === 'deposit' && { setupFutureUsage: 'off_session' as const }),
    idempotencyKey: `intent:${payment.id}`,
  })
  await app.db
    .updateTable('payments')
    .set({ vendor_intent_id: intent.id, client_secret: intent.clientSecret })
    .where('id', '=', payment.id)
    .where('client_secret', 'is', null)
    .execute()
  return { id: intent.id, clientSecret: intent.clientSecret }
}

/** The customer that Stripe knows an account as. */
export async function knownCustomer(read: Read, accountId: string): Promise<string | undefined> {
  const known = await read
    .selectFrom('payment_customers')
    .select('vendor_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return known?.vendor_id
}

async function customerOf(app: App, accountId: string, payer: Payer): Promise<string> {
  const known = payer.customer ?? (await knownCustomer(app.db, accountId))
  if (known) return known
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
