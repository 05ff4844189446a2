import { Stripe } from 'stripe'
import { toPayment, type StripePayment } from './views.ts'

/**
 * Why a call to Stripe did not do what was asked.
 * - card_declined: the bank said no; `declineCode` is the bank's reason, `message` may be shown to the payer.
 * - authentication_required: the payer must be present (3-D Secure); off-session charges cannot continue.
 * - vendor_unavailable: network, timeout, 5xx, rate limit or the same key still running. The work may or may not have
 *   happened; asking again with the same idempotency key is safe.
 * - already_done: the object already is in the state that was asked for (captured, canceled, refunded in full).
 * - invalid_request: our fault or a refused rule; asking again will not help.
 */
export type StripeFailureKind =
  | 'card_declined'
  | 'authentication_required'
  | 'vendor_unavailable'
  | 'invalid_request'
  | 'already_done'

type StripeFailureDetails = {
  code?: string | undefined
  declineCode?: string | undefined
  requestId?: string | undefined
  payment?: StripePayment | undefined
  cause?: unknown
}

export class StripeFailure extends Error {
  readonly kind: StripeFailureKind
  readonly code: string | null
  readonly declineCode: string | null
  readonly requestId: string | null
  /** The payment as Stripe sees it after the failure, when the answer brought it. */
  readonly payment: StripePayment | null

  constructor(kind: StripeFailureKind, message: string, details: StripeFailureDetails = {}) {
    super(message, { cause: details.cause })
    this.name = 'StripeFailure'
    this.kind = kind
    this.code = details.code ?? null
    this.declineCode = details.declineCode ?? null
    this.requestId = details.requestId ?? null
    this.payment = details.payment ?? null
  }
}

/** Thrown when a webhook's signature is missing, wrong or older than the tolerance. Answer 400 and do nothing. */
export class SignatureInvalid extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'SignatureInvalid'
  }
}

/** What was asked, so that "unexpected state" can be told apart from "already so". */
export type StripeOperation = 'capture' | 'cancel' | 'refund' | 'other'

function toFailure(error: unknown, operation: StripeOperation): StripeFailure {
  if (!(error instanceof Stripe.errors.StripeError)) {
    return new StripeFailure('vendor_unavailable', 'Stripe could not be reached.', { cause: error })
  }
  const payment = error.payment_intent ? toPayment(error.payment_intent) : undefined
  const details: StripeFailureDetails = {
    code: error.code,
    declineCode: error.decline_code,
    requestId: error.requestId,
    payment,
    cause: error,
  }
  return new StripeFailure(kindOf(error, operation, payment), error.message, details)
}

function kindOf(
  error: InstanceType<typeof Stripe.errors.StripeError>,
  operation: StripeOperation,
  payment: StripePayment | undefined,
): StripeFailureKind {
  if (error instanceof Stripe.errors.StripeCardError) {
    return error.code === 'authentication_required' ? 'authentication_required' : 'card_declined'
  }
  const status = error.statusCode
  // No status: the connection broke. 409: the same key is still being worked on. 429: too many requests.
  if (status === undefined || status >= 500 || status === 409 || status === 429) return 'vendor_unavailable'
  if (operation === 'refund' && error.code === 'charge_already_refunded') return 'already_done'
  if (operation === 'capture' && error.code === 'payment_intent_unexpected_state') {
    if (payment?.status === 'succeeded') return 'already_done'
  }
  if (operation === 'cancel' && error.code === 'payment_intent_unexpected_state') {
    if (payment?.status === 'canceled') return 'already_done'
  }
  return 'invalid_request'
}

/** What Stripe calls the things it answers with. */
export type StripeObject =
  | 'payment_intent'
  | 'customer'
  | 'refund'
  | 'charge'
  | 'payment_method'
  | 'dispute'
  | 'identity.verification_session'
  | 'account'
  | 'account_link'
  | 'login_link'
  | 'transfer'
  | 'transfer_reversal'
  | 'payout'
  | 'balance'
  | 'list'

/**
 * Every call to Stripe goes through here, so that nothing but a StripeFailure comes out, and nothing but what was asked for
 * goes in: something between us and Stripe (a proxy, a login page) may answer in its place, and an answer without a status
 * would read as a refusal.
 */
export async function ask<T>(operation: StripeOperation, expected: StripeObject, call: () => Promise<T>): Promise<T> {
  let answer: T
  try {
    answer = await call()
  } catch (error) {
    throw toFailure(error, operation)
  }
  if (!isStripes(answer, expected)) throw new StripeFailure('vendor_unavailable', 'This is no answer of Stripe’s.')
  return answer
}

function isStripes(answer: unknown, expected: StripeObject): boolean {
  if (typeof answer !== 'object' || answer === null || !('object' in answer) || answer.object !== expected) return false
  if (expected === 'list') return 'data' in answer && Array.isArray(answer.data)
  if (expected === 'account_link' || expected === 'login_link') return 'url' in answer && Boolean(answer.url)
  if (expected === 'balance') return 'available' in answer && Array.isArray(answer.available)
  return 'id' in answer && Boolean(answer.id)
}
