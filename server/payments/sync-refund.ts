import type { App } from '#server/platform/app.ts'
import { system, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { publishEvent } from '#server/platform/events.ts'
import { move } from '#server/platform/lifecycle.ts'
import { newId } from '#server/platform/ids.ts'
import type { StripeRefund } from '#server/vendors/stripe/adapter.ts'
import { countRefunded } from './count-refunded.ts'
import { settleLost } from './disputes/settle-lost.ts'
import { disputedPayments } from './disputes/status.ts'
import { holdRefund } from './disputes/waiting-refunds.ts'
import { refundLife } from './lifecycle.ts'
import { postEntry } from './ledger.ts'
import { payableOf } from './payable.ts'
import { postRefundPaid } from './post-refund-paid.ts'
import { findPayment } from './queries.ts'
import type { RefundRow } from './refund-tables.ts'

export const vendor = system('refund')

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

/** Records the state of the refund at Stripe; any number of times, in any order. */
export async function recordRefund(app: App, tx: Tx, refund: RefundRow, seen: StripeRefund): Promise<void> {
  if (refund.state === 'failed' || refund.state === 'manual') return
  if (!refund.vendor_refund_id) {
    const known = { vendor_refund_id: seen.id, last_error: null }
    await tx.updateTable('refunds').set(known).where('id', '=', refund.id).execute()
  }
  if (seen.status === 'succeeded' && refund.state !== 'succeeded') await recordPaid(app, tx, refund)
  if (seen.status === 'failed' || seen.status === 'canceled') return sentBack(app, tx, refund, seen)
}

/** The guest has it, by Stripe. */
const recordPaid = (app: App, tx: Tx, refund: RefundRow): Promise<RefundRow> =>
  move(app, tx, refundLife, refund, 'succeed', {
    caller: vendor,
    set: { last_error: null },
    effects: paidEffects(tx, 'refund_paid'),
    ...about(refund),
  })

/** The guest has it by a payment that a person made, and which `reference` names. */
export const recordPaidOtherwise = (
  app: App,
  tx: Tx,
  refund: RefundRow,
  by: Caller,
  reference: string,
): Promise<RefundRow> =>
  move(app, tx, refundLife, refund, 'pay_otherwise', {
    caller: by,
    set: { last_error: null, reference },
    effects: paidEffects(tx, 'refund_paid_otherwise'),
    ...about(refund),
  })

const paidEffects = (tx: Tx, kind: 'refund_paid' | 'refund_paid_otherwise') => ({
  count_refunded: ({ payment_id, amount }: RefundRow) => countRefunded(tx, payment_id, amount),
  post_entry: (refund: RefundRow, at: Date) => postRefundPaid(tx, refund, kind, at),
})

/**
 * The bank would not take it: the money is with us again and still owed. This row ends; another one stands for the debt,
 * which a person must pay in some other way, or waits for the bank that disputes the payment.
 */
async function sentBack(app: App, tx: Tx, refund: RefundRow, seen: StripeRefund): Promise<void> {
  const why = `The bank sent the refund back${seen.failureReason ? ` (${seen.failureReason.replaceAll('_', ' ')})` : ''}.`
  await move(app, tx, refundLife, refund, 'send_back', {
    caller: vendor,
    set: { last_error: why },
    effects: {
      take_back: (_failed, at) => refund.state === 'succeeded' && takeBack(tx, refund, at),
      owe_again: (_failed, at) => oweAgain(app, tx, refund, why, at),
    },
  })
}

/** What was booked as paid is not. */
async function takeBack(tx: Tx, refund: RefundRow, at: Date): Promise<void> {
  await countRefunded(tx, refund.payment_id, -refund.amount)
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

async function oweAgain(app: App, tx: Tx, refund: RefundRow, why: string, at: Date): Promise<void> {
  const { attempts: _attempts, ...same } = refund
  const owed = await tx
    .insertInto('refunds')
    .values({
      ...same,
      rule_sentence: JSON.stringify(same.rule_sentence),
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
  // no manual payment while the payer's bank may pay the same money
  if ((await disputedPayments(tx, owed.payable_id)).get(owed.payment_id)?.waits) {
    await holdRefund(app, tx, owed)
    return settleLost(app, tx, owed.payable_id)
  }
  await publishEvent(app, tx, vendor, 'payment.refund_stuck', owed.payable_id, { ...about(owed).data, by: 'bank' })
}

/** Stripe refused it for good. */
export async function givenUp(app: App, tx: Tx, refund: RefundRow, why: string): Promise<RefundRow> {
  app.log.error({ refundId: refund.id, why }, 'a refund must be made by hand')
  return move(app, tx, refundLife, refund, 'give_up', {
    caller: vendor,
    set: { attempts: refund.attempts + 1, last_error: why },
    about: refund.payable_id,
    data: { ...about(refund).data, by: 'processor' },
  })
}

/** The refund as Stripe has it, by the name we gave it. */
export async function findStripeRefund(app: App, refundId: string, intent: string): Promise<StripeRefund | undefined> {
  return (await app.stripe.listRefunds({ paymentIntent: intent })).find(
    ({ metadata }) => metadata.refundId === refundId,
  )
}

/** Reads our refunds of one payment from Stripe and records their state. */
export async function syncRefunds(app: App, paymentId: string): Promise<void> {
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

const about = (refund: RefundRow) => ({
  about: refund.payable_id,
  data: { refundId: refund.id, payableId: refund.payable_id, amount: refund.amount },
})
