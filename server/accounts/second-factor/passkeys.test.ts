import { beforeAll, expect, test } from 'vitest'
import { me, revokeOtherSessions, signIn } from '#contract/accounts/calls.ts'
import * as contract from '#contract/accounts/second-factor.ts'
import type { Browser } from '#test/app.ts'
import { createAuthenticator, type Authenticator } from '#test/passkeys.ts'
import { as, password } from '#test/people.ts'
import { codeOf, halfSignedIn, setUpTotp } from '#test/second-factor.ts'
import { signedOutWorld } from '#test/world.ts'

const { world, people } = await signedOutWorld()
const site = { id: 'localhost', origin: world.app.publicUrl().replace('127.0.0.1', 'localhost') }
const refused = (status: number, code: string) => ({ status, body: { code } })

async function add(browser: Browser, authenticator: Authenticator, name = 'My laptop') {
  const { options } = (await browser.call(contract.beginPasskey)).body
  return browser.call(contract.addPasskey, { body: { name, passkey: authenticator.attest(options) } })
}
const complete = (browser: Browser, passkey: ReturnType<Authenticator['prove']>) =>
  browser.call(contract.completeSignIn, { body: { method: 'passkey', passkey } })
const optionsOf = async (browser: Browser) => (await browser.call(contract.signInPasskeyOptions)).body.options

const laptop = createAuthenticator(site)
const bensPhone = createAuthenticator(site)
let ada: Browser
let ben: Browser
beforeAll(async () => {
  ada = await as(world, people.ada)
  ben = await as(world, people.ben)
  expect((await add(ada, laptop)).body.recoveryCodes).toHaveLength(10)
  expect((await add(ben, bensPhone)).body.recoveryCodes).toHaveLength(10)
})

test('a passkey completes a sign-in, and is listed with its last use', async () => {
  const browser = world.visitor()
  const first = await browser.call(signIn, { body: { email: people.ada.email, password } })
  expect(first.body.secondFactor?.methods).toEqual(['passkey', 'recovery_code'])
  const options = await optionsOf(browser)
  expect(options['allowCredentials']).toEqual([{ id: laptop.id, transports: ['internal'], type: 'public-key' }])
  expect((await complete(browser, laptop.prove(options))).body.user?.id).toBe(people.ada.id)
  expect((await browser.call(me)).status).toBe(200)
  const { passkeys } = (await ada.call(contract.showSecondFactor)).body
  expect(passkeys).toMatchObject([{ name: 'My laptop', lastUsedAt: expect.any(String) }])
})

test('the passkey of another account opens nothing, and neither does a signature made for another site', async () => {
  const browser = await halfSignedIn(world, people.ada.email)
  expect(await complete(browser, bensPhone.prove(await optionsOf(browser)))).toMatchObject(
    refused(400, 'wrong_passkey'),
  )
  const elsewhere = laptop.prove(await optionsOf(browser), { origin: 'https://treq.example.org' })
  expect(await complete(browser, elsewhere)).toMatchObject(refused(400, 'wrong_passkey'))
  expect((await browser.call(me)).status).toBe(401)
})

test('a challenge is signed once, where it was given, and within five minutes', async () => {
  const browser = await halfSignedIn(world, people.ada.email)
  const options = await optionsOf(browser)
  // Ben may not answer what Ada was asked, nor may another sign-in of hers
  const bens = await halfSignedIn(world, people.ben.email)
  expect(await complete(bens, bensPhone.prove(options))).toMatchObject(refused(400, 'wrong_passkey'))
  const other = await halfSignedIn(world, people.ada.email)
  expect(await complete(other, laptop.prove(options))).toMatchObject(refused(400, 'wrong_passkey'))
  // nor does one for adding pass as one for signing in
  const adding = (await ada.call(contract.beginPasskey)).body.options
  expect(await complete(browser, laptop.prove(adding))).toMatchObject(refused(400, 'wrong_passkey'))

  const proof = laptop.prove(options)
  const copy = world.visitor()
  copy.cookies.set('treq_pending', browser.cookies.get('treq_pending') ?? '')
  const both = await Promise.all([complete(browser, proof), complete(copy, proof)])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  const again = await halfSignedIn(world, people.ada.email)
  expect(await complete(again, proof)).toMatchObject(refused(400, 'wrong_passkey'))

  const late = laptop.prove(await optionsOf(again))
  await world.app.pool.query("update passkey_challenges set expires_at = clock_timestamp() - interval '1 second'")
  expect(await complete(again, late)).toMatchObject(refused(400, 'wrong_passkey'))
})

