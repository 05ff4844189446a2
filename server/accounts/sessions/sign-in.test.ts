import { describe, expect, test } from 'vitest'
import { csrfToken, me, signIn, signOut, signUp } from '#contract/accounts/calls.ts'
import { createTestApp } from '#test/app.ts'
import { emailsTo } from '#test/emails.ts'
import { password } from '#test/people.ts'
import { signedOutWorld } from '#test/world.ts'
import { passwordWork } from '../passwords/passwords.ts'

const { world, people } = await signedOutWorld()
const wrong = {
  status: 401,
  body: {
    error: 'Invalid email or password. Please try again.',
    message: 'Invalid email or password. Please try again.',
    code: 'wrong_credentials',
    success: false,
  },
}
const attempt = (email: string, secret = password) =>
  world.visitor().call(signIn, { body: { email, password: secret } })

test('a wrong password and an unknown address get the same answer for the same work', async () => {
  await attempt('nobody@example.com')
  const start = passwordWork().finished
  const unknown = await attempt('nobody@example.com')
  const afterUnknown = passwordWork().finished
  const known = await attempt(people.ada.email, 'Wilderness2')
  const afterKnown = passwordWork().finished
  expect(unknown).toMatchObject(wrong)
  expect(known.body).toEqual(unknown.body)
  expect(known.status).toBe(unknown.status)
  expect([afterUnknown - start, afterKnown - afterUnknown]).toEqual([1, 1])
})

test.each([
  ['no password', { email: 'ada@example.com', password: '' }, 'Password is required'],
  ['no e-mail', { email: '', password }, 'Please enter a valid email address'],
])('%s is refused in the words of the screen [5-sign-in-email, 5-sign-in-password]', async (_what, body, sentence) => {
  expect(await world.visitor().call(signIn, { body })).toMatchObject({
    status: 400,
    body: { error: sentence, message: sentence, success: false },
  })
})

test('a password of another type or of a megabyte is refused before it is hashed', async () => {
  const before = passwordWork().finished
  const long = await attempt(people.ada.email, 'x'.repeat(201))
  const object = await world
    .visitor()
    .call(signIn, { body: { email: people.ada.email, password: { $ne: 1 } as never } })
  const huge = await attempt(people.ada.email, 'x'.repeat(1_000_000))
  expect([long.status, object.status, huge.status]).toEqual([400, 400, 413])
  expect(passwordWork().finished).toBe(before)
})

