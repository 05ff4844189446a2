import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import * as accounts from '#contract/accounts/calls.ts'
import { showBooking } from '#contract/bookings/calls.ts'
import { listAdventures, showAdventure } from '#contract/catalogue/calls.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { errorBody } from '#contract/wire/errors.ts'
import { id } from '#contract/wire/id.ts'
import { limits } from '#contract/wire/limits.ts'
import { as } from '#test/people.ts'
import { signedOutWorld } from '#test/world.ts'
import { visitor } from '../caller.ts'
import { newId } from '../ids.ts'
import { mount } from './route.ts'
import { createHttp } from './server.ts'

const { world, people } = await signedOutWorld()
const send = (
  method: string,
  url: string,
  more: { headers?: Record<string, string>; payload?: string | object } = {},
) => world.visitor().raw({ method, url, ...more })

const refused = (status: number, code: string) => ({ status, body: { error: expect.any(String), code } })
const json = { 'content-type': 'application/json' }

describe('what cannot be understood', () => {
  test.each([
    ['an unknown address', 'GET', '/api/v1/nothing/here', {}, 404, 'not_found'],
    ['an unknown address, sent to', 'POST', '/api/v1/nothing', { payload: {} }, 404, 'not_found'],
    ['an address that cannot be decoded', 'GET', '/api/v1/adventures/%E0%A4%A', {}, 400, 'invalid_input'],
    ['an id that is none', 'GET', '/api/v1/adventures/not-an-id', {}, 404, 'not_found'],
    [
      'an id with an injection',
      'GET',
      `/api/v1/adventures/${encodeURIComponent("1' or '1'='1")}`,
      {},
      404,
      'not_found',
    ],
    [
      'text that is no JSON',
      'POST',
      '/api/v1/auth/signin',
      { headers: json, payload: '{"email":' },
      400,
      'invalid_input',
    ],
    ['a JSON body of nothing', 'POST', '/api/v1/auth/signin', { headers: json, payload: '' }, 400, 'invalid_input'],
    [
      'XML',
      'POST',
      '/api/v1/auth/signin',
      { headers: { 'content-type': 'text/xml' }, payload: '<a/>' },
      415,
      'unsupported_media_type',
    ],
  ] as const)('%s: %s %s', async (_what, method, url, more, status, code) => {
    const answer = await send(method, url, more)
    expect(answer).toMatchObject(refused(status, code))
    expect(errorBody.safeParse(answer.body).success).toBe(true)
    expect(answer.headers['content-type']).toContain('application/json')
    expect(JSON.stringify(answer.body)).not.toMatch(/\.ts|node_modules|FST_|\\n +at /)
  })

  test('a body over the limit is refused before it is read whole', async () => {
    const answer = await send('POST', '/api/v1/auth/signin', { payload: { email: 'x'.repeat(limits.bodyBytes) } })
    expect(answer).toMatchObject(refused(413, 'too_large'))
  })

  test('a well-formed id that nothing has', async () => {
    expect(await world.visitor().call(showAdventure, { params: { id: newId() } })).toMatchObject(
      refused(404, 'not_found'),
    )
    const ada = await as(world, people.ada)
    expect(await ada.call(showBooking, { params: { id: newId() } })).toMatchObject(refused(404, 'not_found'))
  })

  test('a query with faults names each field', async () => {
    const answer = await send('GET', `/api/v1/adventures?limit=900&category=${'x'.repeat(41)}`)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    const { fields } = errorBody.parse(answer.body)
    expect(Object.keys(fields ?? {}).toSorted()).toEqual(['category', 'limit'])
  })
})

describe('who asks', () => {
  test('a visitor on a page for people signed in', async () => {
    expect(await send('GET', '/api/v1/bookings')).toMatchObject(refused(401, 'not_signed_in'))
  })

  test('a made-up session is a visitor', async () => {
    const forger = world.visitor()
    forger.cookies.set('treq_session', 'A'.repeat(43))
    expect((await forger.raw({ method: 'GET', url: '/api/v1/bookings' })).status).toBe(401)
  })

  test('a person who is no administrator on an administrator’s page', async () => {
    const ada = await as(world, people.ada)
    expect(await ada.raw({ method: 'GET', url: '/api/v1/admin/ledger' })).toMatchObject(refused(403, 'not_allowed'))
  })
})

