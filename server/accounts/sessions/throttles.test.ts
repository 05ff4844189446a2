import { beforeEach, expect, test } from 'vitest'
import { me, requestPasswordReset, signIn, signOut } from '#contract/accounts/calls.ts'
import { as, password, type TestPerson } from '#test/people.ts'
import { emailsTo } from '#test/emails.ts'
import { signedOutWorld } from '#test/world.ts'
import type { Browser } from '#test/app.ts'

const { world, people } = await signedOutWorld({ TRUSTED_PROXY: '127.0.0.1' })
beforeEach(() => world.app.pool.query('truncate throttles'))

const enter = (browser: Browser, person: TestPerson, secret: string) =>
  browser.call(signIn, { body: { email: person.email, password: secret } })
const outcome = async (browser: Browser, person: TestPerson, secret = password) =>
  (await enter(browser, person, secret)).status
const events = async (kind: string) =>
  (
    await world.app.pool.query<{ account_id: string | null; address: string; detail: object }>(
      'select account_id, address, detail from security_events where kind = $1 order by at, id',
      [kind],
    )
  ).rows

/** From this address, through the proxy. */
async function from(address: string, url: string, payload: object) {
  const browser = world.visitor()
  const { body } = await browser.raw({ method: 'GET', url: '/api/v1/csrf-token' })
  const headers = { 'x-csrf-token': (body as { csrfToken: string }).csrfToken, 'x-forwarded-for': address }
  return browser.raw({ method: 'POST', url, headers, payload })
}

test('strangers who fail on purpose lock out each other, not a browser that the person has signed in with', async () => {
  const own = world.visitor()
  expect(await outcome(own, people.ada)).toBe(200)
  await own.call(signOut)
  const stranger = world.visitor()
  for (let n = 0; n < 10; n++) expect(await outcome(stranger, people.ada, 'Wrong1234')).toBe(401)
  expect(await outcome(stranger, people.ada)).toBe(429)
  expect(await outcome(own, people.ada)).toBe(200)
  expect((await own.call(me)).status).toBe(200)
})

test('a known browser has ten tries of its own, and is known for its own account only', async () => {
  const own = world.visitor()
  expect(await outcome(own, people.ada)).toBe(200)
  for (let n = 0; n < 10; n++) expect(await outcome(own, people.ada, 'Wrong1234')).toBe(401)
  expect(await outcome(own, people.ada)).toBe(429)
  for (let n = 0; n < 10; n++) await outcome(world.visitor(), people.ben, 'Wrong1234')
  expect(await outcome(own, people.ben)).toBe(429)
})

test('a made-up device passes nothing', async () => {
  for (let n = 0; n < 10; n++) await outcome(world.visitor(), people.ada, 'Wrong1234')
  for (const token of ['A'.repeat(43), 'nonsense', '']) {
    const liar = world.visitor()
    liar.cookies.set('treq_device', token)
    expect(await outcome(liar, people.ada)).toBe(429)
  }
})

test('one IPv6 network is one visitor, however many addresses it has', async () => {
  const tries: number[] = []
  for (let n = 0; n < 505; n++) {
    const body = { email: `nobody${n}@example.com` }
    const answer = await from(`2001:db8:7:7::${n.toString(16)}`, '/api/v1/auth/password-reset-request', body)
    tries.push(answer.status)
    if (answer.status === 429) break
  }
  expect(tries.at(-1)).toBe(429)
  const other = await from('2001:db8:7:8::1', '/api/v1/auth/password-reset-request', { email: 'x@example.com' })
  expect(other.status).toBe(200)
})

test('a port that a proxy writes beside the address makes no new visitor, and a made-up word none at all', async () => {
  const ask = (address: string, n: number) =>
    from(address, '/api/v1/auth/password-reset-request', { email: `port${n}@example.com` })
  const tries: number[] = []
  for (let n = 0; n < 505 && tries.at(-1) !== 429; n++) tries.push((await ask(`198.51.100.77:${10_000 + n}`, n)).status)
  expect(tries.at(-1)).toBe(429)
  // the proxy's own word stands last: what a visitor wrote before it changes nothing
  expect((await ask('203.0.113.200, nonsense, 198.51.100.77', 900)).status).toBe(429)
  expect((await ask('198.51.100.78:10000', 901)).status).toBe(200)
})

