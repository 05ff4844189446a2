import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setFault } from './simulator/index.ts'
import { openShop, type Shop } from './testing.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.simulator.deliverPending()
  shop.endpoint.received.length = 0
})

/** A guide's account that is ready, and money on our own balance. */
async function ready(earned = 50_000): Promise<string> {
  const { id } = await shop.stripe.createConnectAccount({
    email: 'g@example.com',
    metadata: {},
    idempotencyKey: shop.key(),
  })
  const page = await pageOf(id)
  for (const step of ['person', 'business', 'bank', 'terms']) await give(page, step)
  const payment = await shop.start(earned)
  await shop.pay(payment, '4242424242424242')
  await shop.stripe.capturePaymentIntent({ id: payment.id, idempotencyKey: shop.key() })
  shop.passDays(3)
  return id
}
const give = (page: string, step: string) =>
  shop.fromBrowser(`${page}/answer`, { step, decision: step === 'terms' ? 'accepted' : '' })
async function pageOf(account: string) {
  const links = { refreshUrl: 'http://shop.example/again', returnUrl: 'http://shop.example/back' }
  const { url } = await shop.stripe.createAccountLink({ account, ...links, idempotencyKey: shop.key() })
  return new URL(url).pathname
}
async function happen(id: string, happening: string) {
  const { url } = await shop.stripe.createLoginLink({ account: id })
  await shop.fromBrowser(`${new URL(url).pathname}/answer`, { happening })
}
const transfer = (destination: string, amount: number, idempotencyKey = shop.key()) =>
  shop.stripe.createTransfer({ amount, destination, metadata: { payout: 'p1' }, idempotencyKey })
const payOut = (account: string, amount: number, idempotencyKey = shop.key()) =>
  shop.stripe.createPayout({ account, amount, metadata: { payout: 'p1' }, idempotencyKey })
const heard = async () => {
  await shop.simulator.deliverPending()
  return shop.endpoint.received.map(({ type }) => type)
}

describe('a transfer', () => {
  it('moves money from our balance to the account, once for a key', async () => {
    const account = await ready()
    const before = await shop.stripe.retrieveBalance()
    const key = shop.key()
    const [one, two] = [await transfer(account, 20_000, key), await transfer(account, 20_000, key)]
    expect(two.id).toBe(one.id)
    expect(one).toMatchObject({ amount: 20_000, reversed: 0, destination: account, metadata: { payout: 'p1' } })
    expect((await shop.stripe.retrieveBalance()).available).toBe(before.available - 20_000)
    expect(await shop.stripe.retrieveBalance({ account })).toEqual({ available: 20_000, pending: 0 })
    expect(await heard()).toContain('transfer.created')
    const listed = []
    for await (const found of shop.stripe.listTransfers({ createdAfter: new Date(0), destination: account }))
      listed.push(found)
    expect(listed).toMatchObject([{ id: one.id }])
  })

  it('is refused where our balance is too low, also when two spend it at the same moment', async () => {
    const account = await ready()
    const { available } = await shop.stripe.retrieveBalance()
    await expect(transfer(account, available + 1)).rejects.toMatchObject({ code: 'balance_insufficient' })
    const both = await Promise.allSettled([transfer(account, available), transfer(account, available)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await shop.stripe.retrieveBalance()).available).toBe(0)
    await setFault(shop.pool, 'balance_low', true, 1)
    await ready()
    await expect(transfer(account, 1)).rejects.toMatchObject({ code: 'balance_insufficient' })
    expect(await transfer(account, 1)).toMatchObject({ amount: 1 })
  })

  it('is refused by an account that is restricted or none of ours', async () => {
    const account = await ready()
    await happen(account, 'under_review')
    await expect(transfer(account, 100)).rejects.toMatchObject({ code: 'insufficient_capabilities_for_transfer' })
    await expect(transfer('acct_unknown', 100)).rejects.toMatchObject({ code: 'resource_missing' })
    await expect(transfer(account, 0)).rejects.toMatchObject({ kind: 'invalid_request' })
  })

  it('is reversed in parts, never beyond what is left of it or in the account', async () => {
    const account = await ready()
    const made = await transfer(account, 10_000)
    const reverse = (amount: number, idempotencyKey = shop.key()) =>
      shop.stripe.reverseTransfer({ id: made.id, amount, metadata: {}, idempotencyKey })
    await payOut(account, 7_000)
    await expect(reverse(10_000)).rejects.toMatchObject({ code: 'balance_insufficient' })
    await reverse(2_000)
    await expect(reverse(8_001)).rejects.toMatchObject({ code: 'transfer_reversal_too_large' })
    expect(await shop.stripe.retrieveTransfer(made.id)).toMatchObject({ amount: 10_000, reversed: 2_000 })
    expect(await shop.stripe.retrieveBalance({ account })).toEqual({ available: 1_000, pending: 0 })
  })
})

