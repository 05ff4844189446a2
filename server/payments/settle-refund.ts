import type { App } from '#server/platform/app.ts'
import { system } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { publishEvent } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import type { StripeRefund } from '#server/vendors/stripe/adapter.ts'
import { postEntry } from './ledger.ts'
import { payableOf } from './payable.ts'
import { findPayment } from './queries.ts'
import type { RefundRow } from './refund-tables.ts'

const vendor = system('refund')

/** Locks what was paid for, then the payment, then the refund: the one order of locks. */
export async function lockRefund(app: App, tx: Tx, refundId: string): Promise<RefundRow> {
  const { payment_id } = await tx
    .selectFrom('refunds')
    .select('payment_id')
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow()
  const { payable_kind, payable_id } = await tx
    .selectFrom('payments')
    .select(['payable_kind', 'payable_id'])
    .where('id', '=', payment_id)
    .executeTakeFirstOrThrow()
  await payableOf(app, payable_kind).lock(tx, payable_id)
  await tx.selectFrom('payments').select('id').where('id', '=', payment_id).forUpdate().execute()
  return tx.selectFrom('refunds').selectAll().where('id', '=', refundId).forUpdate().executeTakeFirstOrThrow()
}

/** Writes down how the refund stands at Stripe; any number of times, in any order. */
export async function recordRefund(app: App, tx: Tx, refund: RefundRow, seen: StripeRefund): Promise<void> {
  if (refund.state === 'failed' || refund.state === 'manual') return
  if (!refund.vendor_refund_id) await change(tx, refund, { vendor_refund_id: seen.id, last_error: null })
  if (seen.status === 'succeeded' && refund.state !== 'succeeded') return recordPaid(app, tx, refund)
  if (seen.status === 'failed' || seen.status === 'canceled') return sentBack(app, tx, refund, seen)
}

/** The guest has it: by Stripe, or (`otherwise`) by a payment that a person made and names. */
export async function recordPaid(
  app: App,
  tx: Tx,
  refund: RefundRow,
  otherwise?: { reference: string; by: string },
): Promise<void> {
  const at = await app.clock.now(tx)
  await change(tx, refund, {
    state: 'succeeded',
    settled_at: at,
    last_error: null,
    ...(otherwise ? { reference: otherwise.reference, decided_by: otherwise.by, decided_at: at } : {}),
  })
  await tx
    .updateTable('payments')
    .set((eb) => ({ refunded_amount: eb('refunded_amount', '+', refund.amount) }))
    .where('id', '=', refund.payment_id)
    .execute()
  await postEntry(tx, {
    kind: otherwise ? 'refund_paid_otherwise' : 'refund_paid',
    subjectId: refund.payable_id,
    dedupeKey: `refunded:${refund.id}`,
    at,
    lines: [
      { account: 'refund_clearing', owner: refund.payable_id, amount: refund.amount },
      { account: 'processor_clearing', owner: null, amount: -refund.amount },
    ],
  })
  await state(app, tx, 'payment.refunded', refund)
}

/**
 * The bank would not take it: the money is with us again and still owed. This row ends; another one stands for the debt,
 * which a person must pay in some other way.
 */
async function sentBack(app: App, tx: Tx, refund: RefundRow, seen: StripeRefund): Promise<void> {
  const at = await app.clock.now(tx)
  const why = `The bank sent the refund back${seen.failureReason ? ` (${seen.failureReason.replaceAll('_', ' ')})` : ''}.`
  if (refund.state === 'succeeded') {
    await tx
      .updateTable('payments')
      .set((eb) => ({ refunded_amount: eb('refunded_amount', '-', refund.amount) }))
      .where('id', '=', refund.payment_id)
      .execute()
    await postEntry(tx, {
      kind: 'refund_sent_back',
      subjectId: refund.payable_id,
      dedupeKey: `refund-sent-back:${refund.id}`,
      at,
      lines: [
        { account: 'processor_clearing', owner: null, amount: refund.amount },
        { account: 'refund_clearing', owner: refund.payable_id, amount: -refund.amount },
      ],
    })
  }
  await change(tx, refund, { state: 'failed', settled_at: at, last_error: why })
  const { attempts: _attempts, ...same } = refund
  const owed = await tx
    .insertInto('refunds')
    .values({
      ...same,
      id: newId(),
      state: 'manual',
      idempotency_key: `again:${refund.id}`,
      vendor_refund_id: null,
      last_error: why,
      created_at: at,
      sent_at: null,
      settled_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await state(app, tx, 'payment.refund_stuck', owed)
}

/** Stripe refused it for good. */
export async function givenUp(app: App, tx: Tx, refund: RefundRow, why: string): Promise<RefundRow> {
  const row = await tx
    .updateTable('refunds')
    .set({ state: 'manual', attempts: refund.attempts + 1, last_error: why })
    .where('id', '=', refund.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  app.log.error({ refundId: refund.id, why }, 'a refund must be made by hand')
  await state(app, tx, 'payment.refund_stuck', row)
  return row
}

/** The refund as Stripe has it, by the name we gave it. */
export async function findStripeRefund(app: App, refundId: string, intent: string): Promise<StripeRefund | undefined> {
  return (await app.stripe.listRefunds({ paymentIntent: intent })).find(
    ({ metadata }) => metadata.refundId === refundId,
  )
}

/** Reads how our refunds over one payment stand at Stripe and writes it down. */
export async function settleRefunds(app: App, paymentId: string): Promise<void> {
  const intent = (await findPayment(app.db, paymentId))?.vendor_intent_id
  const ours = await app.db
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('state', 'in', ['processing', 'succeeded'])
    .execute()
  if (!intent) return
  for (const { id } of ours) {
    const seen = await findStripeRefund(app, id, intent)
    if (seen) await withTransaction(app.db, async (tx) => recordRefund(app, tx, await lockRefund(app, tx, id), seen))
  }
}

const state = (app: App, tx: Tx, kind: 'payment.refunded' | 'payment.refund_stuck', refund: RefundRow) =>
  publishEvent(app, tx, vendor, kind, refund.payable_id, {
    refundId: refund.id,
    payableId: refund.payable_id,
    amount: refund.amount,
  })

const change = (tx: Tx, refund: RefundRow, values: Partial<RefundRow>) =>
  tx.updateTable('refunds').set(values).where('id', '=', refund.id).execute()
