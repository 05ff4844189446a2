/**
 * Why a text message was not accepted.
 * - stopped: its recipient texted STOP to our number; the provider refuses to send more.
 * - refused: asking again will not help: no such number, no mobile phone, a key that is wrong.
 * - unavailable: network, timeout, rate limit, 5xx. It may have been accepted.
 */
export type SmsFailureKind = 'stopped' | 'refused' | 'unavailable'

export class SmsFailure extends Error {
  readonly kind: SmsFailureKind
  constructor(kind: SmsFailureKind, message: string, options: { cause?: unknown } = {}) {
    super(message, options)
    this.name = 'SmsFailure'
    this.kind = kind
  }
}
