import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SignatureInvalid } from './adapter.ts'
import { sign } from './simulator/webhooks.ts'
import { openShop, type Shop } from './testing.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.simulator.deliverPending()
  shop.endpoint.received.length = 0
  shop.endpoint.bodies.length = 0
})

const links = {
  refreshUrl: 'http://shop.example/guide/payments/again',
  returnUrl: 'http://shop.example/guide/payments',
}
const open = () =>
  shop.stripe.createConnectAccount({ email: 'gus@example.com', metadata: { guide: 'g1' }, idempotencyKey: shop.key() })
async function link(account: string): Promise<string> {
  const { url } = await shop.stripe.createAccountLink({ account, ...links, idempotencyKey: shop.key() })
  return new URL(url).pathname
}
const give = (page: string, step: string, decision = '') => shop.fromBrowser(`${page}/answer`, { step, decision })
const read = (id: string) => shop.stripe.retrieveConnectAccount(id)

async function onboard(decision = 'accepted'): Promise<string> {
  const { id } = await open()
  const page = await link(id)
  for (const step of ['person', 'business', 'bank', 'terms']) await give(page, step, decision)
  return id
}
async function happen(id: string, happening: string) {
  const { url } = await shop.stripe.createLoginLink({ account: id })
  return shop.fromBrowser(`${new URL(url).pathname}/answer`, { happening })
}

describe('an Express account', () => {
  it('begins with everything due and no abilities', async () => {
    const account = await open()
    expect(account).toMatchObject({
      detailsSubmitted: false,
      payoutsEnabled: false,
      transfers: 'inactive',
      requirements: { disabledReason: 'requirements.past_due', deadline: null },
      metadata: { guide: 'g1' },
    })
    expect(account.requirements.currentlyDue).toContain('external_account')
    await expect(shop.stripe.createLoginLink({ account: account.id })).rejects.toMatchObject({
      kind: 'invalid_request',
    })
  })

  it('is onboarded half-way, left, and finished from a new link', async () => {
    const { id } = await open()
    const first = await link(id)
    await give(first, 'person')
    expect((await give(first, 'business')).body).toMatchObject({ step: 'bank', return_to: links.returnUrl })
    expect((await read(id)).requirements.currentlyDue).toEqual([
      'external_account',
      'tos_acceptance.date',
      'tos_acceptance.ip',
    ])
    const second = await link(id)
    expect((await shop.fromBrowser(`${second}/details`)).body).toMatchObject({ step: 'bank' })
    expect((await give(second, 'person')).status).toBe(400)
    await give(second, 'bank')
    expect((await give(second, 'terms', 'accepted')).body).toMatchObject({ step: null })
    expect(await read(id)).toMatchObject({
      detailsSubmitted: true,
      payoutsEnabled: true,
      chargesEnabled: true,
      transfers: 'active',
      requirements: { currentlyDue: [], pastDue: [], disabledReason: null },
    })
  })

  it('a link that has ended leads back for another one; an open one lasts while it is used', async () => {
    const { id } = await open()
    const old = await link(id)
    const used = await link(id)
    await shop.fromBrowser(`${used}/details`)
    shop.passDays(10 / (24 * 60))
    expect((await shop.fromBrowser(`${old}/details`)).body).toEqual({ ended: true, refresh: links.refreshUrl })
    expect((await give(old, 'person')).body).toMatchObject({ ended: true })
    expect((await give(used, 'person')).body).toMatchObject({ step: 'business' })
    expect((await shop.fromBrowser(`/simulator/stripe/connect/${id}/${'x'.repeat(40)}/details`)).status).toBe(404)
  })

  it('is asked for a document first, where Stripe decides so', async () => {
    const id = await onboard('document')
    expect(await read(id)).toMatchObject({
      detailsSubmitted: true,
      payoutsEnabled: false,
      requirements: {
        pastDue: ['individual.verification.document'],
        errors: [{ requirement: 'individual.verification.document', code: 'verification_missing_document' }],
      },
    })
    const page = await link(id)
    expect((await shop.fromBrowser(`${page}/details`)).body).toMatchObject({ step: 'document' })
    await give(page, 'document')
    expect((await read(id)).payoutsEnabled).toBe(true)
  })

  it('is rejected for good', async () => {
    const id = await onboard('rejected')
    expect(await read(id)).toMatchObject({ payoutsEnabled: false, requirements: { disabledReason: 'rejected.fraud' } })
  })

  it('has a requirement due later, and loses payouts when it is not met', async () => {
    const id = await onboard()
    await happen(id, 'document_due')
    const due = await read(id)
    expect(due).toMatchObject({ payoutsEnabled: true, requirements: { pastDue: [] } })
    expect(due.requirements.deadline).toEqual(new Date(shop.clock.now + 14 * 24 * 3_600_000))
    await shop.simulator.deliverPending()
    shop.endpoint.received.length = 0
    shop.passDays(14)
    expect(await read(id)).toMatchObject({
      payoutsEnabled: false,
      transfers: 'inactive',
      requirements: { pastDue: ['individual.verification.document'], disabledReason: 'requirements.past_due' },
    })
    await shop.simulator.deliverPending()
    expect(shop.endpoint.received).toMatchObject([
      { type: 'account.updated', connectAccount: { payoutsEnabled: false } },
    ])
  })

  it.each([
    ['bank_account_fails', 'requirements.past_due', 'inactive'],
    ['under_review', 'under_review', 'pending'],
    ['rejected', 'rejected.fraud', 'inactive'],
  ])('%s: payouts stop, and work again when it is restored', async (happening, disabledReason, transfers) => {
    const id = await onboard()
    await happen(id, happening)
    expect(await read(id)).toMatchObject({ payoutsEnabled: false, transfers, requirements: { disabledReason } })
    await happen(id, 'restored')
    expect(await read(id)).toMatchObject({ payoutsEnabled: true, transfers: 'active' })
  })

  it('the same key at once opens one account', async () => {
    const input = { email: 'gus@example.com', metadata: {}, idempotencyKey: shop.key() }
    const asked = await Promise.allSettled(Array.from({ length: 6 }, () => shop.stripe.createConnectAccount(input)))
    const ids = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []))
    expect(new Set(ids).size).toBe(1)
  })
})

