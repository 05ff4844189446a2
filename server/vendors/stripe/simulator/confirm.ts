import { send } from '#server/platform/connections.ts'
import { behaviorOf, createPaymentMethod, takePaymentMethod } from './payment-methods.ts'
import { authorize, declineCharge } from './charges.ts'
import { StripeError, invalidParam, noSuch, refused } from './errors.ts'
import { flag, mergeMetadata, nested, text, type Params } from './form.ts'
import { load, randomText, save, type Json, type Stored, type Work } from './objects.ts'
import { stateEvent } from './state-event.ts'

const authenticationFailed =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

/**
 * Confirms a locked payment intent: takes the payment method, asks for 3-D Secure where the card wants it, else charges.
 * A decline leaves the intent at requires_payment_method and throws Stripe's card error.
 */
export async function attempt(work: Work, intent: Stored, params: Params): Promise<Json> {
  refuseUnlessOpen(intent)
  const offSession = flag(params, 'off_session')
  const returnUrl = readReturnUrl(params)
  const usage = text(params, 'setup_future_usage')
  if (usage) intent.body.setup_future_usage = usage
  if (params.metadata !== undefined) {
    intent.body.metadata = mergeMetadata(intent.body.metadata as Record<string, string>, params)
  }
  const method = await methodFor(work, intent, params)
  checkUsable(intent, method)
  intent.body.payment_method = method.id
  intent.body.next_action = null
  intent.body.last_payment_error = null
  delete intent.secret.attempt

  const rule = behaviorOf(method).authentication
  const wanted = rule === 'always' || (rule === 'unless_set_up' && method.secret.authenticated !== true)
  if (wanted && offSession) {
    throw await declineCharge(work, intent, method, {
      code: 'authentication_required',
      declineCode: 'authentication_required',
      message: 'Your card was declined. This transaction requires authentication.',
    })
  }
  if (wanted) {
    if (flag(params, 'error_on_requires_action')) {
      throw await declineCharge(work, intent, method, {
        code: 'authentication_required',
        declineCode: 'authentication_required',
        message: 'This payment required an authentication action to complete.',
      })
    }
    return askForAuthentication(work, intent, returnUrl)
  }
  return charge(work, intent, method)
}

async function askForAuthentication(work: Work, intent: Stored, returnUrl: string | null): Promise<Json> {
  const id = `payatt_${randomText(32)}`
  intent.secret.attempt = id
  intent.secret.return_url = returnUrl
  intent.body.status = 'requires_action'
  intent.body.next_action = {
    type: 'redirect_to_url',
    redirect_to_url: { url: `${work.publicBase}/simulator/stripe/3ds/${id}`, return_url: returnUrl },
  }
  save(work, intent)
  await stateEvent(work, 'payment_intent.requires_action', intent)
  return intent.body
}

/** The payer's answer on the 3-D Secure page. Answering again, or after the payment went another way, changes nothing. */
export async function answerAuthentication(work: Work, attemptId: string, passed: boolean): Promise<Json> {
  const intent = await intentOfAttempt(work, attemptId, true)
  if (intent.body.status !== 'requires_action') return intent.body
  const method = await load(work, 'payment_method', String(intent.body.payment_method), { lock: true })
  intent.body.next_action = null
  if (!passed) {
    intent.body.status = 'requires_payment_method'
    intent.body.payment_method = null
    intent.body.last_payment_error = {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message: authenticationFailed,
      payment_method: method.body,
    }
    save(work, intent)
    await stateEvent(work, 'payment_intent.payment_failed', intent)
    return intent.body
  }
  if (intent.body.setup_future_usage === 'off_session') method.secret.authenticated = true
  try {
    return await charge(work, intent, method)
  } catch (error) {
    // The page only goes back to the shop; the shop reads the decline from the intent.
    if (error instanceof StripeError && error.kept) return intent.body
    throw error
  }
}

/** The payment that a 3-D Secure page belongs to, with the address to go back to. */
export async function intentOfAttempt(work: Work, attemptId: string, lock = false): Promise<Stored> {
  const { rows } = await send<{ id: string }>(
    work.db,
    `select id from stripe_simulator.objects where private ->> 'attempt' = $1`,
    [attemptId],
  )
  const row = rows[0]
  if (!row) throw noSuch('authentication', attemptId, 'id')
  return load(work, 'payment_intent', row.id, { lock })
}

async function charge(work: Work, intent: Stored, method: Stored): Promise<Json> {
  const behavior = behaviorOf(method)
  if (behavior.decline) throw await declineCharge(work, intent, method, behavior.decline)
  if (behavior.declineWhenSaved && method.body.customer !== null) {
    throw await declineCharge(work, intent, method, {
      code: 'card_declined',
      declineCode: 'generic_decline',
      message: 'Your card was declined.',
    })
  }
  await authorize(work, intent, method)
  return intent.body
}

async function methodFor(work: Work, intent: Stored, params: Params): Promise<Stored> {
  const given = text(params, 'payment_method')
  if (given) return takePaymentMethod(work, given)
  if (params.payment_method_data !== undefined) return createPaymentMethod(work, nested(params, 'payment_method_data'))
  if (typeof intent.body.payment_method === 'string') {
    return load(work, 'payment_method', intent.body.payment_method, { lock: true })
  }
  throw invalidParam(
    'payment_method',
    'You cannot confirm this PaymentIntent because it is missing a payment method. To confirm the PaymentIntent, specify a payment method attached to a customer along with the customer ID, or provide payment_method_data.',
    'payment_intent_unexpected_state',
  )
}

function checkUsable(intent: Stored, method: Stored): void {
  const owner = method.body.customer
  if (owner !== null && owner !== intent.body.customer) {
    throw refused(
      'payment_intent_invalid_parameter',
      'The PaymentMethod does not belong to the customer of this PaymentIntent. Please include the Customer that it is attached to.',
      { param: 'payment_method', payment_intent: intent.body },
    )
  }
  if (owner === null && (method.secret.used === true || method.secret.detached === true)) {
    throw refused(
      'payment_method_unexpected_state',
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, or was detached from a Customer, and may not be used again.',
      { param: 'payment_method', payment_intent: intent.body },
    )
  }
}

function refuseUnlessOpen(intent: Stored): void {
  const status = String(intent.body.status)
  if (['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(status)) return
  const reason =
    status === 'succeeded' || status === 'requires_capture'
      ? 'it has already succeeded after being previously confirmed'
      : `it has a status of ${status}`
  throw refused('payment_intent_unexpected_state', `You cannot confirm this PaymentIntent because ${reason}.`, {
    payment_intent: intent.body,
  })
}

function readReturnUrl(params: Params): string | null {
  const value = text(params, 'return_url')
  if (!value) return null
  const url = URL.canParse(value) ? new URL(value) : null
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return url.href
  throw invalidParam('return_url', `Not a valid URL: ${value}`, 'url_invalid')
}
