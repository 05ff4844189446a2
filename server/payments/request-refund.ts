import { said, type Said } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import { signature, system, type Caller } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { AppError } from '#server/platform/errors.ts'
import { completeCreditRefunds, type AsCredit } from './credit/refund-as-credit.ts'
import { disputedPayments } from './disputes/status.ts'
import { settleLost } from './disputes/settle-lost.ts'
import { balances, postEntry, type LedgerEntry, type LedgerLine } from './ledger.ts'
import type { RefundPayer, RefundRow } from './refund-tables.ts'
import type { PaymentRow } from './tables.ts'

export interface RefundOrder {
  payableId: string
  /** Minor units, above zero. */
  amount: number
  /** The same cause is refunded once. */
  causeId: string
  reasonCode: string
  ruleSentence: Said
  payer: RefundPayer
  by: Caller
  /** Whose money it is, as debits that come to `amount`; what we owe the guest for the trip unless given. */
  debit?: readonly LedgerLine[]
  /** Another person must say yes first: nothing is sent and nothing is booked until then. */
  awaitsApproval?: boolean
  /** Without a colleague who could approve it: sent then, unless it is withdrawn. */
  waitsUntil?: Date | null
  /** What it is for, read by the guest and by a guide who pays. */
  message?: string | null
  /** All of it becomes credit, as the explorer chose; else only what was paid by credit does. */
  asCredit?: AsCredit
}

/**
 * Promises money back: what we owed the guest for a trip becomes what we owe them in money, and a job for each payment
 * sends it: over the card first, what a bank disputes and then the newest capture before the others, then as credit what
 * was paid by credit. The caller
 * holds the lock on what was paid for. Over a payment that a bank disputes nothing is sent: what a rule gives waits for
 * the bank, and what a person gives beyond the rules does not touch it. Throws when more is asked than was captured and
 * is not on its way back yet, 409 `payment_disputed` where money that a bank holds was to become credit.
 */
export async function requestRefund(app: App, tx: Tx, order: RefundOrder): Promise<RefundRow[]> {
  const at = await app.clock.now(tx)
  const left = bankFirst(order, await refundable(tx, order.payableId))
  let open = order.amount
  const rows: RefundRow[] = []
  for (const payment of left) {
    if (payment.disputed && order.debit) continue
    const amount = Math.min(open, payment.left)
    if (amount <= 0) continue
    if (payment.disputed && order.asCredit) throw paymentDisputed()
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
          method: order.asCredit ? 'credit' : payment.paid_with,
          state: order.awaitsApproval ? 'requested' : payment.waits ? 'awaiting_dispute' : 'approved',
          reason_code: order.reasonCode,
          rule_sentence: JSON.stringify(order.ruleSentence),
          payer: order.payer,
          beyond_rules: order.debit !== undefined,
          idempotency_key: `refund:${order.causeId}:${payment.id}`,
          vendor_refund_id: null,
          last_error: null,
          requested_by: signature(order.by),
          created_at: at,
          sent_at: null,
          settled_at: null,
          waits_until: order.waitsUntil ?? null,
          message: order.message || null,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    )
  }
  if (open > 0) throw new Error(`${open} cents more than was paid were to be refunded for ${order.payableId}`)
  if (order.awaitsApproval) return rows
  await postEntry(tx, refundPayableEntry(order, at))
  await sendRefunds(
    app,
    tx,
    rows.filter(({ state }) => state === 'approved'),
    order.by,
    order.asCredit,
  )
  if (rows.some(({ state }) => state === 'awaiting_dispute')) await settleLost(app, tx, order.payableId)
  return rows
}

/**
 * What a rule refunds counts first where a bank holds the money, or has kept it: a payer who has gone to their bank gets
 * from the bank and from us together what is due, and not more.
 */
const bankFirst = ({ debit, asCredit }: RefundOrder, payments: readonly Refundable[]): readonly Refundable[] =>
  debit || asCredit ? payments : payments.toSorted((a, b) => Number(b.waits) - Number(a.waits))

/** The payer's bank holds this money. */
export const paymentDisputed = () =>
  new AppError(
    409,
    'payment_disputed',
    said('The cardholder’s bank is deciding a dispute about this payment, so we can’t move the money right now.'),
  )

