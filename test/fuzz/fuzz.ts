import { liveStream } from '#contract/wire/stream.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import type { Browser, TestApp } from '../app.ts'
import { everyEndpoint } from '../endpoints.ts'
import { as } from '../people.ts'
import { evil, forgeMark, makeInput, spoil, type Pool } from './inputs.ts'
import { randomFrom, type Random } from './random.ts'

export interface FuzzRun {
  /** Answers by status. */
  readonly statuses: Readonly<Record<number, number>>
  /** Operations that answered 200 at least once: what the fuzz reached. */
  readonly reached: readonly string[]
  /** Requests that were answered with 500 or more, to be repeated by hand; each with its number in the run. */
  readonly faults: readonly string[]
  /** The longest time this process's thread was blocked, in milliseconds of processor. */
  readonly longestBlock: number
}

interface Sent {
  method: string
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

const lanes = 4
const keptIds = 4000

/** A request that the contract describes, well-formed in two of three cases. */
function requestOf(endpoint: Endpoint, random: Random, pool: Pool): Sent {
  const input = (schema: Parameters<typeof makeInput>[0] | undefined) => {
    if (!schema) return undefined
    const made = makeInput(schema, random, pool)
    return random.chance(0.35) ? spoil(made, random) : made
  }
  const named = (value: unknown) => Object(value ?? {}) as Record<string, unknown>
  const params = named(input(endpoint.params))
  const fitting = pool.byNoun[endpoint.path.split('/').find((part) => part in pool.byNoun) ?? '']
  if (fitting && 'id' in params && random.chance(0.8)) params.id = random.pick(fitting)
  const path = endpoint.path
    .replace('/api/', '/api/v1/')
    .replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(wellFormed(asText(params[name] ?? 'x'))))
  const query = named(input(endpoint.query))
  if ('after' in query && random.chance(0.7)) query.after = forgeMark(random.pick(pool.marks), random)
  const search = Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(wellFormed(asText(value)))}`)
    .join('&')
  const headers: Record<string, string> = { 'accept-language': random.pick(['en', 'es', 'es-MX,es;q=0.8', 'xx']) }
  const sent: Sent = { method: endpoint.method, url: search ? `${path}?${search}` : path, headers }
  if (endpoint.upload) {
    headers['content-type'] = random.pick([...endpoint.upload.types, 'text/plain'])
    sent.payload = Buffer.from(Array.from({ length: random.below(300) }, () => random.below(256)))
  } else if (endpoint.body) {
    headers['content-type'] = random.chance(0.97) ? 'application/json' : 'text/plain'
    sent.payload = random.chance(0.98) ? JSON.stringify(input(endpoint.body)) : '{"broken": '
  }
  return sent
}

const mayBe = (name: string, { access }: Endpoint): boolean =>
  access === 'public' || (access === 'admin' ? name.startsWith('admin') : !/^(?:visitor|admin)/.test(name))

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
/** An address cannot hold half a character. */
const wellFormed = (text: string): string => text.toWellFormed()

/** Addresses beside the contract. */
const besides = (random: Random, pool: Pool): Sent => {
  const value = encodeURIComponent(wellFormed(asText(random.pick([...evil, ...pool.ids.slice(0, 20)]))))
  const url = random.pick([
    `/calendar/${value}.ics`,
    `/pictures/${value}.webp`,
    `/api/v1/${value}`,
    `/api/v1/bookings/%zz`,
    `/${value}`,
    `/files/${value}`,
    '/api/v1/openapi.json',
    '/healthz',
  ])
  if (random.chance(0.8)) return { method: 'GET', url, headers: {} }
  return {
    method: 'POST',
    url: random.pick(['/contact', '/api/v1/webhooks/stripe', '/simulator/stripe/v1/payment_intents']),
    headers: { 'content-type': random.pick(['application/x-www-form-urlencoded', 'application/json', 'image/png']) },
    payload: random.pick(['', 'a=b&a=c&__proto__=1', '{}', '[]', 'name=%00&email=x', '\u0000']),
  }
}

/**
 * Sends `count` requests over every operation, as each of the callers, some well-formed and most not quite. What they do
 * they do: state moves on, ids and page marks of answers are used again. The same seed begins with the same requests.
 * `byNoun`: ids of records that exist, by the part of an address that asks for them.
 */
export async function fuzz(
  world: TestApp,
  people: readonly (readonly [name: string, accountId: string | null])[],
  { count, seed, byNoun }: { count: number; seed: number; byNoun: Readonly<Record<string, readonly string[]>> },
): Promise<FuzzRun> {
  const random = randomFrom(seed)
  const leftOut = [
    '/api/demo/clock',
    '/api/admin/checkr/simulator/faults',
    '/api/admin/checkr/simulator/keys/:kind',
    '/api/admin/stripe-keys/:kind/issue',
  ]
  // A stream never ends by itself; the clock would leave every deadline behind; a vendor switched off answers 503, as it should.
  const endpoints = (await everyEndpoint())
    .map(([, endpoint]) => endpoint)
    .filter((endpoint) => endpoint !== liveStream && !leftOut.includes(endpoint.path))
  const ids = Object.values(byNoun).flat()
  const pool: Pool = {
    ids,
    byNoun,
    slugs: ids.slice(0, 200).map((id) => `anything-${id}`),
    emails: ['ada@example.com', 'explorer@treq.example', 'nobody@example.com'],
    marks: [Buffer.from('[1,"x",1.5,"y"]').toString('base64url')],
  }
  const open = ([, accountId]: (typeof people)[number]) =>
    accountId === null ? Promise.resolve(world.visitor()) : as(world, { id: accountId })
  const browsers = new Map<string, Browser>()
  const tokens = new WeakMap<Browser, string>()
  const statuses: Record<number, number> = {}
  const reached = new Set<string>()
  const faults: string[] = []

  async function tokenOf(browser: Browser): Promise<string> {
    const { body } = await browser.raw({ method: 'GET', url: '/api/v1/csrf-token' })
    return (body as { csrfToken?: string }).csrfToken ?? ''
  }
  function learn(body: unknown) {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    for (const [id] of text.slice(0, 40_000).matchAll(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f-]{22}/g)) {
      if (pool.ids.length < keptIds) pool.ids.push(id)
      else pool.ids[(id.charCodeAt(35) * 31) % keptIds] = id
    }
    const next = (body as { next?: unknown } | null)?.next
    if (typeof next === 'string' && pool.marks.length < 200) pool.marks.push(next)
  }

  async function one(number: number): Promise<void> {
    const endpoint = random.chance(0.04) ? null : (endpoints[number % endpoints.length] ?? null)
    const fitting = endpoint && random.chance(0.7) ? people.filter(([name]) => mayBe(name, endpoint)) : people
    const person = random.pick(fitting)
    const request = endpoint ? requestOf(endpoint, random, pool) : besides(random, pool)
    const browser = browsers.get(person[0]) ?? (await open(person))
    browsers.set(person[0], browser)
    if (request.method !== 'GET') {
      const token = tokens.get(browser) ?? (await tokenOf(browser))
      tokens.set(browser, token)
      request.headers['x-csrf-token'] = token
    }
    const answer = await browser.raw(request as never)
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
    if (answer.status >= 500) {
      const payload = request.payload?.toString().slice(0, 600) ?? ''
      faults.push(
        `#${number} of seed ${seed}, ${person[0]}: ${request.method} ${request.url.slice(0, 300)} ${payload}\n  ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`,
      )
    }
    if (answer.status === 200) {
      if (endpoint) reached.add(`${endpoint.method} ${endpoint.path}`)
      learn(answer.body)
    }
    // signed out, or ended by an operator of the fuzz
    if (answer.status === 401 || (endpoint?.path.startsWith('/api/auth/') ?? false)) browsers.delete(person[0])
    // limits have tests of their own; here they would keep everything else from being tried
    if (number % 50 === 0) await world.app.db.deleteFrom('throttles').execute()
  }

  const watch = watchLoop()
  let number = 0
  const lane = async () => {
    while (number < count) await one(number++)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return { statuses, reached: [...reached].toSorted(), faults, longestBlock: watch.stop() }
}

/** How long the loop is held up, by the processor time of this thread: a busy machine does not count. */
function watchLoop(): { stop(): number } {
  const worked = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  let before = worked()
  let longest = 0
  const timer = setInterval(() => {
    const now = worked()
    longest = Math.max(longest, now - before)
    before = now
  }, 5)
  return {
    stop() {
      clearInterval(timer)
      return longest
    },
  }
}