describe('CSRF', () => {
  const readAll = (headers: Record<string, string>) => ({
    method: 'POST',
    url: '/api/v1/notifications/read-all',
    headers,
  })
  const tokenOf = async (browser: Awaited<ReturnType<typeof as>>) =>
    (await browser.call(accounts.csrfToken)).body.csrfToken

  test('no token, a made-up one, and one of another browser are refused [7-call-csrf-token, 4-csrf, 8-csrf-retry]', async () => {
    const ada = await as(world, people.ada)
    const foreign = await tokenOf(await as(world, people.ben))
    await tokenOf(ada)
    for (const headers of [{}, { 'x-csrf-token': 'made-up' }, { 'x-csrf-token': foreign }] as Record<
      string,
      string
    >[]) {
      expect(await ada.raw(readAll(headers))).toMatchObject(refused(403, 'csrf'))
    }
    expect((await ada.raw(readAll({ 'x-csrf-token': await tokenOf(ada) }))).status).toBe(200)
  })

  test('a token from before signing out is void in the next session', async () => {
    const ada = await as(world, people.ada)
    const old = await tokenOf(ada)
    await ada.call(accounts.signOut)
    await ada.call(accounts.csrfToken)
    expect(
      await ada.raw({ method: 'POST', url: '/api/v1/auth/signin', headers: { 'x-csrf-token': old }, payload: {} }),
    ).toMatchObject(refused(403, 'csrf'))
  })
})

describe('a write from another site', () => {
  const readAll = (headers: Record<string, string>) => ({
    method: 'POST',
    url: '/api/v1/notifications/read-all',
    headers,
  })
  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['a neighboring subdomain', { 'sec-fetch-site': 'same-site' }],
    ['an older browser on another site', { origin: 'https://evil.example' }],
    ['a frame without an origin', { origin: 'null' }],
  ])('%s is refused although its token is right', async (_who, headers: Record<string, string>) => {
    const ada = await as(world, people.ada)
    const { csrfToken } = (await ada.call(accounts.csrfToken)).body
    const answer = await ada.raw(readAll({ 'x-csrf-token': csrfToken, ...headers }))
    expect(answer).toMatchObject(refused(403, 'foreign_origin'))
  })

  test.each([
    ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' }],
    ['an older browser on our own page', { origin: 'http://treq.test', host: 'treq.test' }],
    ['a program that is no browser', {}],
  ])('%s is heard', async (_who, headers: Record<string, string>) => {
    const ada = await as(world, people.ada)
    const { csrfToken } = (await ada.call(accounts.csrfToken)).body
    expect((await ada.raw(readAll({ 'x-csrf-token': csrfToken, ...headers }))).status).toBe(200)
  })

  test('neither do secret and token of another browser work with the session of a person, nor a token in the body', async () => {
    const ada = await as(world, people.ada)
    const stranger = world.visitor()
    const { csrfToken: theirs } = (await stranger.call(accounts.csrfToken)).body
    ada.cookies.set('treq_csrf', stranger.cookies.get('treq_csrf') ?? '')
    expect(await ada.raw(readAll({ 'x-csrf-token': theirs }))).toMatchObject(refused(403, 'csrf'))
    const { csrfToken: own } = (await ada.call(accounts.csrfToken)).body
    const inBody = { ...readAll({}), payload: { _csrf: own } }
    expect(await ada.raw(inBody)).toMatchObject(refused(403, 'csrf'))
    expect((await ada.raw(readAll({ 'x-csrf-token': own }))).status).toBe(200)
  })
})