/** Sends what is approved: by a job over the card, at once as credit. */
export async function sendRefunds(
  app: App,
  tx: Tx,
  rows: readonly RefundRow[],
  by: Caller,
  asCredit?: AsCredit,
): Promise<void> {
  for (const { id, method } of rows)
    if (method === 'card') await enqueue(tx, 'refund-payment', { refundId: id }, { key: `refund:${id}` })
  const credited = rows.filter(({ method }) => method === 'credit')
  await completeCreditRefunds(app, tx, credited, by, asCredit)
}

/** What a promise of money back leaves in the ledger. */
export const refundPayableEntry = (
  { payableId, amount, causeId, debit }: Pick<RefundOrder, 'payableId' | 'amount' | 'causeId' | 'debit'>,
  at: Date,
): LedgerEntry => ({
  kind: 'refund_promised',
  subjectId: payableId,
  dedupeKey: `refund-promised:${causeId}`,
  at,
  lines: [
    ...(debit ?? [{ account: 'booking_liability' as const, owner: payableId, amount }]),
    { account: 'refund_clearing', owner: payableId, amount: -amount },
  ],
})

interface Refundable {
  id: string
  /** Minor units. */
  left: number
  paid_with: PaymentRow['paid_with']
  /** A bank holds its money, or has kept it: no person gives anything over it. */
  disputed: boolean
  /** What a rule gives over it waits until that is settled. */
  waits: boolean
}

/** Captured payments with what could still go back over them in minor units, cards first, newest capture first; locked. */
export async function refundable(tx: Tx, payableId: string): Promise<Refundable[]> {
  const payments = await tx
    .selectFrom('payments')
    .select(['id', 'captured_amount', 'paid_with'])
    .where('payable_id', '=', payableId)
    .where('captured_amount', '>', 0)
    .orderBy('paid_with')
    .orderBy('captured_at', 'desc')
    .orderBy('id', 'desc')
    .forUpdate()
    .execute()
  const going = await tx
    .selectFrom('refunds')
    .select(['payment_id', (eb) => eb.fn.sum<number>('amount').as('amount')])
    .where('payable_id', '=', payableId)
    .where('state', 'not in', ['failed', 'denied'])
    .groupBy('payment_id')
    .execute()
  const taken = new Map(going.map(({ payment_id, amount }) => [payment_id, Number(amount)]))
  const disputed = await disputedPayments(tx, payableId)
  return payments.map(({ id, captured_amount, paid_with }) => ({
    id,
    left: Math.max(0, captured_amount - (taken.get(id) ?? 0) - (disputed.get(id)?.borne ?? 0)),
    paid_with,
    disputed: disputed.has(id),
    waits: disputed.get(id)?.waits ?? false,
  }))
}

/** What we still owe the guest of a payable, in minor units: captured, neither refunded nor released. */
export async function liabilityOf(tx: Tx, payableId: string): Promise<number> {
  const found = await balances(tx, payableId)
  return found
    .filter(({ account, owner }) => account === 'booking_liability' && owner === payableId)
    .reduce((sum, { balance }) => sum - balance, 0)
}

/**
 * Refunds a payment that came too late, in the caller's transaction: what is still owed of it, `came` at most (minor
 * units), since a refund whose method the explorer has not chosen yet may stand beside it. Returns the refund in minor
 * units, 0 when there is nothing. The caller holds the lock on what was paid for.
 */
export async function refundEverything(
  app: App,
  tx: Tx,
  payableId: string,
  reason: Said,
  came = Number.POSITIVE_INFINITY,
): Promise<number> {
  const amount = Math.min(came, await liabilityOf(tx, payableId))
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

/** `refundEverything` of one payment that came too late, which from now on pays for nothing. */
export async function refundUnapplied(app: App, tx: Tx, payment: PaymentRow, reason: Said): Promise<void> {
  await refundEverything(app, tx, payment.payable_id, reason, payment.amount)
  await tx
    .updateTable('payments')
    .set({ unapplied_at: await app.clock.now(tx) })
    .where('id', '=', payment.id)
    .execute()
}
