import type { App } from '#server/platform/app.ts'
import { signature, system, type Caller } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { balances, postEntry } from './ledger.ts'
import type { RefundPayer, RefundRow } from './refund-tables.ts'

export interface RefundOrder {
  payableId: string
  /** Minor units, above zero. */
  amount: number
  /** The same cause is refunded once. */
  causeId: string
  reasonCode: string
  ruleSentence: string
  payer: RefundPayer
  by: Caller
}

/**
 * Promises money back: what we owed the guest for a trip becomes what we owe them in money, and a job for each payment
 * sends it, over the newest capture first. The caller holds the lock on what was paid for. Throws when more is asked
 * than was captured and is not on its way back yet.
 */
export async function requestRefund(app: App, tx: Tx, order: RefundOrder): Promise<RefundRow[]> {
  const at = await app.clock.now(tx)
  const left = await refundable(tx, order.payableId)
  let open = order.amount
  const rows: RefundRow[] = []
  for (const payment of left) {
    const amount = Math.min(open, payment.left)
    if (amount <= 0) continue
    open -= amount
    const id = newId()
    rows.push(
      await tx
        .insertInto('refunds')
        .values({
          id,
          payment_id: payment.id,
          payable_id: order.payableId,
          cause_id: order.causeId,
          amount,
          state: 'approved',
          reason_code: order.reasonCode,
          rule_sentence: order.ruleSentence,
          payer: order.payer,
          idempotency_key: `refund:${order.causeId}:${payment.id}`,
          vendor_refund_id: null,
          last_error: null,
          requested_by: signature(order.by),
          created_at: at,
          sent_at: null,
          settled_at: null,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    )
    await enqueue(tx, 'refund-payment', { refundId: id }, { key: `refund:${id}` })
  }
  if (open > 0) throw new Error(`${open} cents more than was paid were to be refunded for ${order.payableId}`)
  await postEntry(tx, {
    kind: 'refund_promised',
    subjectId: order.payableId,
    dedupeKey: `refund-promised:${order.causeId}`,
    at,
    lines: [
      { account: 'booking_liability', owner: order.payableId, amount: order.amount },
      { account: 'refund_clearing', owner: order.payableId, amount: -order.amount },
    ],
  })
  return rows
}

/** Captured payments with what could still go back over them, newest capture first; locked. */
async function refundable(tx: Tx, payableId: string): Promise<{ id: string; left: number }[]> {
  const payments = await tx
    .selectFrom('payments')
    .select(['id', 'captured_amount'])
    .where('payable_id', '=', payableId)
    .where('captured_amount', '>', 0)
    .orderBy('captured_at', 'desc')
    .orderBy('id', 'desc')
    .forUpdate()
    .execute()
  const going = await tx
    .selectFrom('refunds')
    .select(['payment_id', (eb) => eb.fn.sum<number>('amount').as('amount')])
    .where('payable_id', '=', payableId)
    .where('state', '<>', 'failed')
    .groupBy('payment_id')
    .execute()
  const taken = new Map(going.map(({ payment_id, amount }) => [payment_id, Number(amount)]))
  return payments.map(({ id, captured_amount }) => ({ id, left: captured_amount - (taken.get(id) ?? 0) }))
}

/** What we still owe the guest of a payable, in minor units: captured, neither refunded nor released. */
export async function liabilityOf(tx: Tx, payableId: string): Promise<number> {
  const found = await balances(tx, payableId)
  return found
    .filter(({ account, owner }) => account === 'booking_liability' && owner === payableId)
    .reduce((sum, { balance }) => sum - balance, 0)
}

/**
 * Money that came for something that does not wait for it any more: all that we still owe goes back, in the caller's
 * transaction. Gives the sum in minor units; 0 when there is nothing. The caller holds the lock on what was paid for.
 */
export async function refundEverything(app: App, tx: Tx, payableId: string, reason: string): Promise<number> {
  const amount = await liabilityOf(tx, payableId)
  if (amount <= 0) return 0
  await requestRefund(app, tx, {
    payableId,
    amount,
    causeId: newId(),
    reasonCode: 'not_awaited',
    ruleSentence: reason,
    payer: 'platform',
    by: system('payment'),
  })
  return amount
}
