import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'
import { isOn } from './faults.ts'
import type { Json } from './objects.ts'

export type Endpoint = { url(): string; secret: string }

/** After 1 s, 5 s, 30 s, 2 min, 10 min, then hourly, by wall time; given up after three days of trying. */
const pauses = [1, 5, 30, 120, 600, 3600]
const giveUpAfter = 80
const leaseSeconds = 30
const requestTimeout = 10_000

type Delivery = { id: string; attempts: number; body: Json }

/** Stripe's `Stripe-Signature`: HMAC-SHA256 over "timestamp.body", timestamp in wall seconds. */
export function sign(body: string, secret: string, timestamp: number): string {
  return `t=${timestamp},v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`
}

/**
 * Sends what is waiting, oldest first, at least once. A row is leased while it is sent, so that several processes share
 * the work and a crash only delays. Returns how many our endpoint accepted.
 * `due`: only what its pause allows. `events`: only these.
 */
export async function deliver(
  pool: Pool,
  endpoint: Endpoint,
  options: { due?: boolean; events?: string[] } = {},
): Promise<number> {
  const tried: string[] = []
  let accepted = 0
  while (!(await isOn(pool, 'webhooks_paused'))) {
    const delivery = await lease(pool, options, tried)
    if (!delivery) break
    tried.push(delivery.id)
    if (await send(pool, endpoint, delivery)) accepted++
  }
  return accepted
}

async function lease(
  pool: Pool,
  options: { due?: boolean; events?: string[] },
  tried: string[],
): Promise<Delivery | null> {
  const now = new Date()
  const { rows } = await pool.query<Delivery>(
    `update stripe_simulator.deliveries d
     set leased_until = $1::timestamptz + make_interval(secs => $2), attempts = attempts + 1
     from stripe_simulator.objects o
     where o.id = d.event_id and d.id = (
       select id from stripe_simulator.deliveries
       where delivered_at is null and attempts < $3 and (leased_until is null or leased_until < $1)
         and ($4::boolean = false or next_attempt_at <= $1)
         and ($5::text[] is null or event_id = any ($5))
         and not (id = any ($6::bigint[]))
       order by id
       for update skip locked
       limit 1)
     returning d.id, d.attempts, o.body`,
    [now, leaseSeconds, giveUpAfter, options.due ?? false, options.events ?? null, tried],
  )
  return rows[0] ?? null
}

async function send(pool: Pool, endpoint: Endpoint, delivery: Delivery): Promise<boolean> {
  const body = JSON.stringify(delivery.body)
  const started = new Date()
  const result = await post(endpoint, body, Math.floor(started.getTime() / 1000))
  const ok = result.status !== null && result.status >= 200 && result.status < 300
  const pause = pauses[Math.min(delivery.attempts, pauses.length) - 1] ?? 3600
  await pool.query(
    `update stripe_simulator.deliveries
     set leased_until = null, delivered_at = $2, next_attempt_at = $3, last_status = $4, last_error = $5
     where id = $1`,
    [
      delivery.id,
      ok ? new Date() : null,
      new Date(started.getTime() + pause * 1000),
      result.status,
      ok ? null : result.error,
    ],
  )
  return ok
}

async function post(
  endpoint: Endpoint,
  body: string,
  timestamp: number,
): Promise<{ status: number | null; error: string | null }> {
  try {
    const response = await fetch(endpoint.url(), {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': sign(body, endpoint.secret, timestamp),
        'user-agent': 'Stripe/1.0 (simulated)',
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(requestTimeout),
    })
    await response.arrayBuffer()
    return { status: response.status, error: `HTTP ${response.status}` }
  } catch (error) {
    return { status: null, error: error instanceof Error ? error.message : 'The endpoint could not be reached.' }
  }
}

/** Runs `deliver` now and then until stopped. `nudge` lets it run at once. */
export function startDelivering(
  pool: Pool,
  endpoint: Endpoint,
  options: { before: () => Promise<void>; pause: number; onError: (error: unknown) => void },
) {
  const state = { stopped: false }
  let nudged = false
  let wake: (() => void) | null = null
  const pause = () =>
    new Promise<void>((resolve) => {
      if (nudged) return resolve()
      const timer = setTimeout(resolve, options.pause)
      timer.unref()
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const running = (async () => {
    while (!state.stopped) {
      nudged = false
      try {
        await options.before()
        await deliver(pool, endpoint, { due: true })
      } catch (error) {
        // The database went away for a moment: the rows are still there for the next turn.
        options.onError(error)
      }
      if (!state.stopped) await pause()
    }
  })()
  return {
    nudge: () => {
      nudged = true
      wake?.()
    },
    stop: async () => {
      state.stopped = true
      wake?.()
      await running
    },
  }
}
