import { beforeEach, expect, test } from 'vitest'
import { changePassword, me, revokeOtherSessions, signIn } from '#contract/accounts/calls.ts'
import * as contract from '#contract/accounts/second-factor.ts'
import type { Browser } from '#test/app.ts'
import { emailsTo, newestEmail } from '#test/emails.ts'
import { as, password } from '#test/people.ts'
import { codeOf, forgetUsedCodes, halfSignedIn, setUpTotp } from '#test/second-factor.ts'
import { signedOutWorld } from '#test/world.ts'

const { world, people } = await signedOutWorld()
const refused = (status: number, code: string) => ({ status, body: { code } })
const query = (text: string, values: unknown[] = []) => world.app.pool.query(text, values)
const totp = (code: string) => ({ method: 'totp' as const, code })
const recovery = (code: string) => ({ method: 'recovery_code' as const, code })
const complete = (browser: Browser, shown: string | ReturnType<typeof recovery>) =>
  browser.call(contract.completeSignIn, { body: typeof shown === 'string' ? totp(shown) : shown })
const before = (span: string) =>
  query(
    'update sessions set authenticated_at = clock_timestamp() - $1::interval, second_factor_at = clock_timestamp() - $1::interval',
    [span],
  )

beforeEach(async () => {
  await query('delete from throttles')
  for (const table of ['totp_factors', 'passkeys', 'recovery_codes', 'pending_sign_ins'])
    await query(`delete from ${table}`)
  await query('update accounts set second_factor_since = null')
})

test('a visitor has none, and a password older than ten minutes is not enough to add one', async () => {
  for (const call of [contract.showSecondFactor, contract.beginTotp, contract.beginPasskey, contract.passkeyOptions])
    expect((await world.visitor().call(call)).status).toBe(401)
  const ada = await as(world, people.ada)
  await before('11 minutes')
  expect(await ada.call(contract.beginTotp)).toMatchObject(refused(403, 'reauth_required'))
  expect(await ada.call(contract.beginPasskey)).toMatchObject(refused(403, 'reauth_required'))
  expect(await ada.call(contract.renewRecoveryCodes)).toMatchObject(refused(403, 'reauth_required'))
})

test('an app counts once its first code is right; then signing in takes both steps', async () => {
  const ada = await as(world, people.ada)
  expect(await ada.call(contract.confirmTotp, { body: { code: '123456' } })).toMatchObject(refused(409, 'not_started'))
  const { secret, uri } = (await ada.call(contract.beginTotp)).body
  expect(uri).toContain(secret)
  const wrong = await ada.call(contract.confirmTotp, { body: { code: codeOf(secret, 5) } })
  expect(wrong).toMatchObject({ status: 400, body: { code: 'wrong_code', fields: { code: expect.any(String) } } })
  expect((await world.visitor().call(signIn, { body: { email: people.ada.email, password } })).body.user).toBeDefined()

  const { body } = await ada.call(contract.confirmTotp, { body: { code: codeOf(secret) } })
  expect(body.recoveryCodes).toHaveLength(10)
  expect((await ada.call(me)).body.user?.hasSecondFactor).toBe(true)

  const browser = world.visitor()
  const first = await browser.call(signIn, { body: { email: people.ada.email, password } })
  expect(first.body).toMatchObject({ success: true, secondFactor: { methods: ['totp', 'recovery_code'] } })
  expect(first.body.user).toBeUndefined()
  expect((await browser.call(me)).status).toBe(401)
  // its first code was used to set it up
  expect(await complete(browser, codeOf(secret))).toMatchObject(refused(400, 'wrong_code'))
  const second = await complete(browser, codeOf(secret, 1))
  expect(second.body).toMatchObject({ success: true, user: { id: people.ada.id } })
  expect((await browser.call(me)).status).toBe(200)
  expect(browser.cookies.has('treq_pending')).toBe(false)
  await world.settle()
  expect(await emailsTo(world.app, people.ada.email)).toContain('You added a second step to your sign-in')
})

test('neither the secret nor the recovery codes lie readable in the database', async () => {
  const { secret, recoveryCodes } = await setUpTotp(world, await as(world, people.ada))
  const { rows } = await query(
    "select (select jsonb_agg(t) from totp_factors t)::text || (select jsonb_agg(r) from recovery_codes r)::text || (select coalesce(jsonb_agg(e), '[]') from domain_events e)::text as all",
  )
  const all = (rows as { all: string }[])[0]?.all ?? ''
  expect(all.length).toBeGreaterThan(500)
  for (const text of [secret, ...recoveryCodes])
    for (const form of [text, Buffer.from(text).toString('hex'), text.replaceAll('-', '')])
      expect(all).not.toContain(form)
})