describe('its webhooks', () => {
  it('name the account and are signed with the secret of their own endpoint', async () => {
    const id = await onboard()
    await shop.simulator.deliverPending()
    expect(shop.endpoint.received).toHaveLength(4)
    expect(shop.endpoint.received.at(-1)).toMatchObject({
      type: 'account.updated',
      account: id,
      about: 'connect_account',
      connectAccount: { id, payoutsEnabled: true, metadata: { guide: 'g1' } },
    })
    const { body } = shop.endpoint.bodies.at(-1) ?? { body: '' }
    const now = Math.floor(Date.now() / 1000)
    const read = (secret: string) => shop.stripe.constructEvent(body, sign(body, secret, now))
    expect(await read('whsec_test_connect')).toMatchObject({ account: id })
    expect(shop.endpoint.bodies.at(-1)?.signature).not.toBe(sign(body, 'whsec_test_shop', now))
    await expect(read('whsec_of_a_stranger')).rejects.toThrow(SignatureInvalid)
  })

  it('a payment on a guide’s account is none of ours', async () => {
    const event = {
      id: 'evt_1',
      object: 'event',
      type: 'payment_intent.succeeded',
      created: 1,
      livemode: false,
      account: 'acct_1',
      data: { object: { object: 'payment_intent', id: 'pi_1' } },
    }
    const body = JSON.stringify(event)
    const signature = sign(body, 'whsec_test_connect', Math.floor(Date.now() / 1000))
    expect(await shop.stripe.constructEvent(body, signature)).toMatchObject({ about: 'other', account: 'acct_1' })
  })
})
