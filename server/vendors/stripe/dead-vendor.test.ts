import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStripe, StripeFailure, type StripeAdapter } from './adapter.ts'

/** What is in Stripe's place: a proxy that answers for it, a line that breaks, a machine that is too slow. */
const ways: Record<string, RequestListener> = {
  'nothing at all': () => undefined,
  'a broken connection': (request) => request.socket.destroy(),
  'a page of an error with 500': (_, answer) =>
    answer.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Oh</h1>'),
  'a page of a login with 200': (_, answer) =>
    answer.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sign in'),
  'a page of a proxy with 403': (_, answer) => answer.writeHead(403, { 'content-type': 'text/html' }).end('<html>No'),
  'JSON that breaks off': (_, answer) => answer.end('{"id":"pi_1","object":"payment_intent","status":"succ'),
  'an empty body': (_, answer) => answer.end(),
  'an object of nothing': (_, answer) => answer.end('{}'),
  'a list of nothing': (_, answer) => answer.end('[]'),
  null: (_, answer) => answer.end('null'),
  'a word': (_, answer) => answer.end('"ok"'),
  'another object': (_, answer) =>
    answer.end('{"id":"cou_1","object":"coupon","status":"succeeded","url":"https://x.example"}'),
  'a head of one line a while': ({ socket }) => {
    socket.write('HTTP/1.1 200 OK\r\n')
    const drip = setInterval(() => socket.write('x-more: 1\r\n'), 20)
    socket.on('close', () => clearInterval(drip))
    socket.on('error', () => undefined)
  },
  'one letter a while': (_, answer) => {
    answer.writeHead(200, { 'content-type': 'application/json' })
    const drip = setInterval(() => answer.write(' '), 20)
    answer.on('close', () => clearInterval(drip))
  },
}

let way: RequestListener = () => undefined
const server = createServer((request, answer) => way(request, answer))
let stripe: StripeAdapter
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stripe = createStripe({
    keys: () =>
      Promise.resolve({
        secretKey: 'sk_test_x',
        publishableKey: 'pk_test_x',
        identityKey: 'rk_test_x',
        webhookSecrets: ['whsec_x'],
      }),
    apiBase: { host: '127.0.0.1', port: (server.address() as AddressInfo).port, protocol: 'http' },
    timeout: 300,
  })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

async function all<T>(list: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = []
  for await (const item of list) items.push(item)
  return items
}
const key = { idempotencyKey: 'k' }
const createdAfter = new Date(0)
const links = { refreshUrl: 'https://treq.example/again', returnUrl: 'https://treq.example' }
const calls: Record<string, () => Promise<unknown>> = {
  createCustomer: () => stripe.createCustomer({ ...key, email: 'a@example.com' }),
  createPaymentIntent: () =>
    stripe.createPaymentIntent({ ...key, amount: 1, currency: 'usd', captureMethod: 'manual', metadata: {} }),
  setFutureUsage: () => stripe.setFutureUsage({ ...key, id: 'pi_1', usage: null }),
  retrievePaymentIntent: () => stripe.retrievePaymentIntent('pi_1'),
  listPaymentIntents: () => all(stripe.listPaymentIntents({ createdAfter })),
  capturePaymentIntent: () => stripe.capturePaymentIntent({ ...key, id: 'pi_1' }),
  cancelPaymentIntent: () => stripe.cancelPaymentIntent({ ...key, id: 'pi_1', reason: 'abandoned' }),
  chargeSavedMethod: () => stripe.chargeSavedMethod({ ...key, id: 'pi_1', paymentMethod: 'pm_1' }),
  refund: () => stripe.refund({ ...key, paymentIntent: 'pi_1' }),
  listRefunds: () => stripe.listRefunds({ paymentIntent: 'pi_1' }),
  retrieveCharge: () => stripe.retrieveCharge('ch_1'),
  retrieveBalanceTransaction: () => stripe.retrieveBalanceTransaction({ charge: 'ch_1' }),
  listPaymentMethods: () => stripe.listPaymentMethods({ customer: 'cus_1' }),
  retrievePaymentMethod: () => stripe.retrievePaymentMethod('pm_1'),
  detachPaymentMethod: () => stripe.detachPaymentMethod({ ...key, id: 'pm_1' }),
  listCharges: () => all(stripe.listCharges({ createdAfter })),
  listRefundsSince: () => all(stripe.listRefundsSince({ createdAfter })),
  listDisputes: () => stripe.listDisputes({ paymentIntent: 'pi_1' }),
  listDisputesSince: () => all(stripe.listDisputesSince({ createdAfter })),
  retrieveDispute: () => stripe.retrieveDispute('dp_1'),
  closeDispute: () => stripe.closeDispute({ ...key, id: 'dp_1' }),
  createIdentityCheck: () => stripe.createIdentityCheck({ ...key, returnUrl: 'https://treq.example', metadata: {} }),
  retrieveIdentityCheck: () => stripe.retrieveIdentityCheck('vs_1'),
  readIdentityResult: () => stripe.readIdentityResult({ id: 'vs_1', today: createdAfter }),
  cancelIdentityCheck: () => stripe.cancelIdentityCheck({ ...key, id: 'vs_1' }),
  redactIdentityCheck: () => stripe.redactIdentityCheck({ ...key, id: 'vs_1' }),
  createConnectAccount: () => stripe.createConnectAccount({ ...key, email: 'a@example.com', metadata: {} }),
  retrieveConnectAccount: () => stripe.retrieveConnectAccount('acct_1'),
  createAccountLink: () => stripe.createAccountLink({ ...key, account: 'acct_1', ...links }),
  createLoginLink: () => stripe.createLoginLink({ account: 'acct_1' }),
  accountOfKey: () => stripe.accountOfKey(),
  tryKey: () => stripe.tryKey('publishable', 'pk_test_x'),
  contestDispute: () => stripe.contestDispute({ ...key, id: 'dp_1', evidence: { uncategorized_text: 'x' } }),
}

// whoever hears `invalid_request` gives up, and whoever hears an answer believes it: neither may come of a line that is out of order
test.each(Object.keys(ways))('%s is Stripe being away, whatever was asked', { timeout: 20_000 }, async (name) => {
  way = ways[name] ?? way
  const heard = await Promise.all(
    Object.entries(calls).map(async ([call, ask]) => {
      const outcome = await ask().then(
        (answer) => `answered ${JSON.stringify(answer)}`,
        (error: unknown) => (error instanceof StripeFailure ? error.kind : String(error)),
      )
      return [call, outcome]
    }),
  )
  expect(heard).toEqual(Object.keys(calls).map((call) => [call, 'vendor_unavailable']))
})
