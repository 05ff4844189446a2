import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { BodyInput, Endpoint, OutputOf, ParamsInput, QueryInput } from '#contract/wire/endpoint.ts'
import { createApp, createWeb, type RunningApp } from '#server/app.ts'
import { advanceClock } from '#server/platform/clock.ts'
import { sweepDeadlines } from '#server/platform/deadlines.ts'
import { readEnv } from '#server/platform/env.ts'
import { claimDatabase } from '#server/platform/installation.ts'
import { wirePath } from '#server/platform/http/route.ts'
import { drainJobs } from '#server/platform/jobs.ts'
import type { Logger } from '#server/platform/log.ts'
import { defaultSettings } from '#server/settings/index.ts'
import { createTestDatabase } from './database.ts'

export interface Answer<E extends Endpoint> {
  status: number
  /** The contract's output when status is 200, else the error body. */
  body: OutputOf<E> & { error?: string; code?: string; fields?: Record<string, string> }
  headers: Record<string, unknown>
}

/** One browser: keeps its cookies and its CSRF token. */
export interface Browser {
  cookies: Map<string, string>
  call<E extends Endpoint>(
    endpoint: E,
    input?: { params?: ParamsInput<E>; query?: QueryInput<E>; body?: BodyInput<E> },
  ): Promise<Answer<E>>
  /** Any request at all, for bad input. */
  raw(request: { method: string; url: string; headers?: Record<string, string>; payload?: string | object }): Promise<{
    status: number
    body: unknown
    headers: Record<string, unknown>
  }>
}

export interface TestApp {
  app: RunningApp
  http: FastifyInstance
  /** Address of this test's database, for processes of their own. */
  url: string
  /** A fresh browser without a session. */
  visitor(): Browser
  /** Runs jobs and delivers webhooks until nothing more happens. */
  settle(): Promise<void>
  /** Moves the business clock, sweeps the deadlines passed and runs what follows from them. */
  moveClock(ms: number): Promise<void>
  close(options?: { keepDatabase?: boolean }): Promise<void>
}

/** As the product has them. */
export const usualHolding = { ...defaultSettings.holding }
export const usualChanges = { ...defaultSettings.changes }
// The few people of the test world hold and change all day long: what limits them has tests that put the usual limits back.
const many = 10_000
Object.assign(defaultSettings.holding, { atOnce: many, perDay: many, unconfirmedAtOnce: many, unconfirmedPerDay: many })
Object.assign(defaultSettings.holding, { waitlistsAtOnce: many, offersOfDeparture: many, undonePerMonth: many })
Object.assign(defaultSettings.changes, { perDay: many })

export const minutes = (n: number) => n * 60_000
export const hours = (n: number) => n * 3_600_000
export const days = (n: number) => n * 86_400_000

/**
 * Milliseconds until it is next 10 AM or so in the Rockies: a test says the same at every hour of the day that it runs.
 * What tells business time from wall time must tell it here, where the two differ.
 */
const untilMorning = (now: number): number => days(1) - ((now - hours(17)) % days(1))

export async function createTestApp(
  variables: Record<string, string> = {},
  template?: string,
  log?: Logger,
): Promise<TestApp> {
  const database = await createTestDatabase(template)
  const dataDir = await mkdtemp(join(tmpdir(), 'treq-app-'))
  const env = readEnv({ TREQ_DATA_DIR: dataDir, LOG_LEVEL: 'fatal', PORT: '0', ...variables })
  await claimDatabase(database.pool, env.TREQ_MODE)
  const app = await createApp(env, database.pool, { webhookPause: null, ...(log ? { log } : {}) })
  const http = await createWeb(app)
  // Webhooks come over the network, as they do from the real vendor.
  app.listenAt(await http.listen({ port: 0, host: '127.0.0.1' }))
  // a template's clock has been moved already
  if (env.TREQ_MODE === 'demo' && !template) await advanceClock(app.db, untilMorning(Date.now()))
  const settle = async () => {
    do await drainJobs(app)
    while ((await deliverWebhooks(app)) > 0)
  }
  return {
    app,
    http,
    url: database.url,
    visitor: () => browser(http),
    settle,
    async moveClock(ms) {
      await advanceClock(app.db, ms)
      await sweepDeadlines(app)
      await settle()
    },
    async close({ keepDatabase = false } = {}) {
      await http.close()
      await app.close()
      if (!keepDatabase) await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** How many were accepted. */
async function deliverWebhooks({ vendors }: RunningApp): Promise<number> {
  const ofStripe = (await vendors.stripeSimulator?.deliverPending()) ?? 0
  const ofSms = (await vendors.smsSimulator?.deliverPending()) ?? 0
  return ofStripe + ofSms + ((await vendors.checkrSimulator?.deliverPending()) ?? 0)
}

function browser(http: FastifyInstance): Browser {
  const cookies = new Map<string, string>()
  let csrfToken: string | null = null

  const raw: Browser['raw'] = async ({ method, url, headers, payload }) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await http.inject({
      method: method as 'GET',
      url,
      headers: { ...(cookie ? { cookie } : {}), ...headers },
      ...(payload === undefined ? {} : { payload }),
    })
    for (const set of answer.cookies) {
      if (set.value === '' || (set.maxAge !== undefined && set.maxAge <= 0)) cookies.delete(set.name)
      else cookies.set(set.name, set.value)
    }
    const json = String(answer.headers['content-type'] ?? '').includes('json')
    return { status: answer.statusCode, body: json ? answer.json() : answer.body, headers: answer.headers }
  }

  const freshToken = async () => {
    const { body } = await raw({ method: 'GET', url: '/api/v1/csrf-token' })
    return (body as { csrfToken: string }).csrfToken
  }

  return {
    cookies,
    raw,
    async call(endpoint, input = {}) {
      const path = wirePath(endpoint.path).replace(/:(\w+)/g, (_all, name: string) =>
        encodeURIComponent(String((input.params as Record<string, unknown> | undefined)?.[name])),
      )
      const query = new URLSearchParams(
        Object.entries((input.query ?? {}) as Record<string, unknown>)
          .filter(([, value]) => value !== undefined)
          .map(([name, value]): [string, string] => [name, String(value)]),
      ).toString()
      const send = () =>
        raw({
          method: endpoint.method,
          url: query ? `${path}?${query}` : path,
          headers: endpoint.method === 'GET' ? {} : { 'x-csrf-token': csrfToken ?? '' },
          ...(input.body === undefined ? {} : { payload: input.body as object }),
        })
      if (endpoint.method !== 'GET') csrfToken ??= await freshToken()
      let answer = await send()
      if (answer.status === 403 && (answer.body as { code?: string }).code === 'csrf') {
        csrfToken = await freshToken()
        answer = await send()
      }
      return answer as Answer<typeof endpoint>
    },
  }
}
