import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { StripePayment } from './adapter.ts'
import { faults, readFaults, setFault } from './simulator/index.ts'
import { openShop, type Shop } from './testing.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
afterEach(async () => {
  for (const fault of faults) await setFault(shop.pool, fault, false)
})

async function authorized(): Promise<StripePayment> {
  const payment = await shop.start(10_000)
  await shop.pay(payment, '4242424242424242')
  return shop.stripe.retrievePaymentIntent(payment.id)
}

async function refundsOf(paymentIntent: string): Promise<number[]> {
  return (await shop.stripe.listRefunds({ paymentIntent })).map((refund) => refund.amount)
}

const form = { amount: '20000', currency: 'usd', 'metadata[booking]': 'b1', 'metadata[guest]': 'g1' }

describe('the same idempotency key', () => {
  it('with the same parameters is one piece of work with one answer', async () => {
    const { id } = await authorized()
    await shop.stripe.capturePaymentIntent({ id, idempotencyKey: shop.key() })
    const refund = { paymentIntent: id, amount: 4_000, idempotencyKey: shop.key() }
    const first = await shop.stripe.refund(refund)
    const second = await shop.stripe.refund(refund)
    expect(second).toEqual(first)
    expect(await refundsOf(id)).toEqual([4_000])
  })

  it('is answered again word for word, marked as replayed, whatever the order of the parameters', async () => {
    const headers = { 'idempotency-key': shop.key() }
    const first = await shop.raw('POST', '/v1/payment_intents', form, headers)
    const turned = Object.fromEntries(Object.entries(form).reverse())
    const second = await shop.raw('POST', '/v1/payment_intents', turned, headers)
    expect(first.headers.get('idempotent-replayed')).toBeNull()
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    expect(first.headers.get('request-id')).toMatch(/^req_/)
    expect(await second.text()).toBe(await first.text())
  })

  it('with other parameters or another address is refused', async () => {
    const headers = { 'idempotency-key': shop.key() }
    await shop.raw('POST', '/v1/payment_intents', form, headers)
    const other = await shop.raw('POST', '/v1/payment_intents', { ...form, amount: '20001' }, headers)
    expect(other.status).toBe(400)
    expect(await other.json()).toMatchObject({ error: { type: 'idempotency_error' } })
    expect((await shop.raw('POST', '/v1/customers', {}, headers)).status).toBe(400)
  })

  it('keeps a decline: asking again gives the same decline and charges nothing', async () => {
    const payment = await shop.start()
    const decline = { payment_method: 'pm_card_visa_chargeDeclined' }
    const headers = { 'idempotency-key': shop.key() }
    const path = `/v1/payment_intents/${payment.id}/confirm`
    const first = await shop.raw('POST', path, decline, headers)
    const second = await shop.raw('POST', path, decline, headers)
    expect([first.status, second.status]).toEqual([402, 402])
    expect(await second.text()).toBe(await first.text())
    const charges = await shop.raw('GET', `/v1/charges?payment_intent=${payment.id}`)
    expect(await charges.json()).toMatchObject({ data: [{ status: 'failed' }], has_more: false })
  })

  it('forgets a request that was malformed, so that the corrected one may use it', async () => {
    const headers = { 'idempotency-key': shop.key() }
    expect((await shop.raw('POST', '/v1/payment_intents', { ...form, amount: 'x' }, headers)).status).toBe(400)
    expect((await shop.raw('POST', '/v1/payment_intents', form, headers)).status).toBe(200)
  })

  it('while the first is still at work is a conflict, safe to repeat', async () => {
    const customer = { email: 'ada@example.com', idempotencyKey: shop.key() }
    await setFault(shop.pool, 'slow', true, 1)
    const first = shop.stripe.createCustomer(customer)
    const atWork = `select 1 from pg_locks l join pg_database d on d.oid = l.database
      where l.locktype = 'advisory' and d.datname = current_database()`
    await expect.poll(async () => (await shop.pool.query(atWork)).rowCount).toBe(1)
    await expect(shop.stripe.createCustomer(customer)).rejects.toMatchObject({
      kind: 'vendor_unavailable',
      code: 'idempotency_key_in_use',
    })
    const done = await first
    expect(await shop.stripe.createCustomer(customer)).toEqual(done)
  })

  it('sent many times at once does the work once', async () => {
    const { id } = await authorized()
    await shop.stripe.capturePaymentIntent({ id, idempotencyKey: shop.key() })
    const refund = { paymentIntent: id, amount: 1_000, idempotencyKey: shop.key() }
    await Promise.allSettled(Array.from({ length: 8 }, () => shop.stripe.refund(refund)))
    expect(await refundsOf(id)).toEqual([1_000])
  })
})

