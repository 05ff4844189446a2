import type { App } from '#server/platform/app.ts'
import { system } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { move } from '#server/platform/lifecycle.ts'
import { refundLife } from '../lifecycle.ts'
import { postRefundPaid } from '../post-refund-paid.ts'
import type { RefundRow, RefundState } from '../refund-tables.ts'
import type { DisputeRow } from './tables.ts'

const dispute = system('dispute')

/** A bank holds the money of this payment: what has not reached Stripe yet waits. The caller holds the payment's lock. */
export async function holdRefunds(app: App, tx: Tx, paymentId: string): Promise<void> {
  for (const refund of await cardRefunds(tx, paymentId, ['approved', 'processing', 'manual']))
    if (!refund.vendor_refund_id) await holdRefund(app, tx, refund)
}

export const holdRefund = (app: App, tx: Tx, refund: RefundRow): Promise<RefundRow> =>
  move(app, tx, refundLife, refund, 'hold', { caller: dispute, set: { last_error: null } })

/** The bank has released the money: sends what waited for it, under a fresh key. */
export async function resumeRefunds(app: App, tx: Tx, paymentId: string): Promise<void> {
  for (const refund of await cardRefunds(tx, paymentId, ['awaiting_dispute'])) await resume(app, tx, refund)
}

const resume = (app: App, tx: Tx, refund: RefundRow): Promise<RefundRow> =>
  move(app, tx, refundLife, refund, 'resume', {
    caller: dispute,
    set: { attempts: 0, idempotency_key: `again:${refund.id}:${newId()}` },
    effects: { enqueue: ({ id }) => enqueue(tx, 'refund-payment', { refundId: id }, { key: `refund:${id}` }) },
  })

/**
 * The bank has given the payer what it kept: refunds that waited are paid by that, the oldest first. What they come to
 * beyond it is sent. The caller holds the payment's lock.
 */
export async function coverRefunds(app: App, tx: Tx, lost: DisputeRow): Promise<void> {
  let left = await uncovered(tx, lost)
  for (const refund of await cardRefunds(tx, lost.payment_id, ['awaiting_dispute'])) {
    const amount = Math.min(left, refund.amount)
    left -= amount
    if (amount === 0) await resume(app, tx, refund)
    else await cover(app, tx, amount < refund.amount ? await split(app, tx, refund, amount) : refund)
  }
}

const cover = (app: App, tx: Tx, refund: RefundRow): Promise<RefundRow> =>
  move(app, tx, refundLife, refund, 'cover', {
    caller: dispute,
    set: { last_error: null },
    effects: { post_entry: (paid, at) => postRefundPaid(tx, paid, 'refund_paid_by_bank', at) },
  })

/** The bank paid a part of it; a separate row for the rest is sent. Returns the part. */
async function split(app: App, tx: Tx, refund: RefundRow, paid: number): Promise<RefundRow> {
  const part = await tx
    .updateTable('refunds')
    .set({ amount: paid })
    .where('id', '=', refund.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const rest = await tx
    .insertInto('refunds')
    .values({
      ...refund,
      rule_sentence: JSON.stringify(refund.rule_sentence),
      id: newId(),
      amount: refund.amount - paid,
      idempotency_key: `rest:${refund.id}`,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await resume(app, tx, rest)
  return part
}

/** Of what the bank kept, the part that no refund covered; minor units. */
export async function uncovered(tx: Tx, { payment_id, withdrawn }: DisputeRow): Promise<number> {
  const covered = await cardRefunds(tx, payment_id, ['paid_by_bank'])
  return Math.max(0, withdrawn - covered.reduce((sum, { amount }) => sum + amount, 0))
}

const cardRefunds = (tx: Tx, paymentId: string, states: readonly RefundState[]): Promise<RefundRow[]> =>
  tx
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('method', '=', 'card')
    .where('state', 'in', [...states])
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute()