test('a copy of a passkey shows by its counter', async () => {
  const browser = await halfSignedIn(world, people.ada.email)
  const behind = laptop.prove(await optionsOf(browser), { counter: 1 })
  expect(await complete(browser, behind)).toMatchObject(refused(400, 'wrong_passkey'))
  const ahead = laptop.prove(await optionsOf(browser), { counter: 1000 })
  expect((await complete(browser, ahead)).status).toBe(200)
})

test('nonsense in place of a signature is refused, not a fault', async () => {
  const browser = await halfSignedIn(world, people.ada.email)
  const proof = laptop.prove(await optionsOf(browser))
  for (const changed of [
    { clientDataJSON: 'bm90IGpzb24' },
    { clientDataJSON: Buffer.from('null').toString('base64url') },
    { authenticatorData: 'AAAA' },
    { signature: 'AAAA' },
    { id: 'AAAA' },
  ])
    expect(await complete(browser, { ...proof, ...changed })).toMatchObject(refused(400, 'wrong_passkey'))
  const empty = await browser.call(contract.completeSignIn, { body: { method: 'passkey', passkey: {} as never } })
  expect(empty).toMatchObject(refused(400, 'invalid_input'))
})

test('one passkey belongs to one account, an account has at most ten, and only its own are removed', async () => {
  expect(await add(ben, laptop)).toMatchObject(refused(400, 'wrong_passkey'))
  for (let n = 0; n < 9; n++) expect((await add(ben, createAuthenticator(site), `Key ${n}`)).status).toBe(200)
  expect(await ben.call(contract.beginPasskey)).toMatchObject(refused(409, 'too_many_passkeys'))
  const [first] = (await ada.call(contract.showSecondFactor)).body.passkeys
  const params = { id: first?.id ?? '' }
  expect((await ben.call(contract.removePasskey, { params, body: { password } })).status).toBe(404)
  expect((await ada.call(contract.removePasskey, { params, body: { password } })).status).toBe(200)
  expect((await ada.call(contract.showSecondFactor)).body).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 })
})

test('sensitive acts take a passkey too, whose challenge belongs to the session', async () => {
  const gus = await as(world, people.gus)
  const phone = createAuthenticator(site)
  await add(gus, phone)
  const there = await as(world, people.gus)
  await world.app.pool.query("update sessions set second_factor_at = clock_timestamp() - interval '11 minutes'")
  expect(await gus.call(revokeOtherSessions)).toMatchObject(refused(403, 'second_factor_required'))
  const { options } = (await there.call(contract.passkeyOptions)).body
  const confirm = (passkey: ReturnType<Authenticator['prove']>) =>
    gus.call(contract.confirmSecondFactor, { body: { method: 'passkey', passkey } })
  expect(await confirm(phone.prove(options))).toMatchObject(refused(400, 'wrong_passkey'))
  const own = (await gus.call(contract.passkeyOptions)).body.options
  expect((await confirm(phone.prove(own))).status).toBe(200)
  expect((await gus.call(revokeOtherSessions)).status).toBe(200)
})

test('with an app and a passkey, either one is enough', async () => {
  const bo = await as(world, people.bo)
  const key = createAuthenticator(site)
  const { secret } = await setUpTotp(world, bo)
  expect((await add(bo, key)).body.recoveryCodes).toBeNull()
  const one = await halfSignedIn(world, people.bo.email)
  expect((await complete(one, key.prove(await optionsOf(one)))).status).toBe(200)
  const other = await halfSignedIn(world, people.bo.email)
  expect((await other.call(contract.completeSignIn, { body: { method: 'totp', code: codeOf(secret) } })).status).toBe(
    200,
  )
})
