import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StripeFailure, type StripePayment } from './adapter.ts'
import { openShop, type Shop } from './testing.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

async function authorized(amount = 20_000): Promise<StripePayment> {
  const payment = await shop.start(amount)
  await shop.pay(payment, '4242424242424242')
  return shop.stripe.retrievePaymentIntent(payment.id)
}

async function failureOf(work: Promise<unknown>): Promise<StripeFailure> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(StripeFailure)
  return error as StripeFailure
}

describe('authorize and capture', () => {
  it('holds the money, takes it whole, and books the fee of 2.9 % and 30 cents', async () => {
    const payment = await shop.start(20_000)
    expect(payment).toMatchObject({ status: 'requires_payment_method', amount: 20_000, metadata: { booking: 'b1' } })
    expect(payment.clientSecret).toMatch(new RegExp(`^${payment.id}_secret_`))
    await shop.pay(payment, '4242 4242 4242 4242')
    const held = await shop.stripe.retrievePaymentIntent(payment.id)
    expect(held).toMatchObject({ status: 'requires_capture', amountCapturable: 20_000, amountReceived: 0 })
    expect(await shop.stripe.retrieveBalanceTransaction({ charge: held.latestCharge ?? '' })).toBeNull()

    const taken = await shop.stripe.capturePaymentIntent({ id: payment.id, idempotencyKey: shop.key() })
    expect(taken).toMatchObject({ status: 'succeeded', amountCapturable: 0, amountReceived: 20_000 })
    const booked = await shop.stripe.retrieveBalanceTransaction({ charge: taken.latestCharge ?? '' })
    expect(booked).toMatchObject({ amount: 20_000, fee: 610, net: 19_390, type: 'charge', source: taken.latestCharge })
  })

  it('captures a part and releases the rest', async () => {
    const { id } = await authorized(10_000)
    const taken = await shop.stripe.capturePaymentIntent({ id, amount: 4_000, idempotencyKey: shop.key() })
    expect(taken).toMatchObject({ status: 'succeeded', amount: 10_000, amountReceived: 4_000, amountCapturable: 0 })
    const charge = await shop.stripe.retrieveCharge(taken.latestCharge ?? '')
    expect(charge).toMatchObject({ amount: 10_000, amountCaptured: 4_000, captured: true })
    const tooMuch = await failureOf(
      shop.stripe.refund({ paymentIntent: id, amount: 4_001, idempotencyKey: shop.key() }),
    )
    expect(tooMuch.kind).toBe('invalid_request')
  })

  it('refuses to capture more than is held, before payment, and after a cancellation', async () => {
    const { id } = await authorized(5_000)
    const above = shop.stripe.capturePaymentIntent({ id, amount: 5_001, idempotencyKey: shop.key() })
    expect(await failureOf(above)).toMatchObject({ kind: 'invalid_request', code: 'amount_too_large' })
    expect((await shop.stripe.retrievePaymentIntent(id)).status).toBe('requires_capture')

    const unpaid = await shop.start()
    const early = shop.stripe.capturePaymentIntent({ id: unpaid.id, idempotencyKey: shop.key() })
    expect(await failureOf(early)).toMatchObject({ kind: 'invalid_request', code: 'payment_intent_unexpected_state' })

    const canceled = await shop.stripe.cancelPaymentIntent({
      id,
      reason: 'requested_by_customer',
      idempotencyKey: shop.key(),
    })
    expect(canceled).toMatchObject({ status: 'canceled', cancellationReason: 'requested_by_customer' })
    const late = await failureOf(shop.stripe.capturePaymentIntent({ id, idempotencyKey: shop.key() }))
    expect(late).toMatchObject({ kind: 'invalid_request', payment: { status: 'canceled' } })
  })

  it('says already_done for a second capture and a second cancellation, with the payment', async () => {
    const { id } = await authorized(5_000)
    await shop.stripe.capturePaymentIntent({ id, idempotencyKey: shop.key() })
    const again = await failureOf(shop.stripe.capturePaymentIntent({ id, idempotencyKey: shop.key() }))
    expect(again).toMatchObject({ kind: 'already_done', payment: { status: 'succeeded', amountReceived: 5_000 } })
    const cancel = { id, reason: 'duplicate' as const }
    const afterCapture = await failureOf(shop.stripe.cancelPaymentIntent({ ...cancel, idempotencyKey: shop.key() }))
    expect(afterCapture.kind).toBe('invalid_request')

    const other = await shop.start()
    await shop.stripe.cancelPaymentIntent({ id: other.id, reason: 'abandoned', idempotencyKey: shop.key() })
    const twice = shop.stripe.cancelPaymentIntent({ id: other.id, reason: 'abandoned', idempotencyKey: shop.key() })
    expect((await failureOf(twice)).kind).toBe('already_done')
    const paid = await shop.pay(other, '4242424242424242')
    expect(paid.status).toBe(400)
    expect(paid.body.error).toMatchObject({ code: 'payment_intent_unexpected_state' })
  })

  it('lets the authorization go after seven days of the business clock', async () => {
    const { id } = await authorized(5_000)
    shop.passDays(6.9)
    expect((await shop.stripe.retrievePaymentIntent(id)).status).toBe('requires_capture')
    shop.passDays(0.2)
    const gone = await shop.stripe.retrievePaymentIntent(id)
    expect(gone).toMatchObject({ status: 'canceled', cancellationReason: 'automatic', amountCapturable: 0 })
    const late = await failureOf(shop.stripe.capturePaymentIntent({ id, idempotencyKey: shop.key() }))
    expect(late.kind).toBe('invalid_request')
  })

  it('lets only one of two captures and only one of capture and cancellation through', async () => {
    const { id } = await authorized(5_000)
    const outcomes = await Promise.allSettled([
      shop.stripe.capturePaymentIntent({ id, idempotencyKey: shop.key() }),
      shop.stripe.cancelPaymentIntent({ id, reason: 'abandoned', idempotencyKey: shop.key() }),
      shop.stripe.capturePaymentIntent({ id, idempotencyKey: shop.key() }),
    ])
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
  })
})

