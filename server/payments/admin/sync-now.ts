import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { adminAction, requireScope } from '#server/operators/index.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import { withTransaction } from '#server/platform/database.ts'
import { StripeFailure } from '#server/vendors/stripe/adapter.ts'
import { bookingOf } from './booking-of.ts'
import { findPayment } from '../queries.ts'
import { syncDisputes } from '../disputes/sync-dispute.ts'
import { syncRefunds } from '../sync-refund.ts'
import { syncPayment, want } from '../sync-payment.ts'

/** Syncs a payment from Stripe and advances what depends on it. */
export async function syncNow(app: App, caller: Caller, paymentId: string, reason: string) {
  const person = requireScope(caller, 'finance')
  const before = await findPayment(app.db, paymentId)
  if (!before) throw notFound(saidInEnglish('We couldn’t find that payment.'))
  const bookingId = await bookingOf(app.db, before.payable_id)
  return adminAction(app, person, { action: 'sync_payment', subjectId: paymentId, bookingId, reason }, async () => {
    try {
      const after = await syncPayment(app, paymentId)
      if (after.wanted) await withTransaction(app.db, (tx) => want(tx, paymentId, after.wanted ?? 'void'))
      await syncRefunds(app, paymentId)
      await syncDisputes(app, paymentId)
      return after.state === before.state
        ? `Already in sync. The payment is ${after.state}.`
        : `The payment was ${before.state} and is now ${after.state}.`
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error
      throw new AppError(
        503,
        'vendor_unavailable',
        saidInEnglish('We can’t reach Stripe right now. Please try again in a minute.'),
      )
    }
  })
}
