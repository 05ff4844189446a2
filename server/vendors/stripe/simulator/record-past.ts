import type { Stripe } from 'stripe'
import { toSavedMethod, type StripeCard } from '../views.ts'
import { balanceBody, takingOf } from './balance.ts'
import { approval, authorizationSeconds, chargeBody, markTaken } from './charges.ts'
import { cardOfToken } from './cards.ts'
import { customerBody } from './customers.ts'
import type { Params } from './form.ts'
import { compose, newId, seconds, type Stored } from './objects.ts'
import { intentBody } from './payment-intents.ts'
import { methodBody, methodSecret } from './payment-methods.ts'

/** A payment by card that was held and, in most cases, taken in full some time ago. Amount in minor units. */
export interface PastCharge {
  readonly amount: number
  readonly currency: string
  readonly description: string
  readonly metadata: Readonly<Record<string, string>>
  /** A known customer of this account, or who becomes one with their first payment. */
  readonly customer:
    | string
    | { readonly key: string; readonly email: string; readonly name: string; readonly metadata: Record<string, string> }
  readonly startedAt: Date
  readonly authorizedAt: Date
  /** Null: still held. */
  readonly capturedAt: Date | null
  /** The card was left behind for a later charge. */
  readonly saved?: boolean
}

export interface RecordedCharge {
  readonly customerId: string
  readonly intentId: string
  readonly clientSecret: string
  readonly method: { readonly id: string; readonly card: StripeCard }
  /** Null while the money is only held. */
  readonly fee: number | null
}

/** One statement in the caller's transaction. */
export type Execute = (statement: string, values: readonly unknown[]) => Promise<unknown>

const cards = ['pm_card_visa', 'pm_card_mastercard', 'pm_card_amex']

/**
 * Returns the simulated Stripe the memory of payments made long ago: the objects that a real one would still show, each
 * as the ordinary calls make it. No events: theirs were delivered when it happened.
 */
export async function recordPastCharges(execute: Execute, charges: readonly PastCharge[]): Promise<RecordedCharge[]> {
  const customers = new Map<string, string>()
  const objects: Stored[] = []
  const recorded = charges.map((past, at) => {
    const customerId = customerOf(past, customers, objects)
    const { intent, method, fee, made } = settled(past, customerId, cards[at % cards.length] ?? 'pm_card_visa')
    objects.push(...made)
    const card = { id: method.id, card: cardShown(method) }
    return { customerId, intentId: intent.id, clientSecret: String(intent.body.client_secret), method: card, fee }
  })
  await writePast(execute, objects)
  return recorded
}

/** Lists are newest first by the order of writing. */
export async function writePast(execute: Execute, objects: readonly Stored[]): Promise<void> {
  const inOrder = objects.toSorted((a, b) => Number(a.body.created) - Number(b.body.created))
  for (let at = 0; at < inOrder.length; at += 1000) {
    const part = inOrder.slice(at, at + 1000)
    await execute(
      `insert into stripe_simulator.objects (id, object, created, body, private)
       select id, body ->> 'object', (body ->> 'created')::bigint, body, secret
       from json_to_recordset($1::json) as given(id text, body jsonb, secret jsonb)`,
      [JSON.stringify(part)],
    )
  }
}

function customerOf({ customer, startedAt }: PastCharge, known: Map<string, string>, objects: Stored[]): string {
  if (typeof customer === 'string') return customer
  const before = known.get(customer.key)
  if (before) return before
  const { email, name, metadata } = customer
  const made = compose(startedAt.getTime(), 'customer', customerBody({ email, name, metadata: { ...metadata } }))
  objects.push(made)
  known.set(customer.key, made.id)
  return made.id
}

function settled(past: PastCharge, customer: string, token: string) {
  const [started, authorized] = [past.startedAt.getTime(), past.authorizedAt.getTime()]
  const captured = past.capturedAt?.getTime() ?? null
  const captureBefore = seconds(authorized) + authorizationSeconds
  if (captured !== null && seconds(captured) >= captureBefore)
    throw new RangeError('A hold on a card ends before this capture')
  const card = cardOfToken(token, authorized)
  if (!card) throw new Error(`There is no test card ${token}`)
  const id = newId('payment_intent')
  const params: Params = {
    allowed_payment_method_types: { 0: 'card' },
    capture_method: 'manual',
    description: past.description,
    metadata: { ...past.metadata },
    ...(past.saved && { setup_future_usage: 'off_session' }),
  }
  const { amount } = past
  const body = intentBody(id, params, { amount, currency: past.currency, customer })
  const intent = compose(started, 'payment_intent', body, { capture_before: captureBefore }, id)
  const owner = { ...methodBody(card, {}), ...(past.saved && { customer }) }
  const method = compose(authorized, 'payment_method', owner, { ...methodSecret(card), used: true })
  const charge = compose(authorized, 'charge', chargeBody(intent, method, approval(method, captureBefore)))
  intent.body.payment_method = method.id
  intent.body.latest_charge = charge.id
  if (captured === null) {
    intent.body.status = 'requires_capture'
    intent.body.amount_capturable = amount
    return { intent, method, fee: null, made: [intent, method, charge] }
  }
  const taking = takingOf(charge, amount)
  const entry = compose(captured, 'balance_transaction', balanceBody(captured, taking))
  markTaken(intent, charge, entry, amount)
  return { intent, method, fee: taking.fee, made: [intent, method, charge, entry] }
}

/** As our adapter reads it of the real one. */
function cardShown(method: Stored): StripeCard {
  const { card } = toSavedMethod(method.body as unknown as Stripe.PaymentMethod)
  if (!card) throw new Error('A method without a card')
  return card
}
