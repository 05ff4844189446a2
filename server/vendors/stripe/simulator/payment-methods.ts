import { StripeError, noSuch } from './errors.ts'
import { cardOfToken, cardParams, readCard, type CardBehavior, type ReadCard } from './cards.ts'
import { mergeMetadata, nested, requiredText, text, type Params } from './form.ts'
import { find, insert, load, save, type Json, type Stored, type Work } from './objects.ts'
import { stateEvent } from './state-event.ts'

export function behaviorOf(method: Stored): CardBehavior {
  return method.secret.behavior as CardBehavior
}

/** From card data typed in the browser. */
export function createPaymentMethod(work: Work, params: Params): Stored {
  return insertMethod(work, readCard(cardParams(params), work.now), params)
}

/** A stored method, or a fresh one from Stripe's ready-made test tokens such as `pm_card_visa`. */
export async function takePaymentMethod(work: Work, id: string): Promise<Stored> {
  const ready = cardOfToken(id, work.now)
  if (ready) return insertMethod(work, ready, Object.create(null) as Params)
  const stored = await find(work, 'payment_method', id, true)
  if (!stored) throw asInvalid(noSuch('PaymentMethod', id, 'payment_method'))
  return stored
}

function insertMethod(work: Work, read: ReadCard, params: Params): Stored {
  return insert(work, 'payment_method', methodBody(read, params), methodSecret(read))
}

export const methodSecret = ({ behavior }: ReadCard): Json => ({ behavior, authenticated: false })

export function methodBody(read: ReadCard, params: Params): Json {
  const billing = nested(params, 'billing_details')
  const address = nested(billing, 'address')
  return {
    type: 'card',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: {
        city: text(address, 'city') ?? null,
        country: text(address, 'country') ?? null,
        line1: text(address, 'line1') ?? null,
        line2: text(address, 'line2') ?? null,
        postal_code: text(address, 'postal_code') ?? null,
        state: text(address, 'state') ?? null,
      },
      email: text(billing, 'email') ?? null,
      name: text(billing, 'name') ?? null,
      phone: text(billing, 'phone') ?? null,
      tax_id: null,
    },
    card: read.card,
    customer: null,
    metadata: mergeMetadata({}, params),
  }
}

export async function attachPaymentMethod(work: Work, id: string, params: Params): Promise<Json> {
  const method = await takePaymentMethod(work, id)
  const customer = await load(work, 'customer', requiredText(params, 'customer'), { param: 'customer' })
  await attach(work, method, customer.id)
  return method.body
}

/** A declined card cannot be saved; a card of one customer cannot become another's. */
export async function attach(work: Work, method: Stored, customer: string): Promise<void> {
  if (method.body.customer === customer) return
  if (method.body.customer !== null) {
    const message = 'The payment method you provided has already been attached to a customer.'
    throw new StripeError(400, { type: 'invalid_request_error', code: 'payment_method_unexpected_state', message })
  }
  const decline = behaviorOf(method).decline
  if (decline && !behaviorOf(method).authentication) {
    throw new StripeError(402, {
      type: 'card_error',
      code: decline.code,
      message: decline.message,
      ...(decline.declineCode && { decline_code: decline.declineCode }),
    })
  }
  method.body.customer = customer
  save(work, method)
  await stateEvent(work, 'payment_method.attached', method)
}

export async function detachPaymentMethod(work: Work, id: string): Promise<Json> {
  const method = await load(work, 'payment_method', id, { lock: true })
  if (method.body.customer === null) {
    const message = 'The payment method you provided is not attached to a customer so detachment is impossible.'
    throw new StripeError(400, { type: 'invalid_request_error', message })
  }
  method.body.customer = null
  // Stripe: a detached method can never be used again.
  method.secret.detached = true
  save(work, method)
  await stateEvent(work, 'payment_method.detached', method)
  return method.body
}

function asInvalid(error: StripeError): StripeError {
  return new StripeError(400, error.body)
}
