import { saidInEnglish } from '#contract/wire/said.ts'
import { requireStepUpAbove } from '#server/settings/index.ts'
import { adminAction } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import { signature, type Person } from '#server/platform/caller.ts'
import { withTransaction, type Read } from '#server/platform/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { cash } from '#server/platform/money.ts'
import type { DisputeEvidence } from '#server/vendors/stripe/adapter.ts'
import { refuseOwnMoney } from '../payable.ts'
import { findPayment, lockPayment } from '../queries.ts'
import { isRefused, toAppError } from '../stripe-failures.ts'
import type { PaymentRow } from '../tables.ts'
import { syncDispute } from './sync-dispute.ts'
import type { DisputeRow } from './tables.ts'

/** A chargeback with the payment that it is about. Throws 404. */
export async function requireChargeback(read: Read, id: string): Promise<{ dispute: DisputeRow; payment: PaymentRow }> {
  const dispute = await read.selectFrom('payment_disputes').selectAll().where('id', '=', id).executeTakeFirst()
  const payment = dispute && (await findPayment(read, dispute.payment_id))
  if (!payment) throw notFound(saidInEnglish('We couldn’t find that chargeback.'))
  return { dispute, payment }
}

/** Stripe's words for a chargeback to which the bank still takes an answer. */
const answerable = new Set(['needs_response', 'warning_needs_response'])

export const canSendEvidence = ({ status, due_by, evidence }: DisputeRow, now: Date): boolean =>
  answerable.has(status) && evidence === null && (due_by === null || now < due_by)

interface Sending {
  readonly key: string
  readonly reason: string
  readonly evidence: DisputeEvidence
}

/**
 * Answers the payer's bank, once: written down, sent, and confirmed. What was written down and not confirmed is sent again
 * as it was, whoever asks. Throws 403, 404, 409 `wrong_state`, 503 `vendor_unavailable`.
 */
export async function sendEvidence(
  app: App,
  person: Person,
  disputeId: string,
  { key, reason, evidence }: Sending,
): Promise<{ message: string }> {
  const { dispute: known, payment } = await requireChargeback(app.db, disputeId)
  await refuseOwnMoney(app, person, payment)
  await requireStepUpAbove(app, person, known.amount)
  const bookingId = payment.payable_kind === 'booking' ? payment.payable_id : null
  const record = { key, action: 'send_chargeback_evidence', subjectId: disputeId, bookingId, reason }
  return adminAction(app, person, record, async () => {
    const written = await withTransaction(app.db, async (tx) => {
      await lockPayment(app, tx, payment)
      const { dispute } = await requireChargeback(tx, disputeId)
      if (dispute.evidence && !dispute.evidence_sent_at) return dispute
      if (!canSendEvidence(dispute, await app.clock.now(tx))) throw closed()
      return tx
        .updateTable('payment_disputes')
        .set({ evidence: JSON.stringify(evidence), evidence_key: key, evidence_by: signature(person) })
        .where('id', '=', disputeId)
        .returningAll()
        .executeTakeFirstOrThrow()
    })
    try {
      await app.stripe.contestDispute({
        id: written.vendor_dispute_id,
        evidence: written.evidence ?? {},
        idempotencyKey: `evidence:${written.evidence_key}`,
      })
    } catch (error) {
      if (!isRefused(error)) throw toAppError(error)
      await syncDispute(app, written.vendor_dispute_id)
      const { dispute } = await requireChargeback(app.db, disputeId)
      // its answer was lost, and it had arrived
      if (answerable.has(dispute.status)) throw closed()
    }
    await app.db
      .updateTable('payment_disputes')
      .set({ evidence_sent_at: await app.clock.now(app.db) })
      .where('id', '=', disputeId)
      .where('evidence_sent_at', 'is', null)
      .execute()
    await syncDispute(app, written.vendor_dispute_id)
    return `The evidence about ${cash(known.amount)} is with the bank.`
  })
}

const closed = () =>
  new AppError(409, 'wrong_state', saidInEnglish('The bank no longer takes evidence on this chargeback.'))