describe('declines', () => {
  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4000000000000069', 'expired_card', 'expired_card', 'Your card has expired.'],
  ])('%s: %s, %s', async (number, code, declineCode, message) => {
    const payment = await shop.start()
    const answer = await shop.pay(payment, number)
    expect(answer.status).toBe(402)
    expect(answer.body.error).toMatchObject({ type: 'card_error', code, decline_code: declineCode, message })
    const after = await shop.stripe.retrievePaymentIntent(payment.id)
    expect(after).toMatchObject({ status: 'requires_payment_method', lastError: { code, declineCode, message } })

    await shop.pay(payment, '5555555555554444')
    const second = await shop.stripe.retrievePaymentIntent(payment.id)
    expect(second).toMatchObject({ status: 'requires_capture', lastError: null })
  })

  it.each([
    ['4242424242424241', 'incorrect_number'],
    ['378282246310006', 'incorrect_number'],
  ])('a mistyped number %s does not reach the bank', async (number, code) => {
    const payment = await shop.start()
    const answer = await shop.pay(payment, number)
    expect(answer.body.error).toMatchObject({ code })
    expect((await shop.stripe.retrievePaymentIntent(payment.id)).latestCharge).toBeNull()
  })

  it('tells a payer who confirms again that the payment went through, with the payment', async () => {
    const payment = await shop.start()
    await shop.pay(payment, '4242424242424242')
    const again = await shop.pay(payment, '4242424242424242')
    expect(again.body.error).toMatchObject({
      code: 'payment_intent_unexpected_state',
      payment_intent: { id: payment.id, status: 'requires_capture' },
    })
    expect(again.body.error).not.toHaveProperty('payment_intent.metadata')
    const charges = await shop.raw('GET', `/v1/charges?payment_intent=${payment.id}`)
    expect(await charges.json()).toMatchObject({ data: [{ amount: 20_000, status: 'succeeded' }] })
  })

  it('takes American Express', async () => {
    const payment = await shop.start()
    await shop.pay(payment, '378282246310005')
    expect((await shop.stripe.retrievePaymentIntent(payment.id)).status).toBe('requires_capture')
  })

  it('shows a payment only with its client secret, and takes no card number from a server', async () => {
    const payment = await shop.start()
    const wrong = { ...payment, clientSecret: `${payment.id}_secret_guess` }
    expect((await shop.pay(wrong, '4242424242424242')).status).toBe(400)
    const path = `/simulator/stripe/v1/payment_intents/${payment.id}?key=pk_test_shop`
    expect((await shop.fromBrowser(path)).status).toBe(400)
    const seen = await shop.fromBrowser(`${path}&client_secret=${payment.clientSecret}`)
    expect(seen.body).toMatchObject({ id: payment.id, status: 'requires_payment_method' })
    expect(seen.body).not.toHaveProperty('metadata')
    const refundByBrowser = await shop.fromBrowser('/simulator/stripe/v1/refunds', { key: 'pk_test_shop' })
    expect(refundByBrowser.status).toBe(401)
    const bySecretKey = await shop.raw('POST', '/v1/payment_methods', {
      type: 'card',
      'card[number]': '4242424242424242',
    })
    expect(bySecretKey.status).toBe(402)
    expect(
      (await shop.pool.query(`select 1 from stripe_simulator.objects where body::text like '%424242424242%'`)).rows,
    ).toEqual([])
  })
})