describe('faults', () => {
  it('drop_response_after_write: the write is done, the caller does not know, the same key settles it', async () => {
    const { id } = await authorized()
    const capture = { id, idempotencyKey: shop.key() }
    await setFault(shop.pool, 'drop_response_after_write', true, 1)
    await expect(shop.stripe.capturePaymentIntent(capture)).rejects.toMatchObject({ kind: 'vendor_unavailable' })
    expect((await shop.stripe.retrievePaymentIntent(id)).status).toBe('succeeded')
    expect(await shop.stripe.capturePaymentIntent(capture)).toMatchObject({
      status: 'succeeded',
      amountReceived: 10_000,
    })
    const entries = await shop.raw('GET', `/v1/balance_transactions?type=charge&limit=100`)
    const { data } = (await entries.json()) as { data: { source: string }[] }
    const { latestCharge } = await shop.stripe.retrievePaymentIntent(id)
    expect(data.filter((entry) => entry.source === latestCharge)).toHaveLength(1)
  })

  it('down: nothing is done, the caller may try again', async () => {
    await setFault(shop.pool, 'down', true)
    const customer = { email: 'ada@example.com', idempotencyKey: shop.key() }
    await expect(shop.stripe.createCustomer(customer)).rejects.toMatchObject({ kind: 'vendor_unavailable' })
    const payment = await shop.fromBrowser('/simulator/stripe/v1/payment_intents/pi_1?key=pk_test_1&client_secret=x')
    expect(payment).toMatchObject({ status: 503, body: { error: { type: 'api_error' } } })
    expect(await readFaults(shop.pool)).toContainEqual({ fault: 'down', on: true, remaining: null })
    await setFault(shop.pool, 'down', false)
    expect((await shop.stripe.createCustomer(customer)).id).toMatch(/^cus_/)
  })

  it('down, a number of times: ends by itself', async () => {
    await setFault(shop.pool, 'down', true, 2)
    const statuses = []
    for (let turn = 0; turn < 3; turn++) statuses.push((await shop.raw('GET', '/v1/events')).status)
    expect(statuses).toEqual([503, 503, 200])
  })

  it('slow: a call beyond the time limit is vendor_unavailable, and the same key finds the work done', async () => {
    await setFault(shop.pool, 'slow', true, 1)
    const hasty = shop.connect({ timeout: 200 })
    const customer = { email: 'ada@example.com', idempotencyKey: shop.key() }
    await expect(hasty.createCustomer(customer)).rejects.toMatchObject({ kind: 'vendor_unavailable' })
    await expect.poll(() => hasty.createCustomer(customer).catch(() => null), { timeout: 8000 }).not.toBeNull()
    const made = await shop.raw('GET', '/v1/events?type=customer.created&limit=100')
    const { data } = (await made.json()) as { data: { request: { idempotency_key: string } }[] }
    expect(data.filter((event) => event.request.idempotency_key === customer.idempotencyKey)).toHaveLength(1)
  })

  it('nothing listens: vendor_unavailable', async () => {
    const nowhere = shop.connect({ port: 1 })
    await expect(nowhere.retrievePaymentIntent('pi_1')).rejects.toMatchObject({ kind: 'vendor_unavailable' })
  })
})

describe('lists', () => {
  it('pages newest first from a point in time, each payment once', async () => {
    shop.passDays(1)
    const since = new Date(shop.clock.now)
    const made = []
    for (let count = 0; count < 7; count++) made.push((await shop.start()).id)
    const listed = []
    for await (const payment of shop.stripe.listPaymentIntents({ createdAfter: since, pageSize: 3 })) {
      listed.push(payment.id)
    }
    expect(listed).toEqual(made.toReversed())
    shop.passDays(1)
    const later = shop.stripe.listPaymentIntents({ createdAfter: new Date(shop.clock.now) })
    expect((await later.next()).done).toBe(true)
  })

  it('has Stripe’s shape, goes backwards too, and refuses a bad limit and an unknown cursor', async () => {
    const page = async (query: string) =>
      (await shop.raw('GET', `/v1/payment_intents?${query}`)).json() as Promise<List>
    type List = { object: string; url: string; has_more: boolean; data: { id: string }[]; error?: { code: string } }
    const first = await page('limit=2')
    expect(first).toMatchObject({ object: 'list', url: '/v1/payment_intents', has_more: true })
    const second = await page(`limit=2&starting_after=${first.data[1]?.id}`)
    const back = await page(`limit=2&ending_before=${second.data[0]?.id}`)
    expect(back.data.map((entry) => entry.id)).toEqual(first.data.map((entry) => entry.id))
    expect((await page('limit=101')).error?.code).toBe('parameter_invalid_integer')
    expect((await page('starting_after=pi_none')).error?.code).toBe('resource_missing')
  })

  it('expands along paths', async () => {
    const { id } = await authorized()
    await shop.stripe.capturePaymentIntent({ id, idempotencyKey: shop.key() })
    const path = `/v1/payment_intents/${id}?expand[]=latest_charge.balance_transaction&expand[1]=payment_method`
    expect(await (await shop.raw('GET', path)).json()).toMatchObject({
      latest_charge: { object: 'charge', balance_transaction: { fee: 320 } },
      payment_method: { card: { last4: '4242' } },
    })
    expect((await shop.raw('GET', `/v1/payment_intents/${id}?expand[]=nonsense`)).status).toBe(400)
  })
})
