import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { send } from '#server/platform/connections.ts'
import { frame, stateOfAffairs, sweepExpired, transaction, together, type Account, type Affairs } from './account.ts'
import { StripeError, invalidParam, outage } from './errors.ts'
import { takeFault, type Fault } from './faults.ts'
import { carriesCardNumber, canonical, decodeForm, list, type Params } from './form.ts'
import { refuseSensitive } from './identity.ts'
import { expand, randomText, type Json, type Work } from './objects.ts'
import { isIssued } from './keys.ts'
import { checkClientSecret, publicView } from './payment-intents.ts'
import { findRoute, type Route } from './routes.ts'

export type SimulatedRequest = {
  method: string
  /** Without query, e.g. /v1/payment_intents/pi_1/confirm. */
  path: string
  /** Form-encoded: the query of a GET, the body of a POST. */
  form: string
  apiKey: string | null
  idempotencyKey: string | null
  /** `Stripe-Account`. */
  account?: string | null
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
  /** What was on when it came. */
  faults: ReadonlySet<Fault>
}

const slowMilliseconds = 3000

/** One API call: key, parameters, faults, idempotency, the work in one transaction, Stripe's error shape. */
export async function answerRequest(account: Account, request: SimulatedRequest): Promise<Answer> {
  const requestId = `req_${randomText(14)}`
  let faults: Answer['faults'] = new Set()
  try {
    const key = readKey(account, request.apiKey)
    const publishable = key === 'publishable'
    const found = findRoute(request.method, request.path)
    if (!found || (publishable && !found.route.browser)) throw unrecognized(request, publishable)
    const params = decodeForm(request.form)
    checkKnown(found.route, params)
    if (key !== 'restricted') refuseSensitive(list(params, 'expand'))
    else if (!found.route.restricted) throw unpermitted(request)
    const call = { ...found, params, publishable, requestId, request, overcome: null }
    const carryOut = found.route.method === 'POST' ? perform : look
    try {
      return await carryOut(account, call)
    } catch (error) {
      if (!(error instanceof Obstacle)) throw error
      faults = error.affairs.faults
      return await carryOut(account, { ...call, overcome: await overcome(account, error.affairs) })
    }
  } catch (error) {
    if (!(error instanceof StripeError)) throw error
    const body = { error: error.body }
    return { status: error.status, body, requestId, replayed: false, dropped: false, stated: [], faults }
  }
}

type Call = {
  route: Route
  id: string
  params: Params
  publishable: boolean
  requestId: string
  request: SimulatedRequest
  /** The obstacle is gone; only the wait remains. */
  overcome: { slow: boolean } | null
}

/** Noticed on the working connection, which has to be released before the problem can be handled. */
class Obstacle extends Error {
  readonly affairs: Affairs
  constructor(affairs: Affairs) {
    super('Something comes first')
    this.affairs = affairs
  }
}

async function overcome(account: Account, { faults, due }: Affairs): Promise<{ slow: boolean }> {
  if (await takeFault(account.pool, 'down', faults)) throw outage()
  if (due) await sweepExpired(account)
  return { slow: await takeFault(account.pool, 'slow', faults) }
}

/** The faults that are on. */
async function clearWay(account: Account, db: PoolClient, call: Call): Promise<Answer['faults']> {
  const affairs = await stateOfAffairs(account, db)
  const { faults, due } = affairs
  if (!call.overcome && (due || faults.has('down') || faults.has('slow'))) throw new Obstacle(affairs)
  return faults
}

/** A read needs no transaction of its own. */
async function look(account: Account, call: Call): Promise<Answer> {
  const db = await account.pool.connect()
  try {
    if (call.overcome?.slow) await wait(slowMilliseconds)
    const work = { ...frame(account, db), requestId: call.requestId, connected: call.request.account ?? null }
    const [faults, { status, body }] = await together(clearWay(account, db, call), outcome(work, call))
    return { status, body, requestId: call.requestId, replayed: false, dropped: false, stated: [], faults }
  } finally {
    db.release()
  }
}