describe('3-D Secure', () => {
  it('holds the money after the payer has authenticated, and leads back to the shop', async () => {
    const payment = await shop.start()
    const requested = await shop.pay(payment, '4000002500003155')
    expect(requested.body).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } })
    expect((await shop.stripe.retrievePaymentIntent(payment.id)).status).toBe('requires_action')
    const done = await shop.authenticate(requested.body, 'complete')
    const back = new URL(String(done.body.return_to))
    expect(back.origin + back.pathname).toBe('http://shop.example/payment-return')
    expect(Object.fromEntries(back.searchParams)).toEqual({
      booking: 'b1',
      payment_intent: payment.id,
      payment_intent_client_secret: payment.clientSecret,
      redirect_status: 'succeeded',
    })
    expect((await shop.stripe.retrievePaymentIntent(payment.id)).status).toBe('requires_capture')
    const repeated = await shop.authenticate(requested.body, 'fail')
    expect(repeated.body.return_to).toBe(done.body.return_to)
    expect((await shop.stripe.retrievePaymentIntent(payment.id)).status).toBe('requires_capture')
  })

  it('leads to no other site, whatever address to return to the browser sent', async () => {
    for (const elsewhere of ['https://evil.example/', 'http://shop.example.evil.example/']) {
      const payment = await shop.start()
      const requested = await shop.pay(payment, '4000002500003155', elsewhere)
      const done = await shop.authenticate(requested.body, 'complete')
      expect(done, elsewhere).toMatchObject({ status: 200, body: { return_to: null } })
      expect((await shop.stripe.retrievePaymentIntent(payment.id)).status).toBe('requires_capture')
    }
  })

  it('asks for another card when the authentication fails', async () => {
    const payment = await shop.start()
    const requested = await shop.pay(payment, '4000002760003184')
    const done = await shop.authenticate(requested.body, 'fail')
    expect(new URL(String(done.body.return_to)).searchParams.get('redirect_status')).toBe('failed')
    expect(await shop.stripe.retrievePaymentIntent(payment.id)).toMatchObject({
      status: 'requires_payment_method',
      latestCharge: null,
      lastError: { code: 'payment_intent_authentication_failure' },
    })
  })

  it('does not know a guessed authentication', async () => {
    expect((await shop.fromBrowser('/simulator/stripe/3ds/payatt_guess/answer', { result: 'complete' })).status).toBe(
      404,
    )
  })
})