test('a code is taken once within its period, also by two at the same moment', async () => {
  const { secret } = await setUpTotp(world, await as(world, people.ada))
  const both = await Promise.all([halfSignedIn(world, people.ada.email), halfSignedIn(world, people.ada.email)])
  const answers = await Promise.all(both.map((browser) => complete(browser, codeOf(secret))))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  const later = await halfSignedIn(world, people.ada.email)
  expect(await complete(later, codeOf(secret))).toMatchObject(refused(400, 'wrong_code'))
  // an earlier code is not taken after a later one either
  expect(await complete(later, codeOf(secret, -1))).toMatchObject(refused(400, 'wrong_code'))
})

test('of a thousand codes at once ten are looked at, the right one no longer, and the way back in stays open', async () => {
  const ben = await as(world, people.ben)
  const { secret, recoveryCodes } = await setUpTotp(world, ben)
  const thief = await halfSignedIn(world, people.ben.email)
  const wrong = codeOf(secret, 7)
  const answers = await Promise.all(Array.from({ length: 1000 }, () => complete(thief, wrong)))
  const count = (status: number) => answers.filter((one) => one.status === status).length
  expect([count(400), count(429)]).toEqual([10, 990])
  // the network is closed as well; another one learns the same of the account
  await query("delete from throttles where key like '/api/%'")
  expect((await complete(thief, codeOf(secret))).status).toBe(429)
  const browser = await halfSignedIn(world, people.ben.email)
  expect((await complete(browser, recovery(recoveryCodes[0] ?? ''))).status).toBe(200)
  // the person's own browser has a counter of its own
  const known = world.visitor()
  known.cookies.set('treq_device', browser.cookies.get('treq_device') ?? '')
  await known.call(signIn, { body: { email: people.ben.email, password } })
  expect((await complete(known, codeOf(secret))).status).toBe(200)
})

test('a recovery code works once, also for two at the same moment, and a letter says so', async () => {
  const { recoveryCodes } = await setUpTotp(world, await as(world, people.gus))
  const [code = ''] = recoveryCodes
  const both = await Promise.all([halfSignedIn(world, people.gus.email), halfSignedIn(world, people.gus.email)])
  const answers = await Promise.all(both.map((browser) => complete(browser, recovery(code.toLowerCase()))))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  const again = await halfSignedIn(world, people.gus.email)
  expect(await complete(again, recovery(code))).toMatchObject(refused(400, 'wrong_code'))
  await world.settle()
  const subject = 'A recovery code was used for your account'
  expect((await emailsTo(world.app, people.gus.email)).filter((one) => one === subject)).toHaveLength(1)
  expect((await newestEmail(world.app, people.gus.email, subject))?.text).toContain('You have 9 recovery codes left.')
})

test('codes of another account open nothing', async () => {
  const ada = await setUpTotp(world, await as(world, people.ada))
  await setUpTotp(world, await as(world, people.ben))
  const browser = await halfSignedIn(world, people.ben.email)
  expect(await complete(browser, codeOf(ada.secret))).toMatchObject(refused(400, 'wrong_code'))
  expect(await complete(browser, recovery(ada.recoveryCodes[0] ?? ''))).toMatchObject(refused(400, 'wrong_code'))
})

test('a half sign-in ends after ten minutes, works once, and ends with a new password', async () => {
  const ada = await as(world, people.ada)
  const { secret } = await setUpTotp(world, ada)
  expect(await complete(world.visitor(), codeOf(secret))).toMatchObject(refused(401, 'sign_in_expired'))
  const late = await halfSignedIn(world, people.ada.email)
  await query("update pending_sign_ins set expires_at = clock_timestamp() - interval '1 second'")
  expect(await complete(late, codeOf(secret))).toMatchObject(refused(401, 'sign_in_expired'))

  const browser = await halfSignedIn(world, people.ada.email)
  const copy = world.visitor()
  copy.cookies.set('treq_pending', browser.cookies.get('treq_pending') ?? '')
  expect((await complete(browser, codeOf(secret))).status).toBe(200)
  expect(await complete(copy, codeOf(secret, 1))).toMatchObject(refused(401, 'sign_in_expired'))

  await forgetUsedCodes(world)
  const open = await halfSignedIn(world, people.ada.email)
  const changed = { currentPassword: password, newPassword: 'Lupine-Basin-51' }
  expect((await ada.call(changePassword, { body: changed })).status).toBe(200)
  expect(await complete(open, codeOf(secret))).toMatchObject(refused(401, 'sign_in_expired'))
  await ada.call(changePassword, { body: { currentPassword: 'Lupine-Basin-51', newPassword: 'Lupine-Basin-52' } })
  await query(
    "update accounts set password_hash = (select password_hash from accounts where email = 'ben@example.com') where id = $1",
    [people.ada.id],
  )
})

