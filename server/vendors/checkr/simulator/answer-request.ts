import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { CheckrError, invalid } from './errors.ts'
import { takeFault } from './faults.ts'
import { transaction, type Account, type Json, type Work } from './objects.ts'
import { passTime } from './pass-time.ts'
import { useKey } from './keys.ts'
import { findRoute, type Route } from './routes.ts'

export type SimulatedRequest = {
  method: string
  path: string
  /** The query of a GET, the JSON of a POST. */
  fields: Json
  authorization: string | undefined
  idempotencyKey: string | undefined
}
/** `dropped`: the connection is to be broken instead of answered. */
export type Answer = { status: number; body: Json; dropped: boolean }

const slowMilliseconds = 3000

/** One API call: key, fields, faults, idempotency, the work in one transaction, Checkr's error shape. */
export async function answerRequest(account: Account, request: SimulatedRequest): Promise<Answer> {
  try {
    await checkKey(account, request.authorization)
    const found = findRoute(request.method, request.path)
    if (!found) throw new CheckrError(404, 'Not found')
    checkFields(found.route, request.fields)
    if (await takeFault(account.pool, 'down')) throw new CheckrError(503, 'Service unavailable (simulated outage)')
    await passTime(account)
    return await transaction(account, (work) => perform(work, request, found.route, found.id))
  } catch (error) {
    if (!(error instanceof CheckrError)) throw error
    return { status: error.status, body: { error: error.message }, dropped: false }
  }
}

async function perform(work: Work, request: SimulatedRequest, route: Route, id: string): Promise<Answer> {
  const key = route.method === 'POST' ? request.idempotencyKey : undefined
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([request.path, request.fields]))
    .digest('hex')
  const kept = key === undefined ? null : await keptAnswer(work, key, fingerprint)
  if (kept) return kept
  if (await takeFault(work.db, 'slow')) await wait(slowMilliseconds)
  const body = await route.run(work, id, request.fields)
  const status = route.method === 'POST' ? 201 : 200
  if (key !== undefined)
    await work.db.query(
      `insert into checkr_simulator.idempotent_requests (key, fingerprint, status, response, created_at)
       values ($1, $2, $3, $4, $5)`,
      [key, fingerprint, status, JSON.stringify(body), new Date()], // wall time
    )
  const dropped = route.method !== 'GET' && (await takeFault(work.db, 'drop_response_after_write'))
  return { status, body, dropped }
}

/** The lock lives as long as the transaction: a second request with the same key meanwhile is a conflict. */
async function keptAnswer({ db }: Work, key: string, fingerprint: string): Promise<Answer | null> {
  if (key.length > 255) throw invalid('Idempotency-Key is too long')
  const lock = await db.query<{ taken: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended('checkr_simulator ' || $1, 0)) as taken`,
    [key],
  )
  if (lock.rows[0]?.taken !== true) throw new CheckrError(409, 'A request with this Idempotency-Key is in progress')
  const { rows } = await db.query<{ fingerprint: string; status: number; response: Json }>(
    'select fingerprint, status, response from checkr_simulator.idempotent_requests where key = $1',
    [key],
  )
  const row = rows[0]
  if (!row) return null
  if (row.fingerprint !== fingerprint) throw invalid('This Idempotency-Key was used with other parameters')
  return { status: row.status, body: row.response, dropped: false }
}

/** The API key is the name of HTTP basic authentication, without a password. */
async function checkKey({ pool, apiKey }: Account, authorization: string | undefined): Promise<void> {
  const basic = /^Basic (.+)$/.exec(authorization ?? '')?.[1] ?? ''
  const given = Buffer.from(basic, 'base64').toString('utf8')
  if (given === `${apiKey}:`) return
  if (!given.endsWith(':') || !(await useKey(pool, given.slice(0, -1))))
    throw new CheckrError(401, 'Bad authentication error')
}

function checkFields({ fields = [] }: Route, given: Json): void {
  const unknown = Object.keys(given).find((name) => !fields.includes(name))
  if (unknown !== undefined) throw invalid(`${unknown} is not a parameter`)
}
