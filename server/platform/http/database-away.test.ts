import type { FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDb, createPool } from '#server/platform/database.ts'
import { openWorld } from '#test/world.ts'
import { visitor } from '../caller.ts'
import { exposeHealth } from './health.ts'
import { createRenderer } from './render.ts'
import { createHttp } from './server.ts'

const { world } = await openWorld()
// nothing listens there anymore
const gone = createServer().listen(0, '127.0.0.1')
await new Promise((resolve) => gone.once('listening', resolve))
const { port } = gone.address() as AddressInfo
await new Promise((resolve) => gone.close(resolve))
const pool = createPool(`postgres://treq@127.0.0.1:${port}/treq`)
const app = { ...world.app, pool, db: createDb(pool), read: () => app.db }
let http: FastifyInstance

beforeAll(async () => {
  http = await createHttp(app, () => Promise.resolve(visitor))
  exposeHealth(http, app)
  http.get('/api/v1/asks', () => sql`select 1`.execute(app.db))
  http.get('/asks', () => sql`select 1`.execute(app.db))
})
afterAll(async () => {
  await http.close()
  await pool.end()
})

test('without a database a call answers that it should be tried again, and when', async () => {
  const answer = await http.inject('/api/v1/asks')
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('10')
  expect(answer.json()).toMatchObject({ code: 'unavailable', error: expect.stringContaining('try again in a moment') })
})

test('a person reads a page, and it says so to those who watch', async () => {
  const page = await http.inject({ url: '/asks', headers: { accept: 'text/html', 'accept-language': 'es' } })
  expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '10'])
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).toContain('lang="es"')
  const ready = await http.inject('/readyz')
  expect(ready.statusCode).toBe(503)
  expect(ready.json<{ checks: object[] }>().checks).toContainEqual({ name: 'database', ok: false })
  expect((await http.inject('/healthz')).statusCode).toBe(200)
})

test('a rendered page whose reads find no database is none of the cached ones, and says when to come back', async () => {
  const page = (text: string) => `<html><head></head><body>${text}</body></html>`
  const shown = (html: string) => ({ kind: 'page' as const, html, data: {}, modules: [], errors: [] })
  let status = 503
  const { render } = createRenderer({
    source: {
      entry: () =>
        Promise.resolve({
          render: async ({ api }) => {
            await api('/api/v1/asks')
            return { ...shown(page('the page')), status: 200, shared: true }
          },
          renderFailure: () => Promise.resolve({ ...shown(page('failed')), status: 500, shared: false }),
        }),
      assets: () => Promise.resolve({ styles: [], preloads: [], entry: '' }),
    },
    origin: 'https://treq.example',
    api: () => Promise.resolve({ statusCode: status, body: '{"error":"Away","code":"unavailable"}' }),
    contentSecurityPolicy: '',
    logError: () => undefined,
  })
  const ask = () => render({ url: '/', hasSession: false, acceptEncoding: '' })
  expect(await ask()).toMatchObject({
    status: 503,
    headers: { 'retry-after': '10', 'cache-control': 'private, no-store' },
  })
  status = 200
  expect(await ask()).toMatchObject({ status: 200 })
})