const perform = (account: Account, call: Call): Promise<Answer> =>
  transaction(account, async (frame) => {
    const key = call.request.idempotencyKey
    const fingerprint = createHash('sha256')
      .update(`${call.request.path} ${call.request.account ?? ''} ${canonical(call.params)}`)
      .digest('hex')
    const [faults, kept] = await together(
      clearWay(account, frame.db, call),
      key === null ? Promise.resolve(null) : keptAnswer(frame.db, key, fingerprint, call),
    )
    if (kept) return { ...kept, faults }
    if (call.overcome?.slow) await wait(slowMilliseconds)
    const work: Work = Object.assign(frame, {
      faults,
      requestId: call.requestId,
      idempotencyKey: key,
      connected: call.request.account ?? null,
    })
    const { status, body } = await outcome(work, call)
    const dropped = await takeFault(work.db, 'drop_response_after_write', faults)
    if (key !== null) work.kept = { key, fingerprint, status, response: JSON.stringify(body), dropped }
    return { status, body, requestId: call.requestId, replayed: false, dropped, stated: work.stated, faults }
  })

async function outcome(work: Work, call: Call): Promise<{ status: number; body: Json }> {
  try {
    // with a secret the route looks at it itself
    if (
      call.publishable &&
      call.route.path.startsWith('/v1/payment_intents') &&
      call.params.client_secret === undefined
    ) {
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
async function keptAnswer(
  db: PoolClient,
  key: string,
  fingerprint: string,
  call: Call,
): Promise<Omit<Answer, 'faults'> | null> {
  if (key.length > 255) throw invalidParam('Idempotency-Key', 'Idempotency keys can have up to 255 characters.')
  // two statements, so that the second sees what was written before the lock was free
  const [lock, { rows }] = await Promise.all([
    send<{ taken: boolean }>(
      db,
      `select pg_try_advisory_xact_lock(hashtextextended('stripe_simulator ' || $1, 0)) as taken`,
      [key],
    ),
    send<{ fingerprint: string; status: number; response: Json; drop_next_replay: boolean }>(
      db,
      'select fingerprint, status, response, drop_next_replay from stripe_simulator.idempotent_requests where key = $1',
      [key],
    ),
  ])
  if (lock.rows[0]?.taken !== true) {
    throw new StripeError(409, {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
    })
  }
  const row = rows[0]
  if (!row) return null
  if (row.fingerprint !== fingerprint) {
    throw new StripeError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    })
  }
  if (row.drop_next_replay) {
    await send(db, 'update stripe_simulator.idempotent_requests set drop_next_replay = false where key = $1', [key])
  }
  return {
    status: row.status,
    body: row.response,
    requestId: call.requestId,
    replayed: true,
    dropped: row.drop_next_replay,
    stated: [],
  }
}

/** Only test keys exist here: a live key must never be sent to a simulator. */
function readKey({ keySecret }: Account, key: string | null): 'secret' | 'restricted' | 'publishable' {
  if (key === null) {
    const message =
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY')."
    throw new StripeError(401, { type: 'invalid_request_error', message })
  }
  const kind = /^(sk|rk|pk)_test_\w+$/.exec(key)?.[1]
  if (kind !== undefined && isIssued(keySecret, key))
    return kind === 'sk' ? 'secret' : kind === 'rk' ? 'restricted' : 'publishable'
  throw new StripeError(401, { type: 'invalid_request_error', message: `Invalid API Key provided: ${mask(key)}` })
}

function mask(key: string): string {
  return `${key.slice(0, 7)}****${key.slice(-4)}`
}

function unpermitted(request: SimulatedRequest): StripeError {
  const message = `The provided key does not have the required permissions for ${request.method} ${request.path}.`
  return new StripeError(403, { type: 'invalid_request_error', code: 'more_permissions_required', message })
}

function unrecognized(request: SimulatedRequest, publishable: boolean): StripeError {
  if (publishable && findRoute(request.method, request.path)) {
    const message = 'This API call cannot be made with a publishable API key. Please use a secret API key.'
    return new StripeError(401, { type: 'invalid_request_error', code: 'secret_key_required', message })
  }
  const message = `Unrecognized request URL (${request.method}: ${request.path}).`
  return new StripeError(404, { type: 'invalid_request_error', message })
}

function checkKnown(route: Route, params: Params): void {
  const unknown = Object.keys(params).find((name) => ![...route.params, 'expand', 'key'].includes(name))
  if (unknown === undefined) return
  throw invalidParam(unknown, `Received unknown parameter: ${unknown}`, 'parameter_unknown')
}
