import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from './testing.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** A captured payment whose payer has gone to the bank, with its dispute. */
async function disputed() {
  const payment = await shop.start(10_000)
  await shop.pay(payment, '4000000000000259')
  await shop.stripe.capturePaymentIntent({ id: payment.id, idempotencyKey: shop.key() })
  const [dispute] = await shop.stripe.listDisputes({ paymentIntent: payment.id })
  if (!dispute) throw new Error('There is no dispute')
  return { payment, dispute }
}

test('what was only authorized cannot be disputed', async () => {
  const payment = await shop.start(10_000)
  await shop.pay(payment, '4000000000000259')
  expect(await shop.stripe.listDisputes({ paymentIntent: payment.id })).toEqual([])
})

test('a chargeback withdraws the money with a fee, is told, and no refund is possible meanwhile', async () => {
  const { payment, dispute } = await disputed()
  expect(dispute).toMatchObject({ amount: 10_000, withdrawn: 10_000, fee: 1500, status: 'needs_response' })
  expect(dispute.dueBy?.getTime()).toBeGreaterThan(shop.clock.now)
  await expect(
    shop.stripe.refund({ paymentIntent: payment.id, amount: 100, idempotencyKey: shop.key() }),
  ).rejects.toMatchObject({ kind: 'invalid_request', code: 'charge_disputed' })
  await shop.simulator.deliverPending()
  expect(shop.endpoint.received.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['charge.dispute.created', 'charge.dispute.funds_withdrawn']),
  )
  const notified = shop.endpoint.received.find(({ type }) => type === 'charge.dispute.created')
  expect(notified).toMatchObject({ about: 'dispute', dispute: { id: dispute.id, paymentIntent: payment.id } })
})

test('evidence that wins brings the money back but not the fee; the charge can be refunded again', async () => {
  const { payment, dispute } = await disputed()
  const waiting = await shop.stripe.contestDispute({
    id: dispute.id,
    evidence: { uncategorized_text: 'A letter' },
    idempotencyKey: shop.key(),
  })
  expect(waiting.status).toBe('under_review')
  const won = await shop.stripe.contestDispute({
    id: dispute.id,
    evidence: { uncategorized_text: 'winning_evidence' },
    idempotencyKey: shop.key(),
  })
  expect(won).toMatchObject({ status: 'won', withdrawn: 0, fee: 1500 })
  expect((await shop.stripe.refund({ paymentIntent: payment.id, idempotencyKey: shop.key() })).amount).toBe(10_000)
})

test('who gives in loses the money, once', async () => {
  const { payment, dispute } = await disputed()
  const lost = await shop.stripe.closeDispute({ id: dispute.id, idempotencyKey: shop.key() })
  expect(lost).toMatchObject({ status: 'lost', withdrawn: 10_000 })
  await expect(shop.stripe.closeDispute({ id: dispute.id, idempotencyKey: shop.key() })).rejects.toMatchObject({
    code: 'dispute_closed',
  })
  await expect(shop.stripe.refund({ paymentIntent: payment.id, idempotencyKey: shop.key() })).rejects.toMatchObject({
    code: 'charge_disputed',
  })
})

test('charges are listed with their fee, of one payment and of all since a moment', async () => {
  const { payment } = await disputed()
  const found = []
  for await (const charge of shop.stripe.listCharges({ paymentIntent: payment.id })) found.push(charge)
  expect(found).toMatchObject([{ amountCaptured: 10_000, fee: 320, disputed: true }])
  const all = []
  for await (const charge of shop.stripe.listCharges({ createdAfter: new Date(shop.clock.now - 1000) }))
    all.push(charge)
  expect(all.length).toBeGreaterThan(3)
})
