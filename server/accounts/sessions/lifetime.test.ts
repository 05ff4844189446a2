import { expect, test } from 'vitest'
import { listSessions, me } from '#contract/accounts/calls.ts'
import { createWeb } from '#server/app.ts'
import { registerPages } from '#server/platform/http/render-routes.ts'
import { withTransaction } from '#server/platform/database.ts'
import { grantOperator } from '#server/accounts/index.ts'
import { administrator } from '#test/operators.ts'
import { as } from '#test/people.ts'
import { signedOutWorld } from '#test/world.ts'
import type { Browser } from '#test/app.ts'

const { world, people } = await signedOutWorld()

const statusOf = async (browser: Browser) => (await browser.call(me)).status
/** Lets wall time pass for every session there is. */
const age = (by: string) =>
  world.app.pool.query(
    `update sessions set created_at = created_at - $1::interval, rotated_at = rotated_at - $1::interval,
      last_seen_at = last_seen_at - $1::interval, expires_at = expires_at - $1::interval`,
    [by],
  )
/** Seen each day, or whatever `every` is, for so many times; gives the last answer's status. */
async function seenAgainAndAgain(browser: Browser, every: string, times: number): Promise<number> {
  let status = 200
  for (let n = 0; n < times && status === 200; n++) {
    await age(every)
    status = await statusOf(browser)
  }
  return status
}

test('a page renders with the session of before a night, and a minute later its browser is still signed in', async () => {
  const http = await createWeb(world.app)
  const reads: number[] = []
  await registerPages(http, {
    root: '/nowhere',
    publicUrl: 'http://treq.example',
    sessionCookie: 'treq_session',
    source: {
      entry: () =>
        Promise.resolve({
          async render({ api }) {
            reads.push((await api('/api/v1/auth/me')).statusCode)
            const page = {
              kind: 'page' as const,
              status: 200,
              shared: false,
              html: '<!DOCTYPE html><html><head></head><body></body></html>',
              data: {},
            }
            return { ...page, modules: [], errors: [] }
          },
          renderFailure: () => Promise.reject(new Error('no page')),
        }),
      assets: () => Promise.resolve({ styles: [], preloads: [], entry: '/e.js' }),
    },
  })
  try {
    const ada = await as(world, people.ada)
    const cookies = { treq_session: ada.cookies.get('treq_session') ?? '' }
    await age('25 hours')
    const page = await http.inject({ url: '/dashboard', cookies })
    expect([page.statusCode, page.headers['set-cookie'], reads]).toEqual([200, undefined, [200]])
    await age('61 seconds')
    expect(await statusOf(ada)).toBe(200)
    // a forged mark does not keep a session from being renewed
    const before = ada.cookies.get('treq_session')
    await age('25 hours')
    const headers = { 'x-treq-rendering': 'A'.repeat(43) }
    await ada.raw({ method: 'GET', url: '/api/v1/auth/me', headers })
    expect(ada.cookies.get('treq_session')).not.toBe(before)
  } finally {
    await http.close()
  }
})

test('the stream of live events, which cannot set a cookie, leaves the session as it is', async () => {
  const { app } = world
  const ben = await as(world, people.ben)
  await age('25 hours')
  const stop = new AbortController()
  const cookie = `treq_session=${ben.cookies.get('treq_session')}`
  const stream = await fetch(`${app.publicUrl()}/api/v1/stream`, { headers: { cookie }, signal: stop.signal })
  expect(stream.status).toBe(200)
  stop.abort()
  await age('61 seconds')
  expect(await statusOf(ben)).toBe(200)
})

test('a person who comes every week signs in again after 90 days', async () => {
  const ada = await as(world, people.ada)
  expect(await seenAgainAndAgain(ada, '7 days', 12)).toBe(200)
  expect(await seenAgainAndAgain(ada, '7 days', 1)).toBe(401)
})

test('an operator signs in again after half an hour without a request, and after twelve hours of work', async () => {
  const idle = await administrator(world, 'Idle', ['support'])
  expect(await seenAgainAndAgain(idle, '29 minutes', 2)).toBe(200)
  expect(await seenAgainAndAgain(idle, '31 minutes', 1)).toBe(401)
  const busy = await administrator(world, 'Busy', ['support'])
  expect(await seenAgainAndAgain(busy, '20 minutes', 35)).toBe(200)
  expect(await seenAgainAndAgain(busy, '20 minutes', 1)).toBe(401)
})

test('who becomes an operator has no longer session from before', async () => {
  const old = await as(world, people.ben)
  await age('13 hours')
  const young = await as(world, people.ben)
  await withTransaction(world.app.db, (tx) => grantOperator(tx, { id: people.ben.id }, ['support']))
  expect([await statusOf(old), await statusOf(young)]).toEqual([401, 200])
  await age('31 minutes')
  expect(await statusOf(young)).toBe(401)
})

test('the twenty-first device signs out the one seen longest ago', async () => {
  const first = await as(world, people.gus)
  await age('1 hour')
  const second = await as(world, people.gus)
  for (let n = 0; n < 19; n++) await as(world, people.gus)
  expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200])
  expect((await second.call(listSessions)).body.items).toHaveLength(20)
})
