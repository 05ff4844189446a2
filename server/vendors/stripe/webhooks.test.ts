import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SignatureInvalid } from './adapter.ts'
import { setFault } from './simulator/index.ts'
import { sign } from './simulator/webhooks.ts'
import { openShop, type Shop } from './testing.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

const types = () => shop.endpoint.received.map((event) => event.type)

async function customerCreated(): Promise<string> {
  const { id } = await shop.stripe.createCustomer({ email: 'ada@example.com', idempotencyKey: shop.key() })
  return id
}

describe('webhooks', () => {
  it('tell a sale in its order, signed, with snapshots in our words', async () => {
    const payment = await shop.start(10_000)
    await shop.pay(payment, '4242424242424242')
    await shop.stripe.capturePaymentIntent({ id: payment.id, idempotencyKey: shop.key() })
    await shop.stripe.refund({ paymentIntent: payment.id, amount: 2_500, idempotencyKey: shop.key() })
    await shop.simulator.deliverPending()
    expect(types()).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.amount_capturable_updated',
      'charge.captured',
      'payment_intent.succeeded',
      'refund.created',
      'charge.refunded',
    ])
    expect(shop.endpoint.received[4]).toMatchObject({
      about: 'payment',
      live: false,
      createdAt: new Date(shop.clock.now),
      payment: { id: payment.id, status: 'succeeded', amountReceived: 10_000, metadata: { booking: 'b1' } },
    })
    expect(shop.endpoint.received[5]).toMatchObject({ about: 'refund', refund: { amount: 2_500 } })
    expect(shop.endpoint.received[6]).toMatchObject({ about: 'charge', charge: { amountRefunded: 2_500 } })
    expect(await shop.simulator.deliverPending()).toBe(0)
  })

  it('tell declines, authentications and expired authorizations', async () => {
    const payment = await shop.start()
    await shop.pay(payment, '4000000000000002')
    const requested = await shop.pay(payment, '4000002760003184')
    await shop.authenticate(requested.body, 'complete')
    shop.passDays(8)
    await shop.simulator.deliverPending()
    expect(types()).toEqual([
      'payment_intent.created',
      'charge.failed',
      'payment_intent.payment_failed',
      'payment_intent.requires_action',
      'charge.succeeded',
      'payment_intent.amount_capturable_updated',
      'payment_intent.canceled',
      'charge.expired',
    ])
  })

  it('are repeated until they are accepted, later and later', async () => {
    await customerCreated()
    shop.endpoint.answer = 500
    expect(await shop.simulator.deliverPending()).toBe(0)
    expect(await shop.simulator.deliverPending()).toBe(0)
    const { rows } = await shop.pool.query<{ attempts: number; last_status: number; later: boolean }>(
      'select attempts, last_status, next_attempt_at > now() as later from stripe_simulator.deliveries',
    )
    expect(rows).toEqual([{ attempts: 2, last_status: 500, later: true }])
    shop.endpoint.answer = 200
    expect(await shop.simulator.deliverPending()).toBe(1)
    expect(types()).toEqual(['customer.created'])
    expect(new Set(shop.endpoint.bodies.map(({ body }) => body)).size).toBe(1)
  })

  it('go out by themselves, and those of a stopped process after its next start', async () => {
    const soon = { timeout: 10_000 }
    const again = shop.build(50)
    const address = await again.listen()
    const stripe = shop.connect({ port: address.port })
    await stripe.createCustomer({ email: 'ada@example.com', idempotencyKey: shop.key() })
    await expect.poll(types, soon).toEqual(['customer.created'])
    shop.endpoint.answer = 503
    await stripe.createCustomer({ email: 'eve@example.com', idempotencyKey: shop.key() })
    await expect.poll(() => shop.endpoint.bodies.length, soon).toBe(2)
    await again.close()
    shop.endpoint.answer = 200
    await shop.pool.query(`update stripe_simulator.deliveries set next_attempt_at = now() where delivered_at is null`)
    const third = shop.build(50)
    await third.listen()
    await expect.poll(types, soon).toEqual(['customer.created', 'customer.created'])
    await third.close()
  })

  it('are shared by several processes without doubling', async () => {
    for (let count = 0; count < 10; count++) await customerCreated()
    const other = shop.build()
    await Promise.all([shop.simulator.deliverPending(), other.deliverPending(), shop.simulator.deliverPending()])
    expect(shop.endpoint.received).toHaveLength(10)
    expect(new Set(shop.endpoint.received.map((event) => event.id)).size).toBe(10)
  })

  it('webhook_twice: the same event comes two times', async () => {
    await setFault(shop.pool, 'webhook_twice', true, 1)
    await customerCreated()
    await customerCreated()
    await shop.simulator.deliverPending()
    const ids = shop.endpoint.received.map((event) => event.id)
    expect(ids).toHaveLength(3)
    expect(new Set(ids).size).toBe(2)
  })

  it('webhook_before_response: our endpoint hears it before the caller does', async () => {
    await setFault(shop.pool, 'webhook_before_response', true, 1)
    const heard: string[] = []
    const { read } = shop.endpoint
    shop.endpoint.read = (body, signature) => {
      heard.push('webhook')
      if (!read) throw new Error('The endpoint has no reader.')
      return read(body, signature)
    }
    await customerCreated()
    heard.push('answer')
    expect(heard).toEqual(['webhook', 'answer'])
  })

  it('webhooks_paused: nothing comes until it is switched off', async () => {
    await setFault(shop.pool, 'webhooks_paused', true)
    await customerCreated()
    expect(await shop.simulator.deliverPending()).toBe(0)
    await setFault(shop.pool, 'webhooks_paused', false)
    expect(await shop.simulator.deliverPending()).toBe(1)
  })
})

describe('the signature', () => {
  it('is refused when it is absent, of another secret, of another body, or old', async () => {
    await customerCreated()
    await shop.simulator.deliverPending()
    const { body, signature } = shop.endpoint.bodies[0] ?? { body: '', signature: '' }
    const wallSeconds = Math.floor(Date.now() / 1000)
    const refusals: [string, string | undefined][] = [
      [body, undefined],
      [body, 'nonsense'],
      [body, 't=,v1='],
      [body, sign(body, 'whsec_other', wallSeconds)],
      [body.replace('customer', 'custoner'), signature],
      [body, sign(body, 'whsec_test_shop', wallSeconds - 600)],
      ['not json', sign('not json', 'whsec_test_shop', wallSeconds)],
    ]
    for (const [text, header] of refusals) {
      await expect(shop.stripe.constructEvent(text, header)).rejects.toThrow(SignatureInvalid)
    }
    expect(await shop.stripe.constructEvent(Buffer.from(body), signature)).toMatchObject({ type: 'customer.created' })
  })
})
