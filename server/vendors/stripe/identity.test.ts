import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { identityErrors, hasReached } from './supply-views.ts'
import { verificationErrors } from './simulator/identity.ts'
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

const returnUrl = 'http://shop.example/guide/verification'
const start = () =>
  shop.stripe.createIdentityCheck({ returnUrl, metadata: { guide: 'g1' }, idempotencyKey: shop.key() })
const page = (check: { url: string | null }) => new URL(check.url ?? '').pathname
const answer = (check: { url: string | null }, form: Record<string, string>) =>
  shop.fromBrowser(`${page(check)}/answer`, form)
const adult = { outcome: 'verified', first_name: 'Ada', last_name: 'Moreno', dob: '2008-06-01' }
const today = () => new Date(shop.clock.now)
const read = (id: string) => shop.stripe.readIdentityResult({ id, today: today() })
const news = async () => {
  await shop.simulator.deliverPending()
  return shop.endpoint.received.map(({ type }) => type.replace('identity.verification_session.', ''))
}

describe('a check of identity', () => {
  it('asks for a document and a selfie that matches, and sends the person to a page of Stripe', async () => {
    const check = await start()
    expect(check).toMatchObject({
      status: 'requires_input',
      lastError: null,
      redaction: null,
      metadata: { guide: 'g1' },
    })
    const wire = await (await shop.raw('GET', `/v1/identity/verification_sessions/${check.id}`)).json()
    expect(wire).toMatchObject({ type: 'document', options: { document: { require_matching_selfie: true } } })
    const { body } = await shop.fromBrowser(`${page(check)}/details`)
    expect(body).toMatchObject({ status: 'requires_input', return_to: returnUrl })
  })

  it('verified: name and ages are read, nothing else of the document, and nothing before', async () => {
    const check = await start()
    expect(await read(check.id)).toMatchObject({ status: 'requires_input', firstName: null, over18: null })
    expect((await answer(check, adult)).body).toMatchObject({ status: 'verified', return_to: returnUrl })
    expect(await read(check.id)).toEqual({
      id: check.id,
      status: 'verified',
      url: null,
      lastError: null,
      redaction: null,
      metadata: { guide: 'g1' },
      createdAt: check.createdAt,
      firstName: 'Ada',
      lastName: 'Moreno',
      over18: true,
      over21: false,
    })
    expect(await news()).toEqual(['created', 'processing', 'verified'])
    expect(JSON.stringify(shop.endpoint.received)).not.toMatch(/Ada|Moreno|2008|identity\/\w{40}/)
  })

  it('without a restricted key the age is unknown; with the secret key alone Stripe refuses it', async () => {
    const check = await start()
    await answer(check, adult)
    const found = await shop.connect({ identityKey: null }).readIdentityResult({ id: check.id, today: today() })
    expect(found).toMatchObject({ firstName: 'Ada', over18: null, over21: null })
    const path = `/v1/identity/verification_sessions/${check.id}?expand[]=verified_outputs.dob`
    expect((await shop.raw('GET', path)).status).toBe(403)
    const own = shop.connect({ secretKey: 'rk_test_shop' })
    await expect(own.retrieveConnectAccount('acct_1')).rejects.toMatchObject({ code: 'more_permissions_required' })
  })

  it.each(Object.keys(verificationErrors))('%s: input is required again, and the next try may pass', async (code) => {
    const check = await start()
    await answer(check, { outcome: code })
    const failed = await shop.stripe.retrieveIdentityCheck(check.id)
    expect(failed).toMatchObject({ status: 'requires_input', lastError: code })
    expect((await news()).at(-1)).toBe('requires_input')
    await answer(failed, adult)
    expect(await read(check.id)).toMatchObject({ status: 'verified', lastError: null })
  })

  it('every code of the simulator is one of ours, and an unknown one is not lost', () => {
    expect(Object.keys(verificationErrors).filter((code) => !identityErrors.some((known) => known === code))).toEqual(
      [],
    )
  })

  it('that takes its time is processing until the hour has passed, and cannot be canceled meanwhile', async () => {
    const check = await start()
    await answer(check, { ...adult, later: 'true' })
    expect(await read(check.id)).toMatchObject({ status: 'processing', firstName: null })
    const cancel = shop.stripe.cancelIdentityCheck({ id: check.id, idempotencyKey: shop.key() })
    await expect(cancel).rejects.toMatchObject({ kind: 'invalid_request' })
    expect((await answer(check, adult)).status).toBe(400)
    shop.passDays(1 / 24)
    expect(await read(check.id)).toMatchObject({ status: 'verified', firstName: 'Ada' })
    expect(await news()).toEqual(['created', 'processing', 'verified'])
  })

  it('canceled stays canceled, asked twice too', async () => {
    const check = await start()
    const canceled = await shop.stripe.cancelIdentityCheck({ id: check.id, idempotencyKey: shop.key() })
    expect(canceled).toMatchObject({ status: 'canceled', url: null })
    const again = await shop.stripe.cancelIdentityCheck({ id: check.id, idempotencyKey: shop.key() })
    expect(again.status).toBe('canceled')
    expect((await answer(check, adult)).status).toBe(400)
    expect(await news()).toEqual(['created', 'canceled'])
  })

  it('redacted: what the person gave is gone, and Stripe tells when it is done', async () => {
    const check = await start()
    await answer(check, adult)
    const key = shop.key()
    expect(await shop.stripe.redactIdentityCheck({ id: check.id, idempotencyKey: key })).toMatchObject({
      redaction: 'processing',
    })
    expect(await read(check.id)).toMatchObject({ status: 'verified', firstName: null, over18: null })
    shop.passDays(1)
    expect(await read(check.id)).toMatchObject({ redaction: 'redacted' })
    expect(await news()).toEqual(['created', 'processing', 'verified', 'redacted'])
  })

  it('one key at once is one check', async () => {
    const input = { returnUrl, metadata: {}, idempotencyKey: shop.key() }
    const asked = await Promise.allSettled(Array.from({ length: 6 }, () => shop.stripe.createIdentityCheck(input)))
    const ids = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []))
    expect(new Set(ids).size).toBe(1)
    expect(await news()).toEqual(['created'])
  })

  it('an unknown page, a bad date and an outcome that is none are refused', async () => {
    expect((await shop.fromBrowser(`/simulator/stripe/identity/${'x'.repeat(40)}/details`)).status).toBe(404)
    const check = await start()
    for (const wrong of [
      { ...adult, dob: '2008-13-45' },
      { ...adult, dob: 'June' },
      { ...adult, last_name: ' ' },
      { outcome: 'toString' },
    ])
      expect((await answer(check, wrong)).status, JSON.stringify(wrong)).toBe(400)
  })
})

test.each([
  [18, '2009-03-01', true],
  [18, '2009-03-02', false],
  [21, '2006-03-01', true],
  [21, '2006-03-02', false],
  [18, '2008-02-29', true],
])('on March 1, 2027 the age of %i is reached by someone born on %s: %s', (years, born, reached) => {
  const [year = 0, month = 0, day = 0] = born.split('-').map(Number)
  expect(hasReached(years, { year, month, day }, new Date('2027-03-01T12:00:00Z'))).toBe(reached)
})

test('someone born on February 29 is 18 on March 1; half a date says nothing', () => {
  const leap = { year: 2008, month: 2, day: 29 }
  expect(hasReached(18, leap, new Date('2026-02-28T23:59:59Z'))).toBe(false)
  expect(hasReached(18, leap, new Date('2026-03-01T00:00:00Z'))).toBe(true)
  expect(hasReached(18, { ...leap, day: null }, new Date('2027-03-01'))).toBeNull()
})
