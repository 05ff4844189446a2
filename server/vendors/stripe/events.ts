import { Stripe } from 'stripe'
import { SignatureInvalid } from './failure.ts'
import { toPayout, toTransfer, type StripePayout, type StripeTransfer } from './payout-views.ts'
import {
  toConnectAccount,
  toIdentityCheck,
  type StripeConnectAccount,
  type StripeIdentityCheck,
} from './supply-views.ts'
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

/** `account`: the connected account on which it happened; null for our own. */
type Envelope = { id: string; type: string; createdAt: Date; live: boolean; account: string | null }

/** A verified webhook. The object is a snapshot from when the event happened: read the present state before acting on it. */
export type StripeEvent =
  | (Envelope & { about: 'payment'; payment: StripePayment })
  | (Envelope & { about: 'charge'; charge: StripeCharge })
  | (Envelope & { about: 'refund'; refund: StripeRefund })
  | (Envelope & { about: 'dispute'; dispute: StripeDispute })
  | (Envelope & { about: 'identity'; identity: Omit<StripeIdentityCheck, 'url'> })
  | (Envelope & { about: 'connect_account'; connectAccount: StripeConnectAccount })
  | (Envelope & { about: 'transfer'; transfer: StripeTransfer })
  | (Envelope & { about: 'payout'; payout: StripePayout })
  | (Envelope & { about: 'other' })

/** Verifies `Stripe-Signature` over the untouched body. Throws SignatureInvalid. */
export function readEvent(
  stripe: Stripe,
  rawBody: string | Buffer,
  signature: string | undefined,
  secrets: readonly string[],
): StripeEvent {
  if (!signature) throw new SignatureInvalid('The Stripe-Signature header is missing.')
  let refusal = new SignatureInvalid('No secret is configured.')
  for (const secret of secrets) {
    let event: Stripe.Event
    try {
      event = stripe.webhooks.constructEvent(rawBody, signature, secret)
    } catch (error) {
      if (error instanceof SyntaxError) throw new SignatureInvalid('The signed body is not JSON.')
      // the library throws a plain error for an empty signature
      refusal = new SignatureInvalid(error instanceof Error ? error.message : 'The signature cannot be read.')
      continue
    }
    return toEvent(event)
  }
  throw refusal
}

function toEvent(event: Stripe.Event): StripeEvent {
  const account = event.account ?? null
  const envelope = { id: event.id, type: event.type, createdAt: instant(event.created), live: event.livemode, account }
  const object = event.data.object as { object?: string }
  if (account !== null && object.object === 'payout')
    return { ...envelope, about: 'payout', payout: toPayout(object as Stripe.Payout, account) }
  // a payment on a guide's account is none of ours
  if (account !== null && object.object !== 'account') return { ...envelope, about: 'other' }
  switch (object.object) {
    case 'payment_intent':
      return { ...envelope, about: 'payment', payment: toPayment(object as Stripe.PaymentIntent) }
    case 'charge':
      return { ...envelope, about: 'charge', charge: toCharge(object as Stripe.Charge) }
    case 'refund':
      return { ...envelope, about: 'refund', refund: toRefund(object as Stripe.Refund) }
    case 'dispute':
      return { ...envelope, about: 'dispute', dispute: toDispute(object as Stripe.Dispute) }
    case 'identity.verification_session': {
      // the address opens the person's session: it does not go into the log of events
      const { url: _url, ...identity } = toIdentityCheck(object as Stripe.Identity.VerificationSession)
      return { ...envelope, about: 'identity', identity }
    }
    case 'transfer':
      return { ...envelope, about: 'transfer', transfer: toTransfer(object as Stripe.Transfer) }
    case 'account':
      return { ...envelope, about: 'connect_account', connectAccount: toConnectAccount(object as Stripe.Account) }
    default:
      return { ...envelope, about: 'other' }
  }
}
