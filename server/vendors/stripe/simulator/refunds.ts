import { send } from '#server/platform/connections.ts'
import { insertBalanceTransaction } from './balance.ts'
import { invalidParam, missingParam, refused } from './errors.ts'
import { integer, mergeMetadata, text, type Params } from './form.ts'
import { insert, load, save, seconds, type Json, type Stored, type Work } from './objects.ts'
import { behaviorOf } from './payment-methods.ts'
import { stateEvent } from './state-event.ts'

/** Of business time, until a slow refund is done or a bank has sent one back. */
const settlingSeconds = 60 * 60

/** Gives captured money back, in parts or whole, never above what was captured. Stripe keeps its fee. */
export async function createRefund(work: Work, params: Params): Promise<Json> {
  const reason = text(params, 'reason') || null
  if (reason && !['duplicate', 'fraudulent', 'requested_by_customer'].includes(reason)) {
    throw invalidParam('reason', `Invalid reason: ${reason}`, 'parameter_invalid')
  }
  const wanted = integer(params, 'amount')
  if (wanted !== undefined && wanted < 1) {
    throw invalidParam('amount', 'Invalid positive integer', 'parameter_invalid_integer')
  }
  const charge = await lockCharge(work, params)
  if (charge.secret.disputed === 'open' || charge.secret.disputed === 'lost') {
    throw refused('charge_disputed', `Charge ${charge.id} has been charged back; cannot issue a refund.`)
  }
  const left = Number(charge.body.amount_captured) - Number(charge.body.amount_refunded)
  if (left === 0) {
    throw refused('charge_already_refunded', `Charge ${charge.id} has already been refunded.`)
  }
  const amount = wanted ?? left
  if (amount > left) {
    const message = `Refund amount (${money(amount)}) is greater than unrefunded amount on charge (${money(left)})`
    throw refused('amount_too_large', message, { param: 'amount' })
  }
  const currency = String(charge.body.currency)
  const slow = behaviorOf(await load(work, 'payment_method', String(charge.body.payment_method))).refund
  const fields = {
    amount,
    balance_transaction: null,
    charge: charge.id,
    currency,
    destination_details: { type: 'card', card: { type: 'refund', reference_status: 'pending' } },
    metadata: mergeMetadata({}, params),
    payment_intent: charge.body.payment_intent,
    reason,
    receipt_number: null,
    status: slow === 'pending' ? 'pending' : 'succeeded',
  }
  const secret = slow ? { settles_at: seconds(work.now) + settlingSeconds, ends: slow } : {}
  const refund = insert(work, 'refund', fields, secret)
  const entry = insertBalanceTransaction(work, {
    amount: -amount,
    fee: 0,
    type: 'refund',
    source: refund.id,
    currency,
  })
  refund.body.balance_transaction = entry.id
  save(work, refund)
  charge.body.amount_refunded = Number(charge.body.amount_refunded) + amount
  charge.body.refunded = charge.body.amount_refunded === charge.body.amount_captured
  save(work, charge)
  await stateEvent(work, 'refund.created', refund)
  await stateEvent(work, 'charge.refunded', charge)
  return refund.body
}

/** The first of the times at which something ends, in seconds: read from the index, while `exists` would walk over every object. */
export const firstSettling = `min((private ->> 'settles_at')::bigint) from stripe_simulator.objects
  where private ->> 'settles_at' is not null`

/** What ends at a time that has come at `$1`, in seconds. */
export const settling = `private ->> 'settles_at' is not null
  and (private ->> 'settles_at')::bigint <= $1`

/** Ends the refunds whose time has come: done, or sent back by the bank, with what Stripe tells of it. */
export async function finishSlowRefunds(work: Work): Promise<void> {
  const { rows } = await send<{ id: string }>(
    work.db,
    `select id from stripe_simulator.objects where object = 'refund' and ${settling} for update skip locked`,
    [seconds(work.now)],
  )
  for (const { id } of rows) {
    const refund = await load(work, 'refund', id)
    const failed = refund.secret.ends === 'fails_later'
    delete refund.secret.settles_at
    refund.body.status = failed ? 'failed' : 'succeeded'
    if (failed) await sendBack(work, refund)
    save(work, refund)
    if (failed) await stateEvent(work, 'refund.failed', refund)
    await stateEvent(work, 'refund.updated', refund)
  }
}

async function sendBack(work: Work, refund: Stored): Promise<void> {
  const amount = Number(refund.body.amount)
  const entry = insertBalanceTransaction(work, {
    amount,
    fee: 0,
    type: 'refund_failure',
    source: refund.id,
    currency: String(refund.body.currency),
  })
  refund.body.failure_reason = 'expired_or_canceled_card'
  refund.body.failure_balance_transaction = entry.id
  const charge = await load(work, 'charge', String(refund.body.charge), { lock: true })
  charge.body.amount_refunded = Number(charge.body.amount_refunded) - amount
  charge.body.refunded = false
  save(work, charge)
}

async function lockCharge(work: Work, params: Params): Promise<Stored> {
  const intentId = text(params, 'payment_intent')
  const chargeId = text(params, 'charge')
  if (!intentId && !chargeId) throw missingParam('payment_intent')
  let id = chargeId
  if (intentId) {
    const intent = await load(work, 'payment_intent', intentId, { lock: true, param: 'payment_intent' })
    if (intent.body.status !== 'succeeded') {
      throw refused('payment_intent_unexpected_state', noChargeMessage(intent), { payment_intent: intent.body })
    }
    id = String(intent.body.latest_charge)
  }
  const charge = await load(work, 'charge', String(id), { lock: true, param: 'charge' })
  if (charge.body.captured !== true) {
    throw refused('charge_not_refundable', `Charge ${charge.id} is not captured, so it cannot be refunded.`)
  }
  return charge
}

function noChargeMessage(intent: Stored): string {
  return `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`
}

function money(amount: number): string {
  return `$${(amount / 100).toFixed(2)}`
}
