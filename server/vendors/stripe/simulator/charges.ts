import { send } from '#server/platform/connections.ts'
import { StripeError, invalidParam, refused } from './errors.ts'
import type { Decline } from './cards.ts'
import { integer, text, type Params } from './form.ts'
import { insertBalanceTransaction, takingOf } from './balance.ts'
import { openDispute } from './disputes.ts'
import { insert, load, save, seconds, type Json, type Stored, type Work } from './objects.ts'
import { takeFault } from './faults.ts'
import { attach, behaviorOf } from './payment-methods.ts'
import { stateEvent } from './state-event.ts'

export const authorizationSeconds = 7 * 24 * 60 * 60

/** The bank agrees. With manual capture the money is held for seven days, otherwise it is taken at once. */
export async function authorize(work: Work, intent: Stored, method: Stored): Promise<void> {
  const captureBefore = seconds(work.now) + authorizationSeconds
  const manual = intent.body.capture_method === 'manual'
  const charge = insertCharge(work, intent, method, approval(method, manual ? captureBefore : null))
  intent.body.latest_charge = charge.id
  intent.body.last_payment_error = null
  if (typeof intent.body.customer === 'string' && intent.body.setup_future_usage !== null) {
    await attach(work, method, intent.body.customer)
  }
  method.secret.used = true
  save(work, method)
  if (!manual) {
    await stateEvent(work, 'charge.succeeded', await take(work, intent, charge, Number(intent.body.amount)))
    await stateEvent(work, 'payment_intent.succeeded', intent)
    return
  }
  intent.body.status = 'requires_capture'
  intent.body.amount_capturable = intent.body.amount
  intent.secret.capture_before = captureBefore
  save(work, intent)
  await stateEvent(work, 'charge.succeeded', charge)
  await stateEvent(work, 'payment_intent.amount_capturable_updated', intent)
}

/** What a charge says that the bank agreed to; `captureBefore` in seconds, where the money is only held. */
export const approval = (method: Stored, captureBefore: number | null): Json => ({
  captured: false,
  paid: true,
  status: 'succeeded',
  failure_code: null,
  failure_message: null,
  outcome: {
    network_status: 'approved_by_network',
    reason: null,
    risk_level: 'normal',
    seller_message: 'Payment complete.',
    type: 'authorized',
  },
  payment_method_details: {
    type: 'card',
    card: { ...(method.body.card as Json), ...(captureBefore !== null && { capture_before: captureBefore }) },
  },
})

/** The bank refuses: leaves a failed charge, and gives the error to throw (kept with the idempotency key). */
export async function declineCharge(
  work: Work,
  intent: Stored,
  method: Stored,
  decline: Decline,
): Promise<StripeError> {
  const charge = insertCharge(work, intent, method, {
    captured: false,
    paid: false,
    status: 'failed',
    failure_code: decline.code,
    failure_message: decline.message,
    outcome: {
      network_status: 'declined_by_network',
      reason: decline.declineCode ?? decline.code,
      risk_level: 'normal',
      seller_message: 'The bank did not return any further details with this decline.',
      type: 'issuer_declined',
    },
    payment_method_details: { type: 'card', card: method.body.card },
  })
  const error = {
    type: 'card_error' as const,
    code: decline.code,
    ...(decline.declineCode && { decline_code: decline.declineCode }),
    message: decline.message,
    charge: charge.id,
  }
  intent.body.status = 'requires_payment_method'
  intent.body.payment_method = null
  intent.body.next_action = null
  intent.body.latest_charge = charge.id
  intent.body.last_payment_error = { ...error, payment_method: method.body }
  save(work, intent)
  await stateEvent(work, 'charge.failed', charge)
  await stateEvent(work, 'payment_intent.payment_failed', intent)
  return new StripeError(402, { ...error, payment_intent: intent.body, payment_method: method.body }, true)
}

