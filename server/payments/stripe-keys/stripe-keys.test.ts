import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as stripe from '#contract/payments/stripe-keys.ts'
import type { StripeKeyKind } from '#contract/payments/values.ts'
import { setFault } from '#server/vendors/stripe/simulator/index.ts'
import type { Browser } from '#test/app.ts'
import { administrator } from '#test/operators.ts'
import { openWorld } from '#test/world.ts'

const { world, ada, root } = await openWorld()
const { app } = world
const fay = await administrator(world, 'Fay', ['finance', 'support'])
const reason = 'The yearly change'

const shown = async () => (await root.call(stripe.showStripeKeys)).body
const issue = async (kind: StripeKeyKind) => (await root.call(stripe.issueStripeKey, { params: { kind } })).body.value
const change = async (kind: StripeKeyKind, value: string, who: Browser = root) =>
  who.call(stripe.changeStripeKey, {
    params: { kind },
    body: { value, after: (await shown()).keys[kind].version, formerHours: 24, reason },
  })
const customer = (key: string) => app.stripe.createCustomer({ email: 'ada@example.com', idempotencyKey: key })

test('only an owner sees where keys come from, and changes them', async () => {
  for (const who of [ada, fay]) {
    expect((await who.call(stripe.showStripeKeys)).status).toBe(403)
    expect((await who.call(stripe.testStripe)).status).toBe(403)
    expect((await who.call(stripe.issueStripeKey, { params: { kind: 'secret_key' } })).status).toBe(403)
    expect((await change('secret_key', 'sk_test_simulator', who)).status).toBe(403)
  }
  await app.pool.query("update sessions set authenticated_at = clock_timestamp() - interval '11 minutes'")
  expect((await change('secret_key', 'sk_test_simulator')).body.code).toBe('reauth_required')
  await app.pool.query('update sessions set authenticated_at = clock_timestamp()')
  const { mode, keys } = await shown()
  expect(mode).toBe('simulated')
  expect(new Set(Object.values(keys).map(({ source }) => source))).toEqual(new Set(['simulator']))
})

test.each<[StripeKeyKind, string, string]>([
  ['secret_key', 'pk_test_simulator', 'begins with sk_'],
  ['publishable_key', 'sk_test_simulator', 'begins with pk_'],
  ['webhook_secret', 'sk_test_simulator', 'begins with whsec_'],
  ['identity_key', 'sk_test_simulator', 'begins with rk_'],
  ['secret_key', 'sk_live_000000000000', 'Test and live are kept apart'],
  ['publishable_key', 'pk_live_000000000000', 'Test and live are kept apart'],
  ['secret_key', 'sk_test_000000000000', 'doesn’t accept this key'],
  ['publishable_key', 'pk_test_000000000000', 'doesn’t accept this key'],
  ['identity_key', 'rk_test_000000000000', 'doesn’t accept this key'],
  ['secret_key', 'sk_test', 'whole key'],
])('%s: %s is refused, and why is beside the field', async (kind, value, sentence) => {
  const { status, body } = await change(kind, value)
  expect([status, body.fields?.value]).toEqual([400, expect.stringContaining(sentence)])
  expect((await shown()).keys[kind].source).toBe('simulator')
})

test('while Stripe is down nothing is saved', async () => {
  const key = await issue('secret_key')
  await setFault(app.pool, 'down', true)
  expect(await change('secret_key', key)).toMatchObject({ status: 503, body: { code: 'vendor_unavailable' } })
  expect((await root.call(stripe.testStripe)).status).toBe(503)
  await setFault(app.pool, 'down', false)
  expect((await root.call(stripe.testStripe)).status).toBe(200)
  expect((await shown()).keys.secret_key.version).toBeNull()
})

test('the next call goes out with the new secret key, and the browser is given the new publishable one', async () => {
  for (const kind of ['secret_key', 'publishable_key', 'identity_key'] as const) {
    const key = await issue(kind)
    expect((await change(kind, key)).status).toBe(200)
    expect((await shown()).keys[kind]).toMatchObject({ source: 'stored', end: key.slice(-4) })
    if (kind === 'publishable_key') expect((await app.stripeKeys.keys()).publishableKey).toBe(key)
  }
  expect((await customer('a')).id).toMatch(/^cus_/)
  expect((await root.call(stripe.testStripe)).status).toBe(200)
  // a key that Stripe no longer takes is heard of, and can still be replaced
  await app.db.updateTable('secrets').set({ name: 'aside' }).where('name', '=', 'simulated_stripe_secret_key').execute()
  Object.assign(app.stripeKeys.secrets.secret_key, { given: 'sk_test_revoked' })
  app.stripeKeys.forget()
  expect((await root.call(stripe.testStripe)).body.error).toContain('our secret key')
  expect((await change('secret_key', await issue('secret_key'))).status).toBe(200)
  expect((await customer('b')).id).toMatch(/^cus_/)
})

test('webhooks with the former secret are accepted for a bounded time', async () => {
  await customer('c')
  await world.settle()
  const secret = await issue('webhook_secret')
  expect((await change('webhook_secret', secret)).status).toBe(200)
  const { former } = (await shown()).keys.webhook_secret
  expect(former).toHaveLength(1)
  const accepted = async () => (await app.stripeKeys.keys()).webhookSecrets.length
  // the new one, the former one, and that for accounts of guides
  expect(await accepted()).toBe(3)
  await app.db
    .updateTable('secrets')
    .set({ ends_at: sql`clock_timestamp()` })
    .where('ends_at', 'is not', null)
    .execute() // wall time
  app.stripeKeys.forget()
  expect(await accepted()).toBe(2)

  const forged = { method: 'POST', url: '/api/v1/webhooks/stripe', headers: { 'stripe-signature': 't=1,v1=0' } }
  expect((await world.visitor().raw({ ...forged, payload: '{}' })).status).toBe(400)
  expect((await shown()).lastRefusedAt).not.toBeNull()
})

test('a key that is removed leaves the one of the beginning', async () => {
  const { version } = (await shown()).keys.publishable_key
  const body = { after: version ?? '', reason }
  expect((await root.call(stripe.removeStripeKey, { params: { kind: 'publishable_key' }, body })).status).toBe(200)
  expect((await app.stripeKeys.keys()).publishableKey).toBe('pk_test_simulator')
})