describe('saved cards', () => {
  async function saved(number: string): Promise<{ customer: string; paymentMethod: string }> {
    const { id: customer } = await shop.stripe.createCustomer({ email: 'ada@example.com', idempotencyKey: shop.key() })
    const payment = await shop.start(5_000, { customer, setupFutureUsage: 'off_session' })
    const answer = await shop.pay(payment, number)
    if (answer.body.status === 'requires_action') await shop.authenticate(answer.body, 'complete')
    const held = await shop.stripe.retrievePaymentIntent(payment.id)
    expect(held.status).toBe('requires_capture')
    return { customer, paymentMethod: held.paymentMethod ?? '' }
  }
  const balance = async ({ customer, paymentMethod }: { customer: string; paymentMethod: string }) => {
    const { id } = await shop.start(15_000, { customer })
    return shop.stripe.chargeSavedMethod({ id, paymentMethod, idempotencyKey: shop.key() })
  }

  it('charges the balance later without the payer', async () => {
    const card = await saved('4242424242424242')
    expect(await balance(card)).toMatchObject({ status: 'requires_capture', amount: 15_000, customer: card.customer })
    const known = await shop.stripe.retrievePaymentMethod(card.paymentMethod)
    expect(known).toMatchObject({ customer: card.customer, card: { brand: 'visa', last4: '4242', expYear: 2030 } })
  })

  it('needs no second authentication for a card that was set up with one', async () => {
    expect(await balance(await saved('4000002500003155'))).toMatchObject({ status: 'requires_capture' })
  })

  it('says when the payer must come back', async () => {
    const failure = await failureOf(balance(await saved('4000002760003184')))
    expect(failure).toMatchObject({
      kind: 'authentication_required',
      payment: { status: 'requires_payment_method', amount: 15_000 },
    })
  })

  it('is declined later with the card made for that', async () => {
    const failure = await failureOf(balance(await saved('4000000000000341')))
    expect(failure).toMatchObject({ kind: 'card_declined', declineCode: 'generic_decline' })
  })

  it("refuses another customer's card", async () => {
    const { paymentMethod } = await saved('4242424242424242')
    const { id: customer } = await shop.stripe.createCustomer({ email: 'eve@example.com', idempotencyKey: shop.key() })
    expect((await failureOf(balance({ customer, paymentMethod }))).kind).toBe('invalid_request')
  })

  it('lists them for their owner, shows the card with the payment, and forgets one for good', async () => {
    const card = await saved('5555555555554444')
    const held = await balance(card)
    expect((await shop.stripe.retrievePaymentIntent(held.id)).card).toMatchObject({
      brand: 'mastercard',
      last4: '4444',
      wallet: null,
    })
    expect(await shop.stripe.listPaymentMethods({ customer: card.customer })).toMatchObject([
      { id: card.paymentMethod, card: { last4: '4444' } },
    ])
    await shop.stripe.detachPaymentMethod({ id: card.paymentMethod, idempotencyKey: shop.key() })
    expect(await shop.stripe.listPaymentMethods({ customer: card.customer })).toEqual([])
    expect((await failureOf(balance(card))).kind).toBe('invalid_request')
  })

  it('is confirmed by its payer in the browser, 3-D Secure included', async () => {
    const card = await saved('4000002760003184')
    const payment = await shop.start(15_000, { customer: card.customer })
    const requested = await shop.fromBrowser(`/simulator/stripe/v1/payment_intents/${payment.id}/confirm`, {
      key: 'pk_test_shop',
      client_secret: payment.clientSecret ?? '',
      payment_method: card.paymentMethod,
      return_url: 'http://shop.example/payment-return?booking=b1',
    })
    expect(requested.body).toMatchObject({ status: 'requires_action' })
    await shop.authenticate(requested.body, 'complete')
    expect((await shop.stripe.retrievePaymentIntent(payment.id)).status).toBe('requires_capture')
  })
})

