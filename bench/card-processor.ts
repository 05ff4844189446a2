import { createHmac, randomUUID } from 'node:crypto'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

// As much of Stripe as a sale needs, in a process of its own and in memory, so that what a bench measures beside it is the
// product. How Stripe behaves when something goes wrong is the simulator's part, not this one's.

/** What the parent sends first. */
export interface Merchant {
  readonly webhookUrl: string
  readonly webhookSecret: string
}

interface Intent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_capturable: number
  amount_received: number
  client_secret: string
  created: number
  currency: string
  customer: string | null
  latest_charge: string | null
  metadata: Record<string, string>
  payment_method: string | null
  status: 'requires_payment_method' | 'requires_capture' | 'succeeded'
  [rest: string]: unknown
}

const intents = new Map<string, Intent>()
const answered = new Map<string, object>()
const waiting: object[] = []
let merchant: Merchant | null = null

const seconds = () => Math.floor(Date.now() / 1000)
const newId = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '')}`
const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040, wallet: null }
const method = (id: string) => ({ id, object: 'payment_method', type: 'card', customer: null, card })

function charge(intent: Intent): object {
  const fee = Math.round(intent.amount * 0.029) + 30
  const entry = {
    id: `txn_${intent.id}`,
    object: 'balance_transaction',
    type: 'charge',
    amount: intent.amount,
    fee,
    net: intent.amount - fee,
    currency: intent.currency,
    source: intent.latest_charge,
    created: intent.created,
  }
  return {
    id: intent.latest_charge,
    object: 'charge',
    amount: intent.amount,
    payment_intent: intent.id,
    balance_transaction: intent.status === 'succeeded' ? entry : null,
  }
}

const tell = (type: string, intent: Intent) =>
  waiting.push({
    id: newId('evt'),
    object: 'event',
    type,
    created: seconds(),
    livemode: false,
    data: { object: { ...intent } },
  })

function create(form: URLSearchParams): Intent {
  const id = newId('pi')
  const intent: Intent = {
    id,
    object: 'payment_intent',
    amount: Number(form.get('amount')),
    amount_capturable: 0,
    amount_received: 0,
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomUUID()}`,
    created: seconds(),
    currency: form.get('currency') ?? 'usd',
    customer: form.get('customer'),
    last_payment_error: null,
    latest_charge: null,
    metadata: Object.fromEntries(
      [...form].flatMap(([name, value]) => {
        const key = /^metadata\[(.+)\]$/.exec(name)?.[1]
        return key ? [[key, value]] : []
      }),
    ),
    payment_method: null,
    status: 'requires_payment_method',
  }
  intents.set(id, intent)
  return intent
}

function confirm(intent: Intent): void {
  intent.status = 'requires_capture'
  intent.amount_capturable = intent.amount
  intent.latest_charge = newId('ch')
  intent.payment_method = newId('pm')
  tell('payment_intent.amount_capturable_updated', intent)
}

function capture(intent: Intent): void {
  intent.status = 'succeeded'
  intent.amount_received = intent.amount
  intent.amount_capturable = 0
  tell('payment_intent.succeeded', intent)
}

/** Throws for what a sale does not ask. */
function answer(verb: string, path: string, form: URLSearchParams): object {
  const [, kind = '', id = '', act = ''] = /^\/v1\/(\w+)(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? []
  if (kind === 'customers' && !id) return { id: newId('cus'), object: 'customer' }
  if (kind === 'payment_intents' && !id && verb === 'POST') return create(form)
  const intent = intents.get(id)
  if (kind !== 'payment_intents' || !intent) throw new Error(`A sale does not ask ${verb} ${path}`)
  if (act === 'confirm') confirm(intent)
  if (act === 'capture') {
    if (intent.status === 'requires_capture') capture(intent)
    return { ...intent, latest_charge: charge(intent) }
  }
  return { ...intent, payment_method: intent.payment_method && method(intent.payment_method) }
}

const server = createServer((incoming, reply) => {
  const parts: Buffer[] = []
  incoming.on('data', (part: Buffer) => parts.push(part))
  incoming.on('end', () => {
    const verb = incoming.method ?? ''
    const path = (incoming.url ?? '').split('?')[0] ?? ''
    const key = incoming.headers['idempotency-key']
    const known = typeof key === 'string' ? answered.get(key) : undefined
    const given = known ?? answer(verb, path, new URLSearchParams(Buffer.concat(parts).toString('utf8')))
    if (typeof key === 'string') answered.set(key, given)
    reply.writeHead(200, { 'content-type': 'application/json', 'request-id': newId('req') })
    reply.end(JSON.stringify(given))
  })
})

/** As Stripe does: each by itself, signed, some time after what it tells of. */
function deliver(): void {
  const event = waiting.shift()
  if (!event || !merchant) {
    setTimeout(deliver, 50)
    return
  }
  const body = JSON.stringify(event)
  const at = seconds()
  const signature = createHmac('sha256', merchant.webhookSecret).update(`${at}.${body}`).digest('hex')
  const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` }
  const sent = request(merchant.webhookUrl, { method: 'POST', headers }, (reply) => {
    reply.resume()
    reply.on('end', () => setImmediate(deliver))
  })
  sent.on('error', () => setTimeout(deliver, 50))
  sent.end(body)
}

process.on('message', (message: Merchant | 'count') => {
  if (message === 'count') {
    const open = [...intents.values()].filter(({ status }) => status === 'requires_capture').length
    process.send?.({ open, untold: waiting.length })
    return
  }
  merchant = message
  setTimeout(deliver, 1000)
})

// a buyer's connection may rest for longer than the usual five seconds
server.keepAliveTimeout = 120_000
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
