import { expect, test } from 'vitest'
import {
  listSessions,
  me,
  revokeOtherSessions,
  revokeSession,
  signIn,
  signOut,
  validationSchemas,
} from '#contract/accounts/calls.ts'
import { createApp, createWeb } from '#server/app.ts'
import { createPool } from '#server/platform/database.ts'
import { days, type Browser } from '#test/app.ts'
import { as, password } from '#test/people.ts'
import { signedOutWorld } from '#test/world.ts'
import { signIn as signInHere } from './sign-in.ts'

const { world, people } = await signedOutWorld()
const token = (browser: Browser) => browser.cookies.get('treq_session') ?? ''
/** A browser that carries this session token. */
function carrying(value: string): Browser {
  const browser = world.visitor()
  browser.cookies.set('treq_session', value)
  return browser
}
const statusOf = async (browser: Browser) => (await browser.call(me)).status
const sessionIdOf = async (browser: Browser) =>
  (await browser.call(listSessions)).body.items.find((session) => session.current)?.id ?? ''
/** Lets wall time pass for one session. */
const age = (
  id: string,
  column: 'rotated_at' | 'rotation_seen_at' | 'authenticated_at' | 'last_seen_at' | 'expires_at',
  by: string,
) => world.app.pool.query(`update sessions set ${column} = ${column} - $2::interval where id = $1`, [id, by])

test('only the signed-in see sessions, and only their own', async () => {
  expect((await world.visitor().call(listSessions)).status).toBe(401)
  const ada = await as(world, people.ada)
  const ben = await as(world, people.ben)
  const { items } = (await ada.call(listSessions)).body
  expect(items).toHaveLength(1)
  expect(items[0]).toMatchObject({ current: true, device: 'Firefox on Linux', address: '127.0.0.1' })
  for (const id of [await sessionIdOf(ben), '01900000-0000-7000-8000-000000000000', 'nonsense']) {
    expect((await ada.call(revokeSession, { params: { id } })).status).toBe(404)
  }
  expect(await statusOf(ben)).toBe(200)
})

test('a session signed out from another device is over at once', async () => {
  const desk = await as(world, people.gus)
  const phone = await as(world, people.gus)
  const id = await sessionIdOf(phone)
  expect((await desk.call(revokeSession, { params: { id } })).body.success).toBe(true)
  expect(await statusOf(phone)).toBe(401)
  expect(phone.cookies.has('treq_session')).toBe(false)
  expect(await statusOf(desk)).toBe(200)
  expect((await desk.call(revokeSession, { params: { id } })).status).toBe(404)
})

test('all others can be signed out, and the last one by itself', async () => {
  const desk = await as(world, people.bo)
  const others = [await as(world, people.bo), await as(world, people.bo)]
  expect((await desk.call(revokeOtherSessions)).body.message).toBe('We signed out 2 other devices.')
  expect(await Promise.all(others.map(statusOf))).toEqual([401, 401])
  expect((await desk.call(listSessions)).body.items).toHaveLength(1)
  await desk.call(revokeSession, { params: { id: await sessionIdOf(desk) } })
  expect(desk.cookies.has('treq_session')).toBe(false)
  expect(await statusOf(desk)).toBe(401)
})

test('after a day the token is replaced once, and the one before stays good for a minute once the new one was seen', async () => {
  const browser = await as(world, people.ada)
  const id = await sessionIdOf(browser)
  const old = token(browser)
  await age(id, 'rotated_at', '25 hours')
  const together = [carrying(old), carrying(old), carrying(old), carrying(old)]
  expect(await Promise.all(together.map(statusOf))).toEqual([200, 200, 200, 200])
  const renewed = together.map(token).filter((value) => value !== old)
  expect(renewed).toHaveLength(1)
  expect(await statusOf(carrying(renewed[0] ?? ''))).toBe(200)
  expect(await statusOf(carrying(old))).toBe(200)
  await age(id, 'rotation_seen_at', '61 seconds')
  expect(await statusOf(carrying(old))).toBe(401)
  expect(await statusOf(carrying(renewed[0] ?? ''))).toBe(200)
})

