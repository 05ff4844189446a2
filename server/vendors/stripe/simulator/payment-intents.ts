import { attempt } from './confirm.ts'
import { invalidParam, missingParam, refused } from './errors.ts'
import { flag, integer, list, mergeMetadata, requiredText, text, type Params } from './form.ts'
import { find, insert, load, newId, putBack, randomText, save, type Json, type Stored, type Work } from './objects.ts'
import { takePaymentMethod } from './payment-methods.ts'
import { stateEvent } from './state-event.ts'

const minimumAmount = 50
const maximumAmount = 99_999_999

export async function createPaymentIntent(work: Work, params: Params): Promise<Json> {
  const amount = readAmount(params)
  if (amount === undefined) throw missingParam('amount')
  const currency = requiredText(params, 'currency').toLowerCase()
  if (!/^[a-z]{3}$/.test(currency)) throw invalidParam('currency', `Invalid currency: ${currency}`)
  const types = list(params, 'allowed_payment_method_types')
  const unknown = types.find((type) => type !== 'card')
  if (unknown) {
    throw invalidParam(
      'allowed_payment_method_types',
      `The payment method type "${unknown}" is invalid.`,
      'parameter_invalid',
    )
  }
  const confirmNow = flag(params, 'confirm')
  if (!confirmNow && params.off_session !== undefined) {
    throw invalidParam('off_session', 'You can only use `off_session` when `confirm=true`.', 'parameter_missing')
  }
  const customer = await customerParam(work, params)
  const id = newId('payment_intent')
  const intent = insert(work, 'payment_intent', intentBody(id, params, { amount, currency, customer }), {}, id)
  await stateEvent(work, 'payment_intent.created', intent)
  if (confirmNow) return attempt(work, intent, params)
  if (params.payment_method !== undefined) await choose(work, intent, requiredText(params, 'payment_method'))
  return intent.body
}

/** An unpaid intent. */
export function intentBody(
  id: string,
  params: Params,
  { amount, currency, customer }: { amount: number; currency: string; customer: string | null },
): Json {
  const types = list(params, 'allowed_payment_method_types')
  return {
    allowed_payment_method_types: types.length === 0 ? null : types,
    amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    automatic_payment_methods: params.automatic_payment_methods === undefined ? null : { enabled: true },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: oneOf(params, 'capture_method', ['automatic', 'automatic_async', 'manual']) ?? 'automatic_async',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    currency,
    customer,
    description: text(params, 'description') || null,
    last_payment_error: null,
    latest_charge: null,
    metadata: mergeMetadata({}, params),
    next_action: null,
    payment_method: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    processing: null,
    receipt_email: text(params, 'receipt_email') || null,
    setup_future_usage: oneOf(params, 'setup_future_usage', ['on_session', 'off_session']) ?? null,
    shipping: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: text(params, 'transfer_group') || null,
  }
}

export async function updatePaymentIntent(work: Work, id: string, params: Params): Promise<Json> {
  const intent = await lockIntent(work, id)
  const status = String(intent.body.status)
  const open = ['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(status)
  const closedFields = ['amount', 'currency', 'customer', 'payment_method', 'setup_future_usage']
  const touched = closedFields.find((field) => params[field] !== undefined)
  if (!open && touched !== undefined) {
    throw refused(
      'payment_intent_unexpected_state',
      `This PaymentIntent's ${touched} could not be updated because it has a status of ${status}. You may only update the ${touched} of a PaymentIntent with one of the following statuses: requires_payment_method, requires_confirmation, requires_action.`,
      { payment_intent: intent.body },
    )
  }
  const amount = readAmount(params)
  if (amount !== undefined) intent.body.amount = amount
  const customer = await customerParam(work, params)
  if (customer !== null) intent.body.customer = customer
  const usage = oneOf(params, 'setup_future_usage', ['on_session', 'off_session', ''])
  if (usage !== undefined) intent.body.setup_future_usage = usage || null
  for (const field of ['description', 'receipt_email']) {
    const value = text(params, field)
    if (value !== undefined) intent.body[field] = value || null
  }
  intent.body.metadata = mergeMetadata(intent.body.metadata as Record<string, string>, params)
  save(work, intent)
  if (params.payment_method !== undefined) await choose(work, intent, requiredText(params, 'payment_method'))
  return intent.body
}

export async function confirmPaymentIntent(work: Work, id: string, params: Params): Promise<Json> {
  return attempt(work, await lockIntent(work, id), params)
}

export async function lockIntent(work: Work, id: string): Promise<Stored> {
  return load(work, 'payment_intent', id, { lock: true, param: 'intent' })
}

async function choose(work: Work, intent: Stored, methodId: string): Promise<void> {
  const method = await takePaymentMethod(work, methodId)
  intent.body.payment_method = method.id
  intent.body.status = 'requires_confirmation'
  intent.body.next_action = null
  save(work, intent)
}

function readAmount(params: Params): number | undefined {
  const amount = integer(params, 'amount')
  if (amount === undefined) return undefined
  if (amount < 1) {
    throw invalidParam('amount', 'This value must be greater than or equal to 1.', 'parameter_invalid_integer')
  }
  if (amount < minimumAmount) {
    throw invalidParam('amount', 'Amount must be at least $0.50 usd', 'amount_too_small')
  }
  if (amount > maximumAmount) {
    throw invalidParam('amount', 'Amount must be no more than $999,999.99', 'amount_too_large')
  }
  return amount
}

async function customerParam(work: Work, params: Params): Promise<string | null> {
  const id = text(params, 'customer')
  if (id === undefined || id === '') return null
  if (await find(work, 'customer', id)) return id
  throw invalidParam('customer', `No such customer: '${id}'`, 'resource_missing')
}

function oneOf(params: Params, name: string, allowed: readonly string[]): string | undefined {
  const value = text(params, name)
  if (value === undefined || allowed.includes(value)) return value
  throw invalidParam(name, `Invalid ${name}: must be one of ${allowed.join(', ')}`, 'parameter_invalid')
}

/**
 * The publishable key may read and confirm one payment when it brings that payment's client secret. `lock` where the
 * payment is about to be changed.
 */
export async function checkClientSecret(work: Work, id: string, params: Params, lock = false): Promise<void> {
  const secret = requiredText(params, 'client_secret')
  const intent = await find(work, 'payment_intent', id, lock)
  if (intent && lock) putBack(work, 'payment_intent', intent)
  if (intent && intent.body.client_secret === secret) return
  throw invalidParam(
    'client_secret',
    'The client_secret provided does not match any associated PaymentIntent on this account.',
    'payment_intent_invalid_parameter',
  )
}

/** What Stripe.js may see: no metadata of the merchant, no customer, no charge. */
export function publicView(body: Json): Json {
  const hidden = new Set(['metadata', 'customer', 'latest_charge', 'application', 'transfer_group'])
  return Object.fromEntries(Object.entries(body).filter(([key]) => !hidden.has(key)))
}