/** Takes held money, all of it or `amount_to_capture`; what is left is released. */
export async function capturePaymentIntent(work: Work, intent: Stored, params: Params): Promise<Json> {
  if (intent.body.status !== 'requires_capture') {
    const why =
      intent.body.status === 'succeeded'
        ? 'it has already been captured'
        : `it has a status of ${String(intent.body.status)}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture`
    throw refused('payment_intent_unexpected_state', `This PaymentIntent could not be captured because ${why}.`, {
      payment_intent: intent.body,
    })
  }
  const amount = integer(params, 'amount_to_capture') ?? Number(intent.body.amount_capturable)
  if (amount < 1) {
    throw invalidParam('amount_to_capture', 'Invalid positive integer', 'parameter_invalid_integer')
  }
  if (amount > Number(intent.body.amount_capturable)) {
    const message = `The amount_to_capture (${amount}) must be less than or equal to the amount capturable (${String(intent.body.amount_capturable)}).`
    throw refused('amount_too_large', message, { param: 'amount_to_capture', payment_intent: intent.body })
  }
  if (await takeFault(work.db, 'capture_declined', work.faults)) {
    const decline = { type: 'card_error' as const, code: 'card_declined', decline_code: 'generic_decline' }
    throw new StripeError(402, { ...decline, message: 'Your card was declined.', payment_intent: intent.body }, true)
  }
  const charge = await load(work, 'charge', String(intent.body.latest_charge), { lock: true })
  await stateEvent(work, 'charge.captured', await take(work, intent, charge, amount))
  await stateEvent(work, 'payment_intent.succeeded', intent)
  return intent.body
}

async function take(work: Work, intent: Stored, charge: Stored, amount: number): Promise<Stored> {
  const entry = insertBalanceTransaction(work, takingOf(charge, amount))
  markTaken(intent, charge, entry, amount)
  save(work, charge)
  save(work, intent)
  if (charge.secret.dispute) await openDispute(work, charge)
  return charge
}

export function markTaken(intent: Stored, charge: Stored, entry: Stored, amount: number): void {
  charge.body.captured = true
  charge.body.amount_captured = amount
  charge.body.balance_transaction = entry.id
  intent.body.status = 'succeeded'
  intent.body.amount_received = amount
  intent.body.amount_capturable = 0
}

/** Lets held money go or gives an unfinished payment up. */
export async function cancelPaymentIntent(work: Work, intent: Stored, params: Params): Promise<Json> {
  const reason = text(params, 'cancellation_reason') || null
  if (reason && !['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'].includes(reason)) {
    throw invalidParam('cancellation_reason', `Invalid cancellation_reason: ${reason}`, 'parameter_invalid')
  }
  const status = String(intent.body.status)
  if (status === 'succeeded' || status === 'canceled') {
    const message = `You cannot cancel this PaymentIntent because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`
    throw refused('payment_intent_unexpected_state', message, { payment_intent: intent.body })
  }
  await close(work, intent, reason)
  return intent.body
}

/** An authorization whose time is over at `$1`, in seconds. */
export const expired = `object = 'payment_intent' and body ->> 'status' = 'requires_capture'
  and (private ->> 'capture_before')::bigint <= $1`

/** Cancels authorizations whose seven days are over by the business clock. */
export async function expireAuthorizations(work: Work): Promise<void> {
  const { rows } = await send<{ id: string }>(
    work.db,
    `select id from stripe_simulator.objects where ${expired} for update skip locked`,
    [seconds(work.now)],
  )
  for (const { id } of rows) {
    const intent = await load(work, 'payment_intent', id)
    const charge = await load(work, 'charge', String(intent.body.latest_charge))
    await close(work, intent, 'automatic')
    await stateEvent(work, 'charge.expired', charge)
  }
}

async function close(work: Work, intent: Stored, reason: string | null): Promise<void> {
  intent.body.status = 'canceled'
  intent.body.canceled_at = seconds(work.now)
  intent.body.cancellation_reason = reason
  intent.body.amount_capturable = 0
  intent.body.next_action = null
  save(work, intent)
  await stateEvent(work, 'payment_intent.canceled', intent)
}

function insertCharge(work: Work, intent: Stored, method: Stored, fields: Json): Stored {
  const { dispute } = behaviorOf(method)
  return insert(work, 'charge', chargeBody(intent, method, fields), dispute ? { dispute } : {})
}

export const chargeBody = (intent: Stored, method: Stored, fields: Json): Json => ({
  amount: intent.body.amount,
  amount_captured: 0,
  amount_refunded: 0,
  balance_transaction: null,
  billing_details: method.body.billing_details,
  currency: intent.body.currency,
  customer: intent.body.customer,
  description: intent.body.description,
  disputed: false,
  metadata: intent.body.metadata,
  payment_intent: intent.id,
  payment_method: method.id,
  receipt_email: intent.body.receipt_email,
  refunded: false,
  transfer_group: intent.body.transfer_group,
  ...fields,
})