test('a browser that never got the answer with its new token is not signed out, and gets another one', async () => {
  const browser = await as(world, people.ada)
  const id = await sessionIdOf(browser)
  const old = token(browser)
  await age(id, 'authenticated_at', '28 hours')
  await age(id, 'rotated_at', '25 hours')
  const lost = carrying(old)
  expect(await statusOf(lost)).toBe(200)
  await age(id, 'rotated_at', '2 hours')
  const again = carrying(old)
  expect(await statusOf(again)).toBe(200)
  expect(token(again)).not.toBe(old)
  expect(await statusOf(carrying(token(again)))).toBe(200)
  expect(await statusOf(carrying(token(lost)))).toBe(401)
})

test('a session lives thirty days from when it was last seen', async () => {
  const browser = await as(world, people.ada)
  const id = await sessionIdOf(browser)
  const times = async () => {
    const query = world.app.db.selectFrom('sessions').select(['last_seen_at', 'expires_at']).where('id', '=', id)
    return query.executeTakeFirstOrThrow()
  }
  const first = await times()
  await statusOf(browser)
  expect(await times()).toEqual(first)
  await age(id, 'last_seen_at', '20 days')
  await age(id, 'expires_at', '20 days')
  expect(await statusOf(browser)).toBe(200)
  const seen = await times()
  expect(seen.last_seen_at.getTime()).toBeGreaterThanOrEqual(first.last_seen_at.getTime())
  expect(seen.expires_at.getTime() - seen.last_seen_at.getTime()).toBe(days(30))
  await age(id, 'expires_at', '31 days')
  expect(await statusOf(browser)).toBe(401)
  expect(browser.cookies.has('treq_session')).toBe(false)
})

test('a moved business clock ends no session', async () => {
  const browser = await as(world, people.ada)
  await world.moveClock(days(90))
  expect(await statusOf(browser)).toBe(200)
})

test('what may be stored for all visitors never carries a cookie', async () => {
  const stranger = { cookie: 'treq_session=nonsense' }
  const get = (url: string, headers: Record<string, string>) => world.visitor().raw({ method: 'GET', url, headers })
  for (const url of ['/', '/browse', '/healthz', '/api/v1/auth/validation-schemas']) {
    expect((await get(url, stranger)).headers['set-cookie'], url).toBeUndefined()
  }
  expect((await get('/api/v1/auth/me', stranger)).headers['set-cookie']).toMatch(/treq_session=;/)
  const browser = await as(world, people.ada)
  await age(await sessionIdOf(browser), 'rotated_at', '25 hours')
  const before = token(browser)
  await browser.raw({ method: 'GET', url: '/browse' })
  expect(token(browser)).toBe(before)
  await browser.call(me)
  expect(token(browser)).not.toBe(before)
})

test('a visitor costs no query', async () => {
  let queries = 0
  const count = () => queries++
  world.app.pool.on('acquire', count)
  await world.visitor().call(validationSchemas)
  expect(queries).toBe(0)
  await carrying('A'.repeat(43)).call(validationSchemas)
  expect(queries).toBe(1)
  world.app.pool.off('acquire', count)
})

test('two processes on one database share sessions and throttles', async () => {
  const pool = createPool(String(world.app.pool.options.connectionString), 4)
  const other = await createApp(world.app.env, pool)
  const web = await createWeb(other)
  try {
    const there = async (value: string) =>
      (await web.inject({ url: '/api/v1/auth/me', cookies: { treq_session: value } })).statusCode
    const browser = world.visitor()
    await browser.call(signIn, { body: { email: people.ben.email, password } })
    const value = token(browser)
    expect(await there(value)).toBe(200)
    await browser.call(signOut)
    expect(await there(value)).toBe(401)

    const origin = { userAgent: null, address: null, sessionId: null }
    const guess = (app: typeof other) => signInHere(app, { email: people.newt.email, password: 'Wrong1234' }, origin)
    for (let n = 0; n < 5; n++) {
      await expect(guess(world.app)).rejects.toMatchObject({ status: 401 })
      await expect(guess(other)).rejects.toMatchObject({ status: 401 })
    }
    await expect(guess(other)).rejects.toMatchObject({ status: 429 })
  } finally {
    await web.close()
    await other.close()
  }
})
