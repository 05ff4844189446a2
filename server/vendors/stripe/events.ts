import { Stripe } from 'stripe'
import { SignatureInvalid } from './failure.ts'
import {
  instant,
  toCharge,
  toDispute,
  toPayment,
  toRefund,
  type StripeCharge,
  type StripeDispute,
  type StripePayment,
  type StripeRefund,
} from './views.ts'

type Envelope = { id: string; type: string; createdAt: Date; live: boolean }

/** A verified webhook. The object is a snapshot from when the event happened: read the present state before acting on it. */
export type StripeEvent =
  | (Envelope & { about: 'payment'; payment: StripePayment })
  | (Envelope & { about: 'charge'; charge: StripeCharge })
  | (Envelope & { about: 'refund'; refund: StripeRefund })
  | (Envelope & { about: 'dispute'; dispute: StripeDispute })
  | (Envelope & { about: 'other' })

/** Verifies `Stripe-Signature` over the untouched body. Throws SignatureInvalid. */
export function readEvent(
  stripe: Stripe,
  rawBody: string | Buffer,
  signature: string | undefined,
  secret: string,
): StripeEvent {
  if (!signature) throw new SignatureInvalid('The Stripe-Signature header is missing.')
  let event: Stripe.Event
  try {
    event = stripe.webhooks.constructEvent(rawBody, signature, secret)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) throw new SignatureInvalid(error.message)
    if (error instanceof SyntaxError) throw new SignatureInvalid('The signed body is not JSON.')
    throw error
  }
  return toEvent(event)
}

function toEvent(event: Stripe.Event): StripeEvent {
  const envelope = { id: event.id, type: event.type, createdAt: instant(event.created), live: event.livemode }
  const object = event.data.object as { object?: string }
  switch (object.object) {
    case 'payment_intent':
      return { ...envelope, about: 'payment', payment: toPayment(object as Stripe.PaymentIntent) }
    case 'charge':
      return { ...envelope, about: 'charge', charge: toCharge(object as Stripe.Charge) }
    case 'refund':
      return { ...envelope, about: 'refund', refund: toRefund(object as Stripe.Refund) }
    case 'dispute':
      return { ...envelope, about: 'dispute', dispute: toDispute(object as Stripe.Dispute) }
    default:
      return { ...envelope, about: 'other' }
  }
}