describe('refunds', () => {
  it('gives parts back up to what was captured, then says it is all gone', async () => {
    const { id } = await authorized(10_000)
    const early = await failureOf(shop.stripe.refund({ paymentIntent: id, idempotencyKey: shop.key() }))
    expect(early.kind).toBe('invalid_request')
    await shop.stripe.capturePaymentIntent({ id, idempotencyKey: shop.key() })
    const first = await shop.stripe.refund({
      paymentIntent: id,
      amount: 3_000,
      reason: 'requested_by_customer',
      metadata: { refund: 'r1' },
      idempotencyKey: shop.key(),
    })
    expect(first).toMatchObject({ status: 'succeeded', amount: 3_000, paymentIntent: id, metadata: { refund: 'r1' } })
    const above = await failureOf(shop.stripe.refund({ paymentIntent: id, amount: 7_001, idempotencyKey: shop.key() }))
    expect(above.message).toBe('Refund amount ($70.01) is greater than unrefunded amount on charge ($70.00)')
    const rest = await shop.stripe.refund({ paymentIntent: id, idempotencyKey: shop.key() })
    expect(rest.amount).toBe(7_000)
    const gone = await failureOf(shop.stripe.refund({ paymentIntent: id, amount: 1, idempotencyKey: shop.key() }))
    expect(gone.kind).toBe('already_done')
    expect((await shop.stripe.listRefunds({ paymentIntent: id })).map((refund) => refund.amount)).toEqual([
      7_000, 3_000,
    ])
  })

  it('never gives back more than was captured when asked many times at once', async () => {
    const { id } = await authorized(10_000)
    const { latestCharge } = await shop.stripe.capturePaymentIntent({ id, idempotencyKey: shop.key() })
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, () =>
        shop.stripe.refund({ paymentIntent: id, amount: 4_000, idempotencyKey: shop.key() }),
      ),
    )
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(2)
    expect((await shop.stripe.retrieveCharge(latestCharge ?? '')).amountRefunded).toBe(8_000)
  })

  it('brings a refund that the bank returned back once, however many look at the same moment', async () => {
    const payment = await shop.start(10_000)
    await shop.pay(payment, '4000000000005126')
    const { id } = payment
    const { latestCharge } = await shop.stripe.capturePaymentIntent({ id, idempotencyKey: shop.key() })
    await shop.stripe.refund({ paymentIntent: id, amount: 4_000, idempotencyKey: shop.key() })
    const kept = await shop.stripe.refund({ paymentIntent: id, amount: 3_000, idempotencyKey: shop.key() })
    await shop.simulator.hastenRefund(kept.id)
    await Promise.all(Array.from({ length: 8 }, () => shop.stripe.retrievePaymentIntent(id)))
    expect((await shop.stripe.retrieveCharge(latestCharge ?? '')).amountRefunded).toBe(4_000)
  })
})

describe('bad input', () => {
  it.each([0, 49, -5, 1.5, 100_000_000])('refuses the amount %s', async (amount) => {
    expect((await failureOf(shop.start(amount))).kind).toBe('invalid_request')
  })

  it('refuses unknown ids, unknown parameters, unknown addresses, live and missing keys', async () => {
    expect(await failureOf(shop.stripe.retrievePaymentIntent('pi_none'))).toMatchObject({
      kind: 'invalid_request',
      code: 'resource_missing',
    })
    const misspelt = await shop.raw('POST', '/v1/payment_intents', { amount: '500', currency: 'usd', amonut: '1' })
    expect(await misspelt.json()).toMatchObject({ error: { code: 'parameter_unknown', param: 'amonut' } })
    expect((await shop.raw('GET', '/v1/nothing')).status).toBe(404)
    const live = shop.connect({ secretKey: 'sk_live_abcdefgh' })
    expect((await failureOf(live.retrievePaymentIntent('pi_1'))).kind).toBe('invalid_request')
    expect((await shop.raw('GET', '/v1/charges', {}, { authorization: '' })).status).toBe(401)
  })
})
