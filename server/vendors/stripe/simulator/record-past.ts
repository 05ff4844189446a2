import { approval, authorisationSeconds, balanceBody, chargeBody, markTaken, takingOf } from './charges.ts'
import { cardOfToken } from './cards.ts'
import { customerBody } from './customers.ts'
import type { Params } from './form.ts'
import { compose, newId, seconds, type Stored } from './objects.ts'
import { intentBody } from './payment-intents.ts'
import { methodBody, methodSecret } from './payment-methods.ts'

/** A payment by card that was held and taken in full long ago. Amount in minor units. */
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
  readonly authorisedAt: Date
  readonly capturedAt: Date
}

export interface RecordedCharge {
  readonly customerId: string
  readonly intentId: string
  readonly clientSecret: string
  readonly fee: number
}

/** One statement in the caller's transaction. */
export type Execute = (statement: string, values: readonly unknown[]) => Promise<unknown>

const cards = ['pm_card_visa', 'pm_card_mastercard', 'pm_card_amex']

/**
 * Gives the simulated Stripe the memory of payments made long ago: the objects that a real one would still show, each
 * as the ordinary calls make it. No events: theirs were delivered when it happened.
 */
export async function recordPastCharges(execute: Execute, charges: readonly PastCharge[]): Promise<RecordedCharge[]> {
  const customers = new Map<string, string>()
  const objects: Stored[] = []
  const recorded = charges.map((past, at) => {
    const customerId = customerOf(past, customers, objects)
    const { intent, fee, made } = settled(past, customerId, cards[at % cards.length] ?? 'pm_card_visa')
    objects.push(...made)
    return { customerId, intentId: intent.id, clientSecret: String(intent.body.client_secret), fee }
  })
  // Lists are newest first by the order of writing.
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
  return recorded
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
  const [started, authorised, captured] = [past.startedAt, past.authorisedAt, past.capturedAt].map((at) => at.getTime())
  if (started === undefined || authorised === undefined || captured === undefined)
    throw new Error('A moment is missing')
  const captureBefore = seconds(authorised) + authorisationSeconds
  if (seconds(captured) >= captureBefore) throw new RangeError('A hold on a card ends before this capture')
  const card = cardOfToken(token, authorised)
  if (!card) throw new Error(`There is no test card ${token}`)
  const id = newId('payment_intent')
  const params: Params = {
    allowed_payment_method_types: { 0: 'card' },
    capture_method: 'manual',
    description: past.description,
    metadata: { ...past.metadata },
  }
  const { amount } = past
  const secret = { capture_before: captureBefore }
  const body = intentBody(id, params, { amount, currency: past.currency, customer })
  const intent = compose(started, 'payment_intent', body, secret, id)
  const method = compose(authorised, 'payment_method', methodBody(card, {}), { ...methodSecret(card), used: true })
  const charge = compose(authorised, 'charge', chargeBody(intent, method, approval(method, captureBefore)))
  intent.body.payment_method = method.id
  intent.body.latest_charge = charge.id
  const taking = takingOf(charge, amount)
  const entry = compose(captured, 'balance_transaction', balanceBody(captured, taking))
  markTaken(intent, charge, entry, amount)
  return { intent, fee: taking.fee, made: [intent, method, charge, entry] }
}
