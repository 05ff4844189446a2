/**
 * Why a call to Checkr did not do what was asked.
 * - vendor_unavailable: network, timeout, 5xx, rate limit, the same key still running, or an answer that is none. The work may
 *   or may not have happened; asking again with the same idempotency key is safe.
 * - unauthorized: the API key is wrong or may not do this; an operator has to change it.
 * - not_found: Checkr does not have it.
 * - invalid_request: our fault or a refused rule; asking again will not help.
 */
export type CheckrFailureKind = 'vendor_unavailable' | 'unauthorized' | 'not_found' | 'invalid_request'

export class CheckrFailure extends Error {
  readonly kind: CheckrFailureKind
  /** Of the answer; null when there was none. */
  readonly status: number | null

  /** `message` is Checkr's sentence, for operators. */
  constructor(kind: CheckrFailureKind, message: string, details: { status?: number; cause?: unknown } = {}) {
    super(message, { cause: details.cause })
    this.name = 'CheckrFailure'
    this.kind = kind
    this.status = details.status ?? null
  }
}

/** Thrown when a webhook's signature is missing or wrong. Answer 400 and do nothing. */
export class CheckrSignatureInvalid extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'CheckrSignatureInvalid'
  }
}
