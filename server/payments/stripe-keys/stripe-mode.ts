import { saidInEnglish } from '#contract/wire/said.ts'
import { AppError } from '#server/platform/errors.ts'
import { StripeFailure } from '#server/vendors/stripe/adapter.ts'

export const isLive = (key: string): boolean => /^[a-z]+_live_/.test(key)

/** A sentence for an operator where Stripe gave no answer; whatever else went wrong stays what it is. */
export function stripeAway(error: unknown): unknown {
  if (!(error instanceof StripeFailure)) return error
  return new AppError(
    503,
    'vendor_unavailable',
    saidInEnglish('Stripe doesn’t answer right now. Try again in a moment.'),
  )
}
