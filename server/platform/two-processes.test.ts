import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as contract from '#contract/accounts/schemas.ts'
import { createDb } from '#server/platform/database.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { password } from '#test/people.ts'

// Real processes: what one of them keeps in its memory is missing in the other.

const root = join(import.meta.dirname, '../..')
const program = `
  import { createWeb } from '#server/app.ts'
  import { boot, stopOnSignals } from '#server/boot.ts'
  const { app, stop } = await boot(() => undefined)
  const http = await createWeb(app)
  stopOnSignals(async () => { await http.close(); await stop() })
  console.log(await http.listen({ port: 0, host: '127.0.0.1' }))`

let database: TestDatabase
let dataDir: string
const processes: ChildProcess[] = []
let one: string
let two: string

async function startWeb(): Promise<string> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    env: { PATH: process.env.PATH, DATABASE_URL: database.url, TREQ_DATA_DIR: dataDir, LOG_LEVEL: 'fatal' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  processes.push(child)
  for await (const line of createInterface({ input: child.stdout })) if (line.startsWith('http')) return line
  throw new Error('The web process ended without an address')
}

beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'treq-two-'))
  ;[one, two] = await Promise.all([startWeb(), startWeb()])
})
afterAll(async () => {
  for (const child of processes) {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** A browser behind a balancer that sends every request where it is told. */
function browser() {
  const cookies = new Map<string, string>()
  const send = async (
    at: string,
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ) => {
    const answer = await fetch(`${at}/api/v1${path}`, {
      method,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=')
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> }
  }
  /** The token comes from `from`, the request goes to `to`. */
  const post = async (from: string, to: string, path: string, body: object) => {
    const { body: fresh } = await send(from, 'GET', '/csrf-token')
    return send(to, 'POST', path, body, { 'x-csrf-token': String(fresh.csrfToken) })
  }
  return { send, post }
}

const who = async (at: string, { send }: ReturnType<typeof browser>) =>
  ((await send(at, 'GET', '/auth/me')).body.user as contract.User | undefined)?.email

test('both started on one data folder and agree on its key: a token of one is good in the other', async () => {
  const ada = browser()
  const form = { email: 'ada@example.com', password, firstName: 'Ada', lastName: 'Marsh' }
  expect(await ada.post(one, two, '/auth/signup', form)).toMatchObject({ status: 200 })
  expect(await who(one, ada)).toBe('ada@example.com')
})

test('a session opened in one is good in the other, and ended in one it is over in the other', async () => {
  const ada = browser()
  expect((await ada.post(one, one, '/auth/signin', { email: 'ada@example.com', password })).status).toBe(200)
  expect(await who(two, ada)).toBe('ada@example.com')
  const db = createDb(database.pool)
  const { id } = await db
    .selectFrom('sessions')
    .select('id')
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  const other = browser()
  await other.post(two, two, '/auth/signin', { email: 'ada@example.com', password })
  const { body: token } = await other.send(two, 'GET', '/csrf-token')
  const ended = await other.send(two, 'DELETE', `/auth/sessions/${id}`, undefined, {
    'x-csrf-token': String(token.csrfToken),
  })
  expect(ended.status).toBe(200)
  expect(await who(one, ada)).toBeUndefined()
})

test('wrong passwords are counted together', async () => {
  const thief = browser()
  const statuses: number[] = []
  for (let attempt = 0; attempt < 11; attempt++) {
    const at = attempt % 2 === 0 ? one : two
    const answer = await thief.post(at, at, '/auth/signin', { email: 'ada@example.com', password: `wrong-${attempt}` })
    statuses.push(answer.status)
    if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
})
