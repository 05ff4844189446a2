import { expect, test } from 'vitest'
import {
  csrfToken,
  me,
  signUp,
  switchRole,
  validationSchemas,
  verifyEmail,
  resendVerification,
} from '#contract/accounts/calls.ts'
import { newId } from '#server/platform/ids.ts'
import type { Browser } from '#test/app.ts'
import { emailsTo, newestEmail } from '#test/emails.ts'
import { as } from '#test/people.ts'
import { signedOutWorld } from '#test/world.ts'

const { world, people } = await signedOutWorld()
const form = (email: string) => ({ email, password: 'Wilderness1', firstName: 'Nora', lastName: 'Vale' })
const url = '/api/v1/auth/signup'

async function tokenOf(browser: Browser): Promise<string> {
  const { body } = await browser.call(csrfToken)
  return body.csrfToken
}

test('a write without CSRF token, or with one of another browser, is refused', async () => {
  const browser = world.visitor()
  const without = await browser.raw({ method: 'POST', url, payload: form('csrf@example.com') })
  expect(without).toMatchObject({ status: 403, body: { code: 'csrf', success: false } })
  const foreign = await tokenOf(world.visitor())
  await tokenOf(browser)
  const crossed = await browser.raw({
    method: 'POST',
    url,
    headers: { 'x-csrf-token': foreign },
    payload: form('csrf@example.com'),
  })
  expect(crossed).toMatchObject({ status: 403, body: { code: 'csrf' } })
  expect(JSON.stringify(crossed.body).toLowerCase()).toContain('csrf')
})

test.each([
  ['a body that is no JSON', '{"email":', 400],
  ['an array', [], 400],
  ['numbers for words', { ...form('x@example.com'), password: 12_345_678 }, 400],
  ['an e-mail that is none', form('nobody'), 400],
  ['a password without a digit', { ...form('x@example.com'), password: 'Wilderness' }, 400],
  ['a role that cannot be chosen', { ...form('x@example.com'), userType: 'admin' }, 400],
  ['a control character in the name', { ...form('x@example.com'), firstName: 'No\u0000ra' }, 400],
  ['a huge body', { ...form('x@example.com'), lastName: 'x'.repeat(300_000) }, 413],
])('%s is refused with a sentence', async (_what, payload, status) => {
  const browser = world.visitor()
  const headers = { 'x-csrf-token': await tokenOf(browser), 'content-type': 'application/json' }
  const answer = await browser.raw({ method: 'POST', url, headers, payload })
  expect(answer.status).toBe(status)
  expect(answer.body).toMatchObject({ success: false, error: expect.any(String), message: expect.any(String) })
  expect((answer.body as { error: string; message: string }).message).toBe((answer.body as { error: string }).error)
})

const address = 'Please enter a name without web or email addresses'
const letters = 'Please use letters only'
test.each([
  ['Win at evil.com', address],
  ['evil\uFF0Ecom', address],
  ['evil\u3002com', address],
  ['https://x', address],
  ['Nora\u200B', letters],
  ['\u3164', letters],
  ['No\u00ADra', letters],
  [`N${'\u0301'.repeat(4)}`, letters],
  ['=cmd|calc', letters],
  ['<b>Nora</b>', letters],
  ['\u2800', letters],
  ['12', letters],
  ['Nora \u202Etxt', letters],
  ['Treq Support', 'Please enter your own name'],
  ['T\u0301req', 'Please enter your own name'],
])('the name %j would say what Treq has not said, or nothing', async (firstName, sentence) => {
  const answer = await world.visitor().call(signUp, { body: { ...form('x@example.com'), firstName } })
  expect(answer).toMatchObject({ status: 400, body: { fields: { firstName: sentence } } })
})

test.each([
  'J.R.',
  'Anne-Marie',
  'O’Neill',
  'María José',
  'علی\u200Cرضا',
  '美咲',
  'Zoë',
  'Ng',
  'St. John',
  'Trequel',
  'Henry 3rd',
])('the name %j is one', async (firstName) => {
  const body = { ...form(`${newId()}@example.com`), firstName }
  expect((await world.visitor().call(signUp, { body })).body.user?.firstName).toBe(firstName)
})

test('the rules of the password answer in the words of the screen, at the field [5-sign-up-length, 5-sign-up-kinds]', async () => {
  const short = await world.visitor().call(signUp, { body: { ...form('x@example.com'), password: 'Ab1' } })
  expect(short.body.fields).toEqual({ password: 'Password must be at least 8 characters' })
  const plain = await world.visitor().call(signUp, { body: { ...form('x@example.com'), password: 'wilderness' } })
  expect(plain.body.error).toBe(
    'Password must contain at least one uppercase letter, one lowercase letter, and one number',
  )
})

test('an address that has an account is refused, in whatever case it is written', async () => {
  const answer = await world.visitor().call(signUp, { body: form('ADA@Example.com') })
  expect(answer).toMatchObject({ status: 409, body: { code: 'email_taken', success: false } })
})

test('two sign-ups with one address at the same moment open one account', async () => {
  const answers = await Promise.all(
    [world.visitor(), world.visitor()].map((browser) => browser.call(signUp, { body: form('twice@example.com') })),
  )
  expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 409])
  expect(await emailsTo(world.app, 'twice@example.com')).toEqual(['Confirm your email address'])
})

