import { saidInEnglish } from '#contract/wire/said.ts'
import type { bookingAtStripe } from '#contract/bookings/desk.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { usd } from '#contract/wire/money.ts'
import { bookingRow } from '../queries.ts'
import { bothSides, paymentsOf, presentSide } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { requireScope } from '#server/operators/index.ts'
import { notFound, AppError } from '#server/platform/errors.ts'
import { StripeFailure } from '#server/vendors/stripe/adapter.ts'

/** The payments of a booking as Stripe has them this moment, beside ours. Throws 503 while Stripe cannot be reached. */
export async function showAtStripe(
  app: App,
  caller: Caller,
  bookingId: string,
): Promise<OutputOf<typeof bookingAtStripe>> {
  requireScope(caller, 'support', 'finance')
  if (!(await bookingRow(app.db, bookingId))) throw notFound(saidInEnglish('We couldn’t find that booking.'))
  try {
    const items = []
    for (const { id, paid_with, vendor_intent_id: intent } of await paymentsOf(app.db, bookingId)) {
      if (paid_with === 'credit') continue
      const { ours, theirs, charges } = await bothSides(app, id)
      const refunds = intent && theirs.id ? await app.stripe.listRefunds({ paymentIntent: intent }) : []
      items.push({
        paymentId: id,
        ours: presentSide(ours),
        theirs: presentSide(theirs),
        differs:
          ours.captured !== (theirs.captured ?? 0) ||
          ours.refunded !== (theirs.refunded ?? 0) ||
          ours.fee !== (theirs.fee ?? 0),
        charges: charges.map((charge) => ({
          id: charge.id,
          status: charge.status,
          captured: usd(charge.amountCaptured),
          refunded: usd(charge.amountRefunded),
          disputed: charge.disputed,
          failure: charge.failureMessage,
        })),
        refunds: refunds.map((refund) => ({
          id: refund.id,
          status: refund.status,
          amount: usd(refund.amount),
          failure: refund.failureReason,
        })),
      })
    }
    return { items }
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error
    throw new AppError(
      503,
      'vendor_unavailable',
      saidInEnglish('We can’t reach Stripe right now. Showing Treq data only.'),
    )
  }
}