test('signing in works in whatever case the address is written, and the cookie is for the server only [7-call-sign-in, 7-call-me]', async () => {
  const browser = world.visitor()
  const answer = await browser.call(signIn, { body: { email: 'ADA@EXAMPLE.COM', password } })
  expect(answer.body).toMatchObject({ success: true, user: { id: people.ada.id, profileCompleted: true } })
  const cookie = [answer.headers['set-cookie']].flat().find((line) => String(line).startsWith('treq_session='))
  expect(cookie).toMatch(/HttpOnly/)
  expect(cookie).toMatch(/SameSite=Lax/)
  expect(cookie).toMatch(/Path=\//)
  expect(cookie).toMatch(/Max-Age=2592000/)
  expect(cookie).not.toMatch(/Secure/)
  expect(answer.headers['cache-control']).toBe('private, no-store')
  expect((await browser.call(me)).body.user?.id).toBe(people.ada.id)
})

test('a visitor is not authenticated [7-call-me]', async () => {
  expect(await world.visitor().call(me)).toMatchObject({
    status: 401,
    body: { error: 'Not authenticated', message: 'Not authenticated', success: false, code: 'not_signed_in' },
  })
})

test('only the hash of the token is stored', async () => {
  const browser = world.visitor()
  await browser.call(signIn, { body: { email: people.ben.email, password } })
  const token = browser.cookies.get('treq_session') ?? ''
  expect(token).toMatch(/^[\w-]{43}$/)
  const { rows } = await world.app.pool.query<{ all: string }>('select jsonb_agg(s)::text as all from sessions s')
  expect(rows[0]?.all).not.toContain(token)
  expect(rows[0]?.all).not.toContain(Buffer.from(token).toString('hex'))
})

test('signing in again ends the session before and voids its CSRF token', async () => {
  const browser = world.visitor()
  await browser.call(signIn, { body: { email: people.ada.email, password } })
  const before = new Map(browser.cookies)
  const fresh = (await browser.raw({ method: 'GET', url: '/api/v1/csrf-token' })).body as { csrfToken: string }
  await browser.call(signIn, { body: { email: people.ben.email, password } })
  expect((await browser.call(me)).body.user?.id).toBe(people.ben.id)
  const stale = await browser.raw({
    method: 'POST',
    url: '/api/v1/auth/signout',
    headers: { 'x-csrf-token': fresh.csrfToken },
  })
  expect(stale).toMatchObject({ status: 403, body: { code: 'csrf' } })
  const old = world.visitor()
  old.cookies.set('treq_session', before.get('treq_session') ?? '')
  expect((await old.call(me)).status).toBe(401)
})

test('signing out ends the session in the database, and doing it twice is no fault [7-call-sign-out]', async () => {
  const browser = world.visitor()
  await browser.call(signIn, { body: { email: people.gus.email, password } })
  const token = browser.cookies.get('treq_session') ?? ''
  expect(await browser.call(signOut)).toMatchObject({ status: 200, body: { success: true } })
  expect(browser.cookies.has('treq_session')).toBe(false)
  const thief = world.visitor()
  thief.cookies.set('treq_session', token)
  expect((await thief.call(me)).status).toBe(401)
  expect((await browser.call(signOut)).body.success).toBe(true)
})

test('a cheap hash is replaced at sign-in, also by two sign-ins at the same moment', async () => {
  const hashOf = async () => {
    const query = world.app.db.selectFrom('accounts').select('password_hash').where('id', '=', people.bo.id)
    return (await query.executeTakeFirstOrThrow()).password_hash
  }
  expect(await hashOf()).toContain('m=64,')
  const both = await Promise.all([attempt(people.bo.email), attempt(people.bo.email)])
  expect(both.map((answer) => answer.status)).toEqual([200, 200])
  expect(await hashOf()).toContain('m=19456,t=2,p=1')
  expect((await attempt(people.bo.email)).status).toBe(200)
})

test('a fact tells whether the device is new', async () => {
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1'
  const from = async (agent: string) => {
    const browser = world.visitor()
    const { body } = await browser.call(csrfToken)
    const answer = await browser.raw({
      method: 'POST',
      url: '/api/v1/auth/signin',
      headers: { 'x-csrf-token': body.csrfToken, 'user-agent': agent },
      payload: { email: people.root.email, password },
    })
    expect(answer.status).toBe(200)
  }
  await from('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')
  await from('Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0')
  await from(phone)
  const events = await world.app.db
    .selectFrom('domain_events')
    .select(['data', 'actor'])
    .where('kind', '=', 'account.signed_in')
    .where('subject_id', '=', people.root.id)
    .orderBy('recorded_at')
    .execute()
  expect(events.map((event) => event.data)).toEqual([
    { device: 'Firefox on Linux', newDevice: true },
    { device: 'Firefox on Linux', newDevice: false },
    { device: 'Safari on iPhone', newDevice: true },
  ])
  expect(events[0]?.actor).toBe(`admin:${people.root.id}`)
  // not for the first of an account, and once for each that is new
  const news = (await emailsTo(world.app, people.root.email)).filter(
    (one) => one === 'New sign-in to your Treq account',
  )
  expect(news).toHaveLength(1)
})

describe('throttles', () => {
  test('ten wrong passwords close one account, known or not, from every address', async () => {
    for (const email of [people.newt.email, 'ghost@example.com']) {
      for (let n = 0; n < 10; n++) expect((await attempt(email, 'Wrong1234')).status).toBe(401)
      const closed = await attempt(email)
      expect(closed).toMatchObject({ status: 429, body: { code: 'too_many_requests', success: false } })
      expect(Number(closed.headers['retry-after'])).toBeGreaterThan(0)
      expect(closed.body.error).toMatch(/try again in \d+ (seconds|minutes)/)
    }
    expect((await attempt(people.ada.email)).status).toBe(200)
  })

  test('right passwords do not use the attempts up', async () => {
    for (let n = 0; n < 12; n++) expect((await attempt(people.gus.email)).status).toBe(200)
  })
})

test('live mode: cookies are Secure and one address may try twenty sign-ups an hour', async () => {
  const live = await createTestApp({
    TREQ_MODE: 'live',
    PUBLIC_URL: 'https://treq.example',
    TREQ_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    TREQ_ALLOW_SIMULATORS: 'stripe,checkr,mail',
  })
  try {
    const browser = live.visitor()
    const body = { email: 'first@example.com', password, firstName: 'First', lastName: '' }
    const opened = await browser.call(signUp, { body })
    const cookie = [opened.headers['set-cookie']].flat().find((line) => String(line).startsWith('__Host-treq_session='))
    expect(cookie).toMatch(/Secure/)
    for (let n = 0; n < 19; n++) expect((await browser.call(signUp, { body })).status).toBe(409)
    expect((await browser.call(signUp, { body })).status).toBe(429)
  } finally {
    await live.close()
  }
})
