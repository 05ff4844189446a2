import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { anyExpired, expireAuthorisations } from './charges.ts'
import { anySettling, settleSlowRefunds } from './refunds.ts'
import { StripeError, invalidParam } from './errors.ts'
import { activeFaults, takeFault, type Fault } from './faults.ts'
import { canonical, decodeForm, list, type Params } from './form.ts'
import { expand, randomText, type Json, type Work } from './objects.ts'
import { checkClientSecret, publicView } from './payment-intents.ts'
import { findRoute, type Route } from './routes.ts'

export type Asked = {
  method: string
  /** Without query, e.g. /v1/payment_intents/pi_1/confirm. */
  path: string
  /** Form-encoded: the query of a GET, the body of a POST. */
  form: string
  apiKey: string | null
  idempotencyKey: string | null
}

export type Answer = {
  status: number
  body: Json
  requestId: string
  replayed: boolean
  /** The connection is to be broken instead of answered. */
  dropped: boolean
  /** Events stated by this request. */
  stated: string[]
}

export type Account = { pool: Pool; now: () => number; publicBase: string }

const slowMilliseconds = 3000

/** One API call: key, faults, parameters, idempotency, the work in one transaction, Stripe's error shape. */
export async function answerRequest(account: Account, asked: Asked): Promise<Answer> {
  const requestId = `req_${randomText(14)}`
  const answer = (status: number, body: Json): Answer => ({
    status,
    body,
    requestId,
    replayed: false,
    dropped: false,
    stated: [],
  })
  const active = await activeFaults(account.pool)
  try {
    if (await takeFault(account.pool, 'down', active)) {
      throw new StripeError(503, {
        type: 'api_error',
        message: 'Stripe is not available right now (simulated outage).',
      })
    }
    const publishable = readKey(asked.apiKey)
    const found = findRoute(asked.method, asked.path)
    if (!found || (publishable && !found.route.browser)) throw unrecognised(asked, publishable)
    const params = decodeForm(asked.form)
    checkKnown(found.route, params)
    await sweepExpired(account)
    const slow = await takeFault(account.pool, 'slow', active)
    const call = { ...found, params, publishable, requestId, asked, slow, active }
    return await transaction(account.pool, (db) => perform(account, db, call))
  } catch (error) {
    if (error instanceof StripeError) return answer(error.status, { error: error.body })
    throw error
  }
}

type Call = {
  route: Route
  id: string
  params: Params
  publishable: boolean
  requestId: string
  asked: Asked
  slow: boolean
  active: ReadonlySet<Fault>
}

async function perform(account: Account, db: PoolClient, call: Call): Promise<Answer> {
  const key = call.route.method === 'POST' ? call.asked.idempotencyKey : null
  const fingerprint = createHash('sha256')
    .update(`${call.asked.path} ${canonical(call.params)}`)
    .digest('hex')
  if (key !== null) {
    const kept = await keptAnswer(db, key, fingerprint, call.requestId)
    if (kept) return kept
  }
  if (call.slow) await wait(slowMilliseconds)
  const work: Work = { ...frame(account, db, call.active), requestId: call.requestId, idempotencyKey: key }
  const { status, body } = await outcome(work, call)
  const dropped = call.route.method === 'POST' && (await takeFault(db, 'drop_response_after_write', call.active))
  if (key !== null) {
    await db.query(
      `insert into stripe_simulator.idempotent_requests (key, fingerprint, status, response, drop_next_replay, created_at)
       values ($1, $2, $3, $4, $5, $6)`,
      [key, fingerprint, status, JSON.stringify(body), dropped, new Date()],
    )
  }
  return { status, body, requestId: call.requestId, replayed: false, dropped, stated: work.stated }
}

async function outcome(work: Work, call: Call): Promise<{ status: number; body: Json }> {
  try {
    if (call.publishable && call.route.path.startsWith('/v1/payment_intents')) {
      await checkClientSecret(work, call.id, call.params)
    }
    if (call.publishable && call.params.off_session !== undefined) {
      throw invalidParam('off_session', 'off_session needs a secret key.', 'parameter_unknown')
    }
    if (!call.publishable && carriesCardNumber(call.params)) {
      const message =
        'Sending credit card numbers directly to the Stripe API is generally unsafe. Use the test card tokens (pm_card_visa) or Stripe.js.'
      throw new StripeError(402, { type: 'invalid_request_error', message })
    }
    const body = await call.route.run(work, call.id, call.params)
    if (call.publishable) return { status: 200, body: publicView(body) }
    return { status: 200, body: await expand(work, body, list(call.params, 'expand')) }
  } catch (error) {
    if (!(error instanceof StripeError) || !error.kept) throw error
    const intent = error.body.payment_intent
    const shown = call.publishable && intent ? { ...error.body, payment_intent: publicView(intent) } : error.body
    return { status: error.status, body: { error: shown } }
  }
}

