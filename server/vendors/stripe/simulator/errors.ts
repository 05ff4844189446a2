export type Json = { [key: string]: unknown }

type ErrorBody = {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'
  message: string
  code?: string
  param?: string
  decline_code?: string
  charge?: string
  payment_intent?: Json
  payment_method?: Json
}

/**
 * An error as Stripe answers it. `kept`: the work had begun, so the answer belongs to the idempotency key (and whatever
 * was written stays, as with a declined charge); otherwise the request counts as never made.
 */
export class StripeError extends Error {
  readonly status: number
  readonly body: ErrorBody
  readonly kept: boolean

  constructor(status: number, body: ErrorBody, kept = false) {
    super(body.message)
    this.status = status
    this.body = body
    this.kept = kept
  }
}

export function invalidParam(param: string, message: string, code = 'parameter_invalid_string_empty'): StripeError {
  return new StripeError(400, { type: 'invalid_request_error', code, param, message })
}

export function missingParam(param: string): StripeError {
  return invalidParam(param, `Missing required param: ${param}.`, 'parameter_missing')
}

export function noSuch(object: string, id: string, param: string): StripeError {
  const message = `No such ${object}: '${id}'`
  return new StripeError(404, { type: 'invalid_request_error', code: 'resource_missing', param, message })
}

/** A rule refused the work after it had begun. */
export function refused(code: string, message: string, extra: { param?: string; payment_intent?: Json } = {}) {
  return new StripeError(400, { type: 'invalid_request_error', code, message, ...extra }, true)
}

/** The answer to everything while the fault `down` is on. */
export const outage = (): StripeError =>
  new StripeError(503, { type: 'api_error', message: 'Stripe is not available right now (simulated outage).' })
