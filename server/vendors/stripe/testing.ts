import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { createTestDatabase } from '#test/database.ts'
import { createStripe, type StripeEvent, type StripePayment } from './adapter.ts'
import { createStripeSimulator } from './simulator/index.ts'

const day = 24 * 60 * 60 * 1000
const secretKey = 'sk_test_shop'
const publishableKey = 'pk_test_shop'
const webhookSecret = 'whsec_test_shop'
const connectSecret = 'whsec_test_connect'

type Json = Record<string, unknown>

/**
 * A shop with the real adapter before a simulated Stripe: a database, a webhook endpoint that verifies signatures, a
 * payer with cards, and a business clock to move. Webhooks go out only on `simulator.deliverPending()`.
 */
export async function openShop() {
  const database = await createTestDatabase()
  const clock = { now: Date.parse('2027-03-01T12:00:00Z') }
  const endpoint = await openEndpoint()
  const build = (deliveryPause: number | null = null) =>
    createStripeSimulator({
      pool: database.pool,
      now: () => clock.now,
      webhook: { url: () => endpoint.url, secret: webhookSecret, connectSecret },
      publicBase: 'http://shop.example',
      deliveryPause,
    })
  const simulator = build()
  const address = await simulator.listen()
  const connect = (
    changes: { timeout?: number; secretKey?: string; port?: number; identityKey?: string | null } = {},
  ) =>
    createStripe({
      keys: () =>
        Promise.resolve({
          secretKey: changes.secretKey ?? secretKey,
          publishableKey,
          webhookSecrets: [webhookSecret, connectSecret],
          identityKey: changes.identityKey === null ? null : (changes.identityKey ?? 'rk_test_shop'),
        }),
      apiBase: { ...address, protocol: 'http', ...(changes.port !== undefined && { port: changes.port }) },
      ...(changes.timeout !== undefined && { timeout: changes.timeout }),
    })
  const stripe = connect()
  endpoint.read = (body, signature) => stripe.constructEvent(body, signature)
  const browser = Fastify()
  simulator.registerBrowserRoutes(browser)
  await browser.ready()

  let keys = 0
  const key = () => `key-${++keys}`

  async function fromBrowser(path: string, form?: Record<string, string>): Promise<{ status: number; body: Json }> {
    const response = await browser.inject({
      method: form ? 'POST' : 'GET',
      url: path,
      ...(form && {
        payload: new URLSearchParams(form).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    })
    return { status: response.statusCode, body: response.json<Json>() }
  }

  return {
    stripe,
    simulator,
    pool: database.pool,
    clock,
    endpoint,
    browser,
    fromBrowser,
    connect,
    key,
    /** A further process of the simulator on the same state; with a pause it delivers by itself. */
    build,
    passDays: (days: number) => {
      clock.now += days * day
    },
    /** A payment of `amount` cents that waits for the payer. */
    start: (amount = 20_000, more: { customer?: string; setupFutureUsage?: 'off_session' } = {}) =>
      stripe.createPaymentIntent({
        amount,
        currency: 'usd',
        captureMethod: 'manual',
        metadata: { booking: 'b1' },
        idempotencyKey: key(),
        ...more,
      }),
    /** The payer types a card into the fields of the page. */
    pay: (payment: StripePayment, number: string, returnUrl = 'http://shop.example/payment-return?booking=b1') =>
      fromBrowser(`/simulator/stripe/v1/payment_intents/${payment.id}/confirm`, {
        key: publishableKey,
        client_secret: payment.clientSecret ?? '',
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': number,
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '2030',
        'payment_method_data[card][cvc]': number.startsWith('3') ? '1234' : '123',
        return_url: returnUrl,
      }),
    /** The payer answers on the bank's page of a confirmed payment. */
    authenticate: (confirmed: Json, result: 'complete' | 'fail') => {
      const action = confirmed.next_action as { redirect_to_url: { url: string } }
      const page = new URL(action.redirect_to_url.url).pathname
      return fromBrowser(`${page}/answer`, { result })
    },
    /** The API without the SDK, for what the SDK hides (headers, its own repetition of a broken call). */
    raw: (
      method: 'GET' | 'POST',
      path: string,
      form: Record<string, string> = {},
      headers: Record<string, string> = {},
    ) =>
      fetch(`http://${address.host}:${address.port}${path}`, {
        method,
        headers: { authorization: `Bearer ${secretKey}`, ...headers },
        ...(method === 'POST' && { body: new URLSearchParams(form) }),
      }),
    async close() {
      await browser.close()
      await simulator.close()
      await endpoint.close()
      await database.drop()
    },
  }
}

export type Shop = Awaited<ReturnType<typeof openShop>>

/** Our webhook address: keeps what was verified, answers what the test wants. */
async function openEndpoint() {
  const endpoint = {
    url: '',
    answer: 200,
    received: [] as StripeEvent[],
    bodies: [] as { body: string; signature: string }[],
    read: null as ((body: string, signature: string) => Promise<StripeEvent>) | null,
    close: async () => {},
  }
  const server = createServer((request, response) => {
    void textOf(request).then(async (body) => {
      const signature = String(request.headers['stripe-signature'])
      endpoint.bodies.push({ body, signature })
      if (endpoint.read && endpoint.answer === 200) endpoint.received.push(await endpoint.read(body, signature))
      response.writeHead(endpoint.answer).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  endpoint.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/webhooks/stripe`
  endpoint.close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return endpoint
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