describe('headers', () => {
  test('no answer can be framed by another site or use what a browser can do beyond the page', async () => {
    for (const url of ['/healthz', '/metrics', '/calendar/nothing.ics', '/pictures/nothing.webp']) {
      const { headers } = await send('GET', url)
      expect(headers['content-security-policy'], url).toMatch(/frame-ancestors '(?:none|self)'/)
      expect(headers['permissions-policy'], url).toContain('camera=()')
    }
  })

  test('a refusal is stored nowhere, even where the answer would be', async () => {
    for (const url of [`/api/v1/adventures/${newId()}`, '/api/v1/search?sort=price&after=x']) {
      const answer = await send('GET', url)
      expect(answer.status, url).toBeGreaterThanOrEqual(400)
      expect(answer.headers['cache-control'], url).toBe('private, no-store')
    }
  })

  test('a request that never ends is given up after a quarter of an hour, and one without a file after a minute', () => {
    expect(world.http.server.requestTimeout).toBe(15 * 60_000)
    expect(world.http.server.headersTimeout).toBeLessThanOrEqual(60_000)
  })

  test('every answer carries a number of its own that the sender cannot choose', async () => {
    const ids = [
      await send('GET', '/api/v1/stats', { headers: { 'x-request-id': 'mine' } }),
      await send('GET', '/api/v1/nothing'),
      await send('GET', '/healthz'),
    ].map(({ headers }) => String(headers['x-request-id']))
    expect(new Set(ids).size).toBe(3)
    expect(ids.every((one) => id.safeParse(one).success)).toBe(true)
  })

  test('answers of the API can neither be framed nor run anything', async () => {
    for (const url of ['/api/v1/stats', '/api/v1/nothing']) {
      const { headers } = await send('GET', url)
      expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
  })

  test('a public read sets no cookie, for a visitor and for a session that is over', async () => {
    const former = world.visitor()
    former.cookies.set('treq_session', 'B'.repeat(43))
    for (const browser of [world.visitor(), former]) {
      expect((await browser.call(listAdventures)).headers['set-cookie']).toBeUndefined()
    }
  })

  test('what a person reads is stored nowhere', async () => {
    const ada = await as(world, people.ada)
    expect((await ada.call(accounts.me)).headers['cache-control']).toBe('private, no-store')
    expect((await ada.call(listAdventures)).headers['cache-control']).toBe('private, no-store')
  })
})

describe('routes of the platform', () => {
  const path = `/api/trial-${newId().slice(-6)}` as const
  const output = z.object({ fine: z.boolean() })
  const broken = endpoint({ method: 'GET', path: `${path}/broken`, access: 'public', summary: 'Fails', output })
  const counted = endpoint({ method: 'GET', path: `${path}/counted`, access: 'public', summary: 'Is counted', output })
  const leaky = endpoint({ method: 'GET', path: `${path}/leaky`, access: 'public', summary: 'Knows too much', output })
  const wrong = endpoint({ method: 'GET', path: `${path}/wrong`, access: 'public', summary: 'Answers wrong', output })
  const web = async (): Promise<FastifyInstance> => {
    const http = await createHttp(world.app, () => Promise.resolve(visitor))
    mount(http, world.app, [
      (on) => {
        on(broken, () => Promise.reject(new Error('password of the database: hunter2')))
        on(counted, () => Promise.resolve({ fine: true }), { perAddress: { count: 3, seconds: 86_400 } })
        on(leaky, () => Promise.resolve({ fine: true, password_hash: 'argon' }))
        on(wrong, () => Promise.resolve({ fine: 'yes' } as unknown as { fine: boolean }))
      },
    ])
    return http
  }
  const url = (name: string) => `${path.replace('/api', '/api/v1')}/${name}`

  test('a call of accounts answers with success and message at 500 too [3-auth-answer]', async () => {
    const http = await createHttp(world.app, () => Promise.resolve(visitor))
    const signIn = endpoint({ method: 'GET', path: '/api/auth/broken', access: 'public', summary: 'Breaks', output })
    mount(http, world.app, [(on) => on(signIn, () => Promise.reject(new Error('hunter2')))])
    const answer = await http.inject({ method: 'GET', url: '/api/v1/auth/broken' })
    const body = answer.json<{ error: string; message: string }>()
    expect([answer.statusCode, body]).toEqual([
      500,
      {
        error: expect.stringContaining(String(answer.headers['x-request-id'])),
        code: 'internal',
        success: false,
        message: body.error,
      },
    ])
    await http.close()
  })

  test('an error of ours tells its number and nothing of its cause', async () => {
    const http = await web()
    for (const name of ['broken', 'wrong']) {
      const answer = await http.inject({ method: 'GET', url: url(name) })
      expect(answer.statusCode).toBe(500)
      const body = errorBody.parse(answer.json())
      expect(body.code).toBe('internal')
      expect(body.error).toContain(String(answer.headers['x-request-id']))
      expect(answer.body).not.toMatch(/hunter2|stack|\.ts|Zod|invalid_type/)
    }
    await http.close()
  })

  test('only what the contract names leaves the server', async () => {
    const http = await web()
    expect((await http.inject({ method: 'GET', url: url('leaky') })).json()).toEqual({ fine: true })
    await http.close()
  })

  test('the attempt over the limit hears when to come back; two servers count together; another address is free', async () => {
    const [one, two] = [await web(), await web()]
    const ask = (http: FastifyInstance, remoteAddress = '192.0.2.1') =>
      http.inject({ method: 'GET', url: url('counted'), remoteAddress })
    const answers = [await ask(one), await ask(two), await ask(one), await ask(two), await ask(one)]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429, 429])
    const last = answers.at(-1)
    expect(last?.json()).toMatchObject({ code: 'too_many_requests' })
    const wait = Number(last?.headers['retry-after'])
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(86_400)
    expect((await ask(two, '192.0.2.2')).statusCode).toBe(200)
    await one.close()
    await two.close()
  })
})
