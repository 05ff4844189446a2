import type { App } from '#server/platform/app.ts'
import { system } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { publishEvent } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import type { StripeDispute } from '#server/vendors/stripe/adapter.ts'
import { postEntry } from '../ledger.ts'
import { payableOf } from '../payable.ts'
import { findPayment, lockPayment, paymentOfIntent } from '../queries.ts'
import type { PaymentRow } from '../tables.ts'
import { followDispute } from '../credit/follow-dispute.ts'
import { isHarmless } from './status.ts'
import type { DisputeRow } from './tables.ts'
import { settleCovered } from './settle-lost.ts'
import { holdRefunds, resumeRefunds } from './waiting-refunds.ts'

/** Tries when another process writes between our read of Stripe and our lock; then the next sync tries again. */
const mostReads = 5

/**
 * Reads how a dispute stands at Stripe and writes it down; any number of times, in any order. What was read before the
 * last write is read again instead of written: Stripe's words and its money have no order of their own.
 */
export async function syncDispute(app: App, vendorDisputeId: string): Promise<void> {
  for (let read = 0; read < mostReads; read++) {
    const before = await versionOf(app, vendorDisputeId)
    const seen = await app.stripe.retrieveDispute(vendorDisputeId)
    const ours = seen.paymentIntent ? await paymentOfIntent(app.db, seen.paymentIntent) : undefined
    if (!ours) return
    const isWritten = await withTransaction(app.db, (tx) => recordDispute(app, tx, ours, seen, before))
    if (isWritten) return
  }
  throw new Error(`Dispute ${vendorDisputeId} changes faster than it can be read`)
}

async function versionOf(app: App, vendorDisputeId: string): Promise<number | null> {
  const row = await app.db
    .selectFrom('payment_disputes')
    .select('version')
    .where('vendor_dispute_id', '=', vendorDisputeId)
    .executeTakeFirst()
  return row?.version ?? null
}

/**
 * Funds that Stripe withholds move from processor clearing to the dispute reserve and return if we win. The fee of the
 * dispute is Stripe's for good. False when what was seen is older than what is written.
 */
async function recordDispute(
  app: App,
  tx: Tx,
  ours: PaymentRow,
  seen: StripeDispute,
  readVersion: number | null,
): Promise<boolean> {
  const payment = await lockPayment(app, tx, ours)
  const at = await app.clock.now(tx)
  const known = await tx
    .selectFrom('payment_disputes')
    .selectAll()
    .where('vendor_dispute_id', '=', seen.id)
    .executeTakeFirst()
  if ((known?.version ?? null) !== readVersion) return false
  const row = known ?? (await firstSeen(app, tx, { paymentId: payment.id, payableId: payment.payable_id, at }, seen))
  const [withheld, fee] = [seen.withdrawn - row.withdrawn, seen.fee - row.fee]
  if (known && withheld === 0 && fee === 0 && row.status === seen.status) return true
  await postEntry(tx, {
    kind: withheld < 0 ? 'dispute_won' : 'dispute_withdrawn',
    subjectId: payment.payable_id,
    // the locked row says what is posted; funds may be withdrawn and reinstated more than once
    dedupeKey: `dispute:${row.id}:${newId()}`,
    at,
    lines: [
      // money that returns after the decision waits for nothing
      row.settled_at
        ? { account: 'platform_cost_chargebacks', owner: null, amount: withheld }
        : { account: 'dispute_reserve', owner: payment.payable_id, amount: withheld },
      { account: 'processor_fee', owner: null, amount: fee },
      { account: 'processor_clearing', owner: null, amount: -withheld - fee },
    ],
  })
  const written = await tx
    .updateTable('payment_disputes')
    .set({
      status: seen.status,
      withdrawn: seen.withdrawn,
      fee: seen.fee,
      due_by: seen.dueBy,
      changed_at: at,
      version: row.version + 1,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await moveRefunds(app, tx, written, at)
  if (isDecided(seen.status) && !(known && isDecided(row.status)))
    await publishEvent(app, tx, system('dispute'), 'payment.dispute_closed', payment.payable_id, {
      disputeId: row.id,
      payableId: payment.payable_id,
      amount: Number(row.amount),
      lost: !isHarmless(seen.status),
    })
  await payableOf(app, payment.payable_kind).disputeChanged(app, tx, payment.payable_id)
  await followDispute(tx, payment.payable_id)
  return true
}

const isDecided = (status: string): boolean => isHarmless(status) || status === 'lost'

/** Refunds over a payment follow its dispute: they wait, are sent, or are paid by what the bank has kept. */
async function moveRefunds(app: App, tx: Tx, dispute: DisputeRow, at: Date): Promise<void> {
  if (isHarmless(dispute.status)) {
    // its state and its money may be told days apart: Stripe refunds nothing before it has the money again
    if (dispute.withdrawn === 0) await resumeRefunds(app, tx, dispute.payment_id)
    return
  }
  await holdRefunds(app, tx, dispute.payment_id)
  if (dispute.status === 'lost' && !dispute.settled_at) await settleCovered(app, tx, dispute, at)
}

async function firstSeen(
  app: App,
  tx: Tx,
  { paymentId, payableId, at }: { paymentId: string; payableId: string; at: Date },
  seen: StripeDispute,
): Promise<DisputeRow> {
  const row = await tx
    .insertInto('payment_disputes')
    .values({
      id: newId(),
      payment_id: paymentId,
      payable_id: payableId,
      vendor_dispute_id: seen.id,
      status: seen.status,
      reason: seen.reason,
      amount: seen.amount,
      withdrawn: 0,
      fee: 0,
      due_by: seen.dueBy,
      opened_at: at,
      changed_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await publishEvent(app, tx, system('dispute'), 'payment.disputed', payableId, {
    disputeId: row.id,
    payableId,
    amount: seen.amount,
  })
  return row
}

/** Every dispute over one payment. */
export async function syncDisputes(app: App, paymentId: string): Promise<void> {
  const intent = (await findPayment(app.db, paymentId))?.vendor_intent_id
  if (!intent) return
  for (const { id } of await app.stripe.listDisputes({ paymentIntent: intent })) await syncDispute(app, id)
}
