/**
 * Why a push was not accepted.
 * - gone: the browser has ended the subscription; it is to be forgotten.
 * - refused: asking again will not help: too large, another key, an address that is no push service.
 * - unavailable: network, timeout, rate limit, 5xx. It may have been accepted.
 */
export type PushFailureKind = 'gone' | 'refused' | 'unavailable'

export class PushFailure extends Error {
  readonly kind: PushFailureKind
  constructor(kind: PushFailureKind, message: string, options: { cause?: unknown } = {}) {
    super(message, options)
    this.name = 'PushFailure'
    this.kind = kind
  }
}