/**
 * The lock lives as long as the transaction: a second request with the same key meanwhile is a conflict, and a process
 * that dies leaves neither lock nor half an answer.
 */
async function keptAnswer(db: PoolClient, key: string, fingerprint: string, requestId: string): Promise<Answer | null> {
  if (key.length > 255) throw invalidParam('Idempotency-Key', 'Idempotency keys can have up to 255 characters.')
  const lock = await db.query<{ taken: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended('stripe_simulator ' || $1, 0)) as taken`,
    [key],
  )
  if (lock.rows[0]?.taken !== true) {
    throw new StripeError(409, {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
    })
  }
  const { rows } = await db.query<{ fingerprint: string; status: number; response: Json; drop_next_replay: boolean }>(
    'select fingerprint, status, response, drop_next_replay from stripe_simulator.idempotent_requests where key = $1',
    [key],
  )
  const row = rows[0]
  if (!row) return null
  if (row.fingerprint !== fingerprint) {
    throw new StripeError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    })
  }
  if (row.drop_next_replay) {
    await db.query('update stripe_simulator.idempotent_requests set drop_next_replay = false where key = $1', [key])
  }
  return {
    status: row.status,
    body: row.response,
    requestId,
    replayed: true,
    dropped: row.drop_next_replay,
    stated: [],
  }
}

/** What a transaction of nobody's request works with (expiry, the 3-D Secure page). */
export function frame(account: Account, db: PoolClient, faults: ReadonlySet<Fault> = new Set()): Work {
  return {
    db,
    now: account.now(),
    publicBase: account.publicBase,
    faults,
    stated: [],
    requestId: null,
    idempotencyKey: null,
  }
}

/** Lets authorisations go whose time is over and ends slow refunds. Cheap when there are none. */
export async function sweepExpired(account: Account): Promise<void> {
  const [expired, settling] = await Promise.all([
    anyExpired(account.pool, account.now()),
    anySettling(account.pool, account.now()),
  ])
  if (expired) await transaction(account.pool, (db) => expireAuthorisations(frame(account, db)))
  if (settling) await transaction(account.pool, (db) => settleSlowRefunds(frame(account, db)))
}

export async function transaction<T>(pool: Pool, run: (db: PoolClient) => Promise<T>): Promise<T> {
  const db = await pool.connect()
  try {
    await db.query('begin')
    const result = await run(db)
    await db.query('commit')
    return result
  } catch (error) {
    await db.query('rollback')
    throw error
  } finally {
    db.release()
  }
}

/** True for a publishable key. Only test keys exist here: a live key must never be sent to a simulator. */
function readKey(key: string | null): boolean {
  if (key === null) {
    const message =
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY')."
    throw new StripeError(401, { type: 'invalid_request_error', message })
  }
  if (/^sk_test_\w+$/.test(key)) return false
  if (/^pk_test_\w+$/.test(key)) return true
  throw new StripeError(401, { type: 'invalid_request_error', message: `Invalid API Key provided: ${mask(key)}` })
}

function mask(key: string): string {
  return `${key.slice(0, 7)}****${key.slice(-4)}`
}

function unrecognised(asked: Asked, publishable: boolean): StripeError {
  if (publishable && findRoute(asked.method, asked.path)) {
    const message = 'This API call cannot be made with a publishable API key. Please use a secret API key.'
    return new StripeError(401, { type: 'invalid_request_error', code: 'secret_key_required', message })
  }
  const message = `Unrecognized request URL (${asked.method}: ${asked.path}).`
  return new StripeError(404, { type: 'invalid_request_error', message })
}

function checkKnown(route: Route, params: Params): void {
  const unknown = Object.keys(params).find((name) => ![...route.params, 'expand', 'key'].includes(name))
  if (unknown === undefined) return
  throw invalidParam(unknown, `Received unknown parameter: ${unknown}`, 'parameter_unknown')
}

function carriesCardNumber(params: Params): boolean {
  const data = params.payment_method_data
  const card = typeof data === 'object' ? data.card : params.card
  return typeof card === 'object' && card.number !== undefined
}