describe('a payout', () => {
  it('is paid in two days, and its webhooks name the account', async () => {
    const account = await ready()
    await transfer(account, 10_000)
    const key = shop.key()
    const [payout, again] = [await payOut(account, 10_000, key), await payOut(account, 10_000, key)]
    expect(again.id).toBe(payout.id)
    expect(payout).toMatchObject({ status: 'pending', account, bank: { name: 'STRIPE TEST BANK' } })
    expect(await shop.stripe.retrieveBalance({ account })).toEqual({ available: 0, pending: 0 })
    shop.passDays(2)
    expect(await shop.stripe.retrievePayout(payout)).toMatchObject({ status: 'paid', bank: payout.bank })
    expect(await heard()).toEqual(expect.arrayContaining(['payout.created', 'payout.paid']))
    expect(shop.endpoint.received.find((one) => one.type === 'payout.paid' && one.account === account)).toMatchObject({
      about: 'payout',
      account,
      payout: { id: payout.id, account, amount: 10_000 },
    })
    await expect(shop.stripe.retrievePayout({ account: await ready(), id: payout.id })).rejects.toMatchObject({
      code: 'resource_missing',
    })
  })

  it('asks no more than the account holds', async () => {
    const account = await ready()
    await transfer(account, 500)
    await expect(payOut(account, 501)).rejects.toMatchObject({ code: 'balance_insufficient' })
    await happen(account, 'under_review')
    await expect(payOut(account, 500)).rejects.toMatchObject({ code: 'payouts_not_allowed' })
  })

  it('fails at a bank that is closed: the money is in the account again, and another bank account is due', async () => {
    const account = await ready()
    await transfer(account, 10_000)
    await happen(account, 'bank_closes')
    const payout = await payOut(account, 10_000)
    shop.passDays(2)
    expect(await shop.stripe.retrievePayout(payout)).toMatchObject({ status: 'failed', failureCode: 'account_closed' })
    expect(await shop.stripe.retrieveBalance({ account })).toEqual({ available: 10_000, pending: 0 })
    expect(await shop.stripe.retrieveConnectAccount(account)).toMatchObject({
      payoutsEnabled: false,
      requirements: { pastDue: ['external_account'] },
    })
    expect(await heard()).toEqual(expect.arrayContaining(['payout.failed', 'account.updated']))
    await give(await pageOf(account), 'bank_again')
    const second = await payOut(account, 10_000)
    expect(second.bank?.last4).not.toBe(undefined)
    shop.passDays(2)
    expect(await shop.stripe.retrievePayout(second)).toMatchObject({ status: 'paid' })
    expect(await shop.stripe.retrieveBalance({ account })).toEqual({ available: 0, pending: 0 })
  })

  it('that was paid is returned by the bank days later', async () => {
    const account = await ready()
    await transfer(account, 10_000)
    await happen(account, 'bank_returns')
    const payout = await payOut(account, 10_000)
    shop.passDays(2)
    expect(await shop.stripe.retrievePayout(payout)).toMatchObject({ status: 'paid' })
    shop.passDays(3)
    expect(await shop.stripe.retrievePayout(payout)).toMatchObject({ status: 'failed' })
    const listed = []
    for await (const found of shop.stripe.listPayouts({ account, createdAfter: new Date(0) })) listed.push(found)
    expect(listed).toMatchObject([{ id: payout.id, status: 'failed' }])
  })
})