test('reset requests of strangers neither refuse the owner nor void the last link without end', async () => {
  const ask = (address: string) => from(address, '/api/v1/auth/password-reset-request', { email: people.gus.email })
  for (let network = 1; network <= 6; network++) {
    for (let n = 0; n < 5; n++) expect((await ask(`203.0.113.${network}`)).status).toBe(200)
    expect((await ask(`203.0.113.${network}`)).status).toBe(429)
  }
  await world.settle()
  expect(await emailsTo(world.app, people.gus.email)).toHaveLength(20)
  const own = world.visitor()
  expect(await outcome(own, people.gus)).toBe(200)
  expect((await own.call(requestPasswordReset, { body: { email: people.gus.email } })).status).toBe(200)
  await world.settle()
  expect(await emailsTo(world.app, people.gus.email)).toHaveLength(21)
})

test('failed sign-ins, throttled tries, used-up links and refusals are written down with who and from where', async () => {
  await world.app.pool.query('alter table security_events disable trigger security_events_kept')
  await world.app.pool.query('delete from security_events')
  await world.app.pool.query('alter table security_events enable trigger security_events_kept')
  const secret = { email: people.bo.email, password: 'Wrong1234' }
  for (let n = 0; n < 11; n++) await from('198.51.100.7', '/api/v1/auth/signin', secret)
  await from('198.51.100.7', '/api/v1/auth/signin', { email: 'nobody@example.com', password: 'Wrong1234' })
  const failed = await events('sign_in_failed')
  expect(failed).toHaveLength(11)
  expect(failed[0]).toMatchObject({ account_id: people.bo.id, address: '198.51.100.7' })
  expect(failed[10]).toMatchObject({ account_id: null, detail: { knownAddress: false } })
  expect(await events('throttled')).toMatchObject([{ detail: { path: '/api/v1/auth/signin' } }])
  await from('198.51.100.7', '/api/v1/auth/password-reset', { token: 'A'.repeat(43), newPassword: 'Granite-Ridge-7' })
  expect(await events('link_refused')).toMatchObject([{ detail: { path: '/api/v1/auth/password-reset' } }])
  const ada = await as(world, people.ada)
  await ada.raw({ method: 'GET', url: '/api/v1/admin/ledger' })
  expect(await events('not_allowed')).toMatchObject([
    { account_id: people.ada.id, detail: { path: '/api/v1/admin/ledger', code: 'not_allowed' } },
  ])
  await ada.raw({ method: 'POST', url: '/api/v1/notifications/read-all' })
  expect(await events('csrf_refused')).toMatchObject([{ account_id: people.ada.id }])
})

test('the record cannot be changed, and is forgotten only after a year', async () => {
  const { pool } = world.app
  await expect(pool.query("update security_events set kind = 'nothing'")).rejects.toThrow(/kept for a year/)
  await expect(pool.query('delete from security_events')).rejects.toThrow(/kept for a year/)
  await pool.query(
    `insert into security_events (id, kind, at) values (gen_random_uuid(), 'old', clock_timestamp() - interval '366 days')`,
  )
  await world.app.jobs['forget-security-events']?.(world.app, {})
  expect(await events('old')).toEqual([])
  expect((await events('sign_in_failed')).length).toBeGreaterThan(0)
})

test('a flood is told by its beginning', async () => {
  const before = (await events('csrf_refused')).length
  const flood = world.visitor()
  for (let n = 0; n < 230; n++) await flood.raw({ method: 'POST', url: '/api/v1/auth/signout' })
  expect((await events('csrf_refused')).length - before).toBe(200)
})