test('signing up opens the account, signs in and mails a link [3-user, 7-call-sign-up]', async () => {
  const browser = world.visitor()
  const answer = await browser.call(signUp, { body: form('Nora@Example.com') })
  expect(answer).toMatchObject({
    status: 200,
    body: {
      success: true,
      message: expect.any(String),
      user: {
        email: 'nora@example.com',
        firstName: 'Nora',
        userType: 'customer',
        currentRole: 'customer',
        profileCompleted: false,
        emailVerified: false,
      },
    },
  })
  expect(JSON.stringify(answer.body)).not.toContain('argon2')
  expect((await browser.call(me)).body.user?.email).toBe('nora@example.com')
  expect(await emailsTo(world.app, 'nora@example.com')).toEqual(['Confirm your email address'])
  const stored = await world.app.db
    .selectFrom('accounts')
    .select('password_hash')
    .where('email', '=', 'nora@example.com')
    .executeTakeFirstOrThrow()
  expect(stored.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('a guide who signs up acts as guide; an empty last name is fine', async () => {
  const browser = world.visitor()
  const { body } = await browser.call(signUp, {
    body: { ...form('cliff@example.com'), lastName: '', userType: 'guide' },
  })
  expect(body.user).toMatchObject({ userType: 'guide', currentRole: 'guide', lastName: '' })
  expect((await browser.call(switchRole, { body: { role: 'customer' } })).body.user?.currentRole).toBe('customer')
})

test('a link that is unknown confirms nothing', async () => {
  const answer = await world.visitor().call(verifyEmail, { body: { token: 'A'.repeat(43) } })
  expect(answer).toMatchObject({ status: 400, body: { code: 'token_invalid', success: false } })
})

test('a new confirmation link makes the one before void, and the newest confirms once', async () => {
  const browser = await as(world, people.newt)
  expect((await world.visitor().call(resendVerification)).status).toBe(401)
  await browser.call(resendVerification)
  const older = await newestEmail(world.app, people.newt.email, 'Confirm your email address')
  await browser.call(resendVerification)
  const newer = await newestEmail(world.app, people.newt.email, 'Confirm your email address')
  expect(older?.token).not.toBe(newer?.token)
  const confirm = (token = '') => world.visitor().call(verifyEmail, { body: { token } })
  expect((await confirm(older?.token)).body.code).toBe('token_invalid')
  expect((await confirm(newer?.token)).body.success).toBe(true)
  expect((await browser.call(me)).body.user?.emailVerified).toBe(true)
  expect((await confirm(newer?.token)).body.success).toBe(true)
  const events = await world.app.db
    .selectFrom('domain_events')
    .select('kind')
    .where('subject_id', '=', people.newt.id)
    .where('kind', '=', 'account.email_verified')
    .execute()
  expect(events).toHaveLength(1)
  const before = await emailsTo(world.app, people.newt.email)
  expect((await browser.call(resendVerification)).body.message).toBe('Your email address is already confirmed.')
  expect(await emailsTo(world.app, people.newt.email)).toEqual(before)
})

test('a link is good for a day', async () => {
  const browser = world.visitor()
  await browser.call(signUp, { body: form('late@example.com') })
  const email = await newestEmail(world.app, 'late@example.com', 'Confirm your email address')
  await world.app.pool.query("update account_tokens set expires_at = expires_at - interval '24 hours'")
  const answer = await browser.call(verifyEmail, { body: { token: email?.token ?? '' } })
  expect(answer.body.code).toBe('token_invalid')
  expect((await browser.call(me)).body.user?.emailVerified).toBe(false)
})

test('a mailbox cannot be flooded with confirmation emails', async () => {
  const browser = await as(world, people.newt)
  const answers = []
  for (let n = 0; n < 6; n++) answers.push(await browser.call(resendVerification))
  expect(answers.at(-1)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
})

test('nor over the day: an hour later there are more, and after ten it is over until tomorrow', async () => {
  const browser = await as(world, people.ben)
  const anHourLater = () =>
    world.app.pool.query("delete from throttles where key like 'verification-mail:%' and key not like '%-day:%'")
  const statuses = []
  for (let n = 0; n < 11; n++) {
    if (n % 5 === 0) await anHourLater()
    statuses.push((await browser.call(resendVerification)).status)
  }
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
  await anHourLater()
  expect((await browser.call(resendVerification)).status).toBe(429)
})

test('the forms are handed out as JSON Schema and hold the password rule [3-schemas, 7-call-schemas]', async () => {
  const { body, headers } = await world.visitor().call(validationSchemas)
  expect(Object.keys(body.schemas)).toEqual(['signUp', 'signIn', 'passwordResetRequest', 'passwordReset', 'profile'])
  const { properties } = body.schemas.signUp as { properties: Record<string, { minLength?: number; pattern?: string }> }
  expect(properties.password?.minLength).toBe(8)
  const pattern = new RegExp(properties.password?.pattern ?? '', 'u')
  expect([pattern.test('wilderness'), pattern.test('Wilderness1')]).toEqual([false, true])
  expect(headers['set-cookie']).toBeUndefined()
})
