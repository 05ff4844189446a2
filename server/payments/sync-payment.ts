import type { Updateable } from 'kysely'
import type { App } from '#server/platform/app.ts'
import { transactThenRead, pipelineWrite, type Read, type Tx } from '#server/platform/database.ts'
import { move } from '#server/platform/lifecycle.ts'
import { enqueue, enqueueEach } from '#server/platform/jobs.ts'
import type { StripePayment } from '#server/vendors/stripe/adapter.ts'
import { declineCodeOf } from './decline-reason.ts'
import { releaseCredit } from './credit/reserve-credit.ts'
import { toAppError } from './stripe-failures.ts'
import { payableOf } from './payable.ts'
import { findPayment, lockPayment } from './queries.ts'
import { paymentLife } from './lifecycle.ts'
import { feeOf, recordCapture, recordLoss, stripe, type PaidWith } from './record-outcome.ts'
import type { PaymentRow, PaymentsTable, Wanted } from './tables.ts'

/**
 * Reads how the payment stands at Stripe and carries it, and what is paid for, on. The browser, every webhook and the
 * reconciler call this same thing, in any order and any number of times. Returns the payment as it stands afterwards.
 */
export async function syncPayment(app: App, paymentId: string, knownIntentId?: string): Promise<PaymentRow> {
  const payment = await findPayment(app.db, paymentId)
  if (!payment) throw new Error('There is no such payment')
  const [afterwards] = await syncThenRead(app, payment, () => Promise.resolve(), knownIntentId)
  return afterwards
}

/** The same, with what `answer` reads of it then. */
export async function syncThenRead<A>(
  app: App,
  payment: PaymentRow,
  answer: (read: Read) => Promise<A>,
  knownIntentId?: string,
): Promise<[PaymentRow, A]> {
  const intentId = payment.vendor_intent_id ?? knownIntentId
  if (!intentId || payment.state === 'captured' || payment.state === 'voided') return [payment, await answer(app.db)]
  const intent = await app.stripe.retrievePaymentIntent(intentId).catch((error: unknown) => {
    throw toAppError(error)
  })
  const fee = intent.status === 'succeeded' ? await feeOf(app, intent) : null
  return transactThenRead(
    app.db,
    async (tx) => apply(app, tx, await lockPayment(app, tx, payment), intent, fee),
    async (read) => {
      const [afterwards, answered] = await Promise.all([findPayment(read, payment.id), answer(read)])
      return [afterwards ?? payment, answered]
    },
  )
}

async function apply(app: App, tx: Tx, payment: PaymentRow, intent: StripePayment, fee: number | null): Promise<void> {
  if (!payment.vendor_intent_id) {
    change(tx, payment, { vendor_intent_id: intent.id, client_secret: intent.clientSecret })
  }
  if (payment.state !== 'started' && payment.state !== 'authorized') return
  const { status, lastError, paymentMethod, card } = intent
  const paidWith = paymentMethod && card ? { vendor_method_id: paymentMethod, card: JSON.stringify(card) } : {}
  if (status === 'succeeded') return recordCapture(app, tx, payment, intent.amountReceived, fee ?? 0, paidWith)
  if (status === 'canceled')
    return recordLoss(
      app,
      tx,
      payment,
      lastError?.message ?? 'The authorization expired.',
      lastError ? declineCodeOf(lastError) : 'authorization_expired',
    )
  if (status === 'requires_capture' && payment.state === 'started')
    return recordAuthorization(app, tx, payment, paidWith)
  if (payment.state === 'authorized') return
  change(tx, payment, { last_error: lastError?.message ?? null, failure_code: lastError && declineCodeOf(lastError) })
}

async function recordAuthorization(app: App, tx: Tx, payment: PaymentRow, paidWith: PaidWith): Promise<void> {
  await move(app, tx, paymentLife, payment, 'authorize', {
    caller: stripe,
    set: { last_error: null },
    beside: paidWith,
    effects: {
      // as it was: what is paid for asks what has just happened
      tell_payable: () => payableOf(app, payment.payable_kind).authorized(app, tx, payment.payable_id, payment),
    },
  })
}

/** Writes down what must still happen at the vendor, and the job that does it, in this transaction. */
export async function want(tx: Tx, paymentId: string, what: Wanted): Promise<void> {
  pipelineWrite(tx, tx.updateTable('payments').set({ wanted: what }).where('id', '=', paymentId).execute())
  await enqueueWanted(tx, paymentId, what)
}

/** The payer is watching the confirmation screen. */
const urgent = -10

const enqueueWanted = (tx: Tx, paymentId: string, what: Wanted) =>
  enqueue(tx, `${what}-payment`, { paymentId }, { key: `${what}:${paymentId}`, priority: urgent })

/** Takes the money that is promised for a payable. Credit beside a card waits for the card: it is taken with it. */
export function captureFor(tx: Tx, payableId: string): Promise<void> {
  const authorized = { payable_id: payableId, state: 'authorized' } as const
  const open = tx
    .updateTable('payments')
    .set({ wanted: 'capture' })
    .where((eb) => eb.and(authorized))
    // `card` comes before `credit`
    .where('paid_with', '=', (eb) =>
      eb
        .selectFrom('payments')
        .select(({ fn }) => fn.min('paid_with').as('first'))
        .where((of) => of.and(authorized)),
    )
    .returning('id')
  pipelineWrite(
    tx,
    enqueueEach(tx, 'capture-payment', open, { as: 'paymentId', key: 'capture', priority: urgent }).then((found) => {
      if (found === 0) throw new Error(`No authorized payment for ${payableId}`)
    }),
  )
  return Promise.resolve()
}

/** Voids whatever is authorized, or may still be, for a payable. */
export async function voidFor(app: App, tx: Tx, payableId: string): Promise<void> {
  const open = await tx
    .selectFrom('payments')
    .select(['id', 'paid_with', 'state'])
    .where('payable_id', '=', payableId)
    .where('state', 'in', ['started', 'authorized'])
    .execute()
  for (const payment of open) {
    if (payment.paid_with === 'credit') await releaseCredit(app, tx, payment)
    else await want(tx, payment.id, 'void')
  }
}

const change = (tx: Tx, payment: PaymentRow, values: Updateable<PaymentsTable>) =>
  pipelineWrite(tx, tx.updateTable('payments').set(values).where('id', '=', payment.id).execute())
