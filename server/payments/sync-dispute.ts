import type { App } from '#server/platform/app.ts'
import { system } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { publishEvent } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import type { StripeDispute } from '#server/vendors/stripe/adapter.ts'
import type { DisputeRow } from './dispute-tables.ts'
import { postEntry } from './ledger.ts'
import { payableOf } from './payable.ts'
import { findPayment, lockPayment, paymentOfIntent } from './queries.ts'
import type { PaymentRow } from './tables.ts'

/** Reads how a dispute stands at Stripe and writes it down; any number of times, in any order. */
export async function syncDispute(app: App, vendorDisputeId: string): Promise<void> {
  const seen = await app.stripe.retrieveDispute(vendorDisputeId)
  if (!seen.paymentIntent) return
  const ours = await paymentOfIntent(app.db, seen.paymentIntent)
  if (ours) await withTransaction(app.db, (tx) => recordDispute(app, tx, ours, seen))
}

/**
 * What Stripe withholds leaves processor clearing and waits in the dispute reserve; won, it comes back. The fee of the
 * dispute is Stripe's for good. Who bears what was lost is a person's decision.
 */
async function recordDispute(app: App, tx: Tx, ours: PaymentRow, seen: StripeDispute): Promise<void> {
  const payment = await lockPayment(app, tx, ours)
  const at = await app.clock.now(tx)
  const known = await tx
    .selectFrom('payment_disputes')
    .selectAll()
    .where('vendor_dispute_id', '=', seen.id)
    .executeTakeFirst()
  const row = known ?? (await firstSeen(app, tx, { paymentId: payment.id, payableId: payment.payable_id, at }, seen))
  const [withheld, fee] = [seen.withdrawn - row.withdrawn, seen.fee - row.fee]
  if (withheld === 0 && fee === 0 && row.status === seen.status) return
  await postEntry(tx, {
    kind: withheld < 0 ? 'dispute_won' : 'dispute_withdrawn',
    subjectId: payment.payable_id,
    // the row under its lock says what is booked; money may leave and come back more than once
    dedupeKey: `dispute:${row.id}:${newId()}`,
    at,
    lines: [
      { account: 'dispute_reserve', owner: payment.payable_id, amount: withheld },
      { account: 'processor_fee', owner: null, amount: fee },
      { account: 'processor_clearing', owner: null, amount: -withheld - fee },
    ],
  })
  await tx
    .updateTable('payment_disputes')
    .set({ status: seen.status, withdrawn: seen.withdrawn, fee: seen.fee, changed_at: at })
    .where('id', '=', row.id)
    .execute()
  await payableOf(app, payment.payable_kind).disputeChanged(app, tx, payment.payable_id)
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
