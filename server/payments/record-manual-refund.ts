import { said } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { notFound, AppError } from '#server/platform/errors.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { move } from '#server/platform/lifecycle.ts'
import { newId } from '#server/platform/ids.ts'
import { syncDisputes } from './disputes/sync-dispute.ts'
import { refundLife } from './lifecycle.ts'
import { toAppError } from './stripe-failures.ts'
import { findPayment } from './queries.ts'
import type { RefundRow } from './refund-tables.ts'
import { paymentDisputed } from './request-refund.ts'
import { findStripeRefund, lockRefund, recordPaidOtherwise } from './sync-refund.ts'

/**
 * Records what an operator paid in another way because Stripe could not refund it; `reference` names that payment. Refuses
 * with 409 `refund_at_stripe` when Stripe has it after all, so that it is not paid twice.
 */
export async function bookManualRefund(app: App, refundId: string, by: Caller, reference: string): Promise<void> {
  const known = await app.db.selectFrom('refunds').selectAll().where('id', '=', refundId).executeTakeFirst()
  if (!known) throw notFound(said('We couldn’t find that refund.'))
  await syncDisputes(app, known.payment_id).catch((error: unknown) => {
    throw toAppError(error)
  })
  const intent = (await findPayment(app.db, known.payment_id))?.vendor_intent_id
  const seen = intent
    ? await findStripeRefund(app, refundId, intent).catch((error: unknown) => {
        throw toAppError(error)
      })
    : undefined
  if (seen && seen.status !== 'failed' && seen.status !== 'canceled') {
    throw new AppError(
      409,
      'refund_at_stripe',
      said('Stripe made this refund after all ({id}, {status}). Retry it instead, and we’ll record it.', {
        id: seen.id,
        status: seen.status,
      }),
    )
  }
  await withTransaction(app.db, async (tx) => {
    const refund = await manual(app, tx, refundId)
    await recordPaidOtherwise(app, tx, refund, by, reference)
  })
}

/** Sends a manual refund through Stripe again, under a fresh key: under the old one Stripe would repeat its answer. */
export async function tryAgain(app: App, refundId: string, by: Caller): Promise<void> {
  await withTransaction(app.db, async (tx) => {
    const refund = await manual(app, tx, refundId)
    await move(app, tx, refundLife, refund, 'try_again', {
      caller: by,
      set: { attempts: 0, idempotency_key: `again:${refund.id}:${newId()}` },
      effects: {
        enqueue: ({ id }) => enqueue(tx, 'refund-payment', { refundId: id }, { key: `refund:${id}` }),
      },
    })
  })
}

async function manual(app: App, tx: Tx, refundId: string): Promise<RefundRow> {
  const known = await tx.selectFrom('refunds').select('id').where('id', '=', refundId).executeTakeFirst()
  if (!known) throw notFound(said('We couldn’t find that refund.'))
  const refund = await lockRefund(app, tx, refundId)
  if (refund.state === 'awaiting_dispute') throw paymentDisputed()
  if (refund.state !== 'manual') throw refundLife.changed()
  return refund
}