test('sensitive acts ask for the second factor again after ten minutes; the password alone is no longer enough', async () => {
  const bo = await as(world, people.bo)
  const { secret, recoveryCodes } = await setUpTotp(world, bo)
  expect((await bo.call(revokeOtherSessions)).status).toBe(200)
  await before('11 minutes')
  await query('update sessions set authenticated_at = clock_timestamp()')
  expect(await bo.call(revokeOtherSessions)).toMatchObject(refused(403, 'second_factor_required'))
  const wrong = await bo.call(contract.confirmSecondFactor, { body: totp(codeOf(secret, 6)) })
  expect(wrong).toMatchObject(refused(400, 'wrong_code'))
  const token = bo.cookies.get('treq_session')
  expect((await bo.call(contract.confirmSecondFactor, { body: totp(codeOf(secret)) })).status).toBe(200)
  expect(bo.cookies.get('treq_session')).not.toBe(token)
  expect((await bo.call(revokeOtherSessions)).status).toBe(200)
  await before('11 minutes')
  expect((await bo.call(contract.confirmSecondFactor, { body: recovery(recoveryCodes[3] ?? '') })).status).toBe(200)
  expect((await bo.call(revokeOtherSessions)).status).toBe(200)
})

test('another site cannot confirm it, and a stolen copy of the session gains nothing when its owner does', async () => {
  const bo = await as(world, people.bo)
  const { secret } = await setUpTotp(world, bo)
  await before('11 minutes')
  const post = (browser: Browser, headers: Record<string, string>) =>
    browser.raw({
      method: 'POST',
      url: '/api/v1/auth/second-factor/confirm',
      headers,
      payload: totp(codeOf(secret)),
    })
  expect(await post(bo, {})).toMatchObject(refused(403, 'csrf'))
  const { csrfToken } = (await bo.raw({ method: 'GET', url: '/api/v1/csrf-token' })).body as { csrfToken: string }
  const foreign = { 'x-csrf-token': csrfToken, 'sec-fetch-site': 'cross-site' }
  expect(await post(bo, foreign)).toMatchObject(refused(403, 'foreign_origin'))
  const thief = world.visitor()
  thief.cookies.set('treq_session', bo.cookies.get('treq_session') ?? '')
  expect((await post(bo, { 'x-csrf-token': csrfToken })).status).toBe(200)
  expect((await thief.call(revokeOtherSessions)).status).toBe(403)
  expect((await bo.call(revokeOtherSessions)).status).toBe(200)
})

test('the last one goes with the password and a fresh second factor only; every other session ends', async () => {
  const here = await as(world, people.newt)
  const { secret, recoveryCodes } = await setUpTotp(world, here)
  const there = await as(world, people.newt)
  const remove = (secretWord: string) => here.call(contract.removeTotp, { body: { password: secretWord } })
  await before('11 minutes')
  expect(await remove(password)).toMatchObject(refused(403, 'second_factor_required'))
  await here.call(contract.confirmSecondFactor, { body: totp(codeOf(secret)) })
  expect(await remove('Wrong1234')).toMatchObject(refused(400, 'wrong_password'))
  expect((await remove(password)).status).toBe(200)
  expect((await remove(password)).status).toBe(404)
  expect((await there.call(me)).status).toBe(401)
  expect((await here.call(contract.showSecondFactor)).body).toMatchObject({ totp: null, recoveryCodesLeft: 0 })
  expect((await here.call(contract.confirmSecondFactor, { body: recovery(recoveryCodes[0] ?? '') })).status).toBe(400)
  const again = await world.visitor().call(signIn, { body: { email: people.newt.email, password } })
  expect(again.body.user?.hasSecondFactor).toBe(false)
})

test('a new app takes the place of the old one, and new recovery codes of the old ones', async () => {
  const ada = await as(world, people.gus)
  const old = await setUpTotp(world, ada)
  const next = await setUpTotp(world, ada)
  expect(next.recoveryCodes).toEqual([])
  const browser = await halfSignedIn(world, people.gus.email)
  expect(await complete(browser, codeOf(old.secret))).toMatchObject(refused(400, 'wrong_code'))
  expect((await complete(browser, codeOf(next.secret))).status).toBe(200)
  const renewed = (await ada.call(contract.renewRecoveryCodes)).body.recoveryCodes
  const later = await halfSignedIn(world, people.gus.email)
  expect(await complete(later, recovery(old.recoveryCodes[0] ?? ''))).toMatchObject(refused(400, 'wrong_code'))
  expect((await complete(later, recovery(renewed[0] ?? ''))).status).toBe(200)
})
