import { said } from '#contract/wire/said.ts'
import { AppError } from '#server/platform/errors.ts'
import { StripeFailure } from '#server/vendors/stripe/adapter.ts'

/** Stripe was reached and said no: asking again would change nothing, what it has of the thing decides. */
export const isRefused = (error: unknown): error is StripeFailure =>
  error instanceof StripeFailure && error.kind !== 'vendor_unavailable'

/** The vendor's trouble as a refusal (503) that a person understands; everything else as it is. */
export function toAppError(error: unknown): unknown {
  if (error instanceof StripeFailure && error.kind === 'vendor_unavailable') {
    return new AppError(
      503,
      'vendor_unavailable',
      said('We can’t reach our payment provider right now. You weren’t charged. Please try again in a minute.'),
      { retryAfterSeconds: 30 },
    )
  }
  return error
}
