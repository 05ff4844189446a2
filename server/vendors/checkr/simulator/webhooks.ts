import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { issuedSigningKey } from './keys.ts'

export type Endpoint = { url: () => string; secret: string }

/** After 1 s, 5 s, 30 s, 2 min, 10 min, then hourly, by wall time; given up after a day of trying. */
const pauses = [1, 5, 30, 120, 600, 3600]
const giveUpAfter = 28
const leaseSeconds = 30
const requestTimeout = 10_000

type Delivery = { id: string; attempts: number; event: object }
type Sent = { id: string; deliveredAt: Date | null; nextAt: Date; status: number | null; error: string | null }

/**
 * Sends what is waiting, oldest first, at least once; returns how many our endpoint accepted. A row is leased while it is
 * sent, so that several processes share the work and a crash only delays. `due`: only what its pause allows.
 */
export async function deliver(pool: Pool, endpoint: Endpoint, { due = false } = {}): Promise<number> {
  const tried: string[] = []
  const secret = (await issuedSigningKey(pool)) ?? endpoint.secret
  let accepted = 0
  for (;;) {
    const delivery = await lease(pool, due, tried)
    if (!delivery) return accepted
    tried.push(delivery.id)
    const sent = await post({ ...endpoint, secret }, delivery)
    await note(pool, sent)
    if (sent.deliveredAt) accepted++
  }
}

async function lease(pool: Pool, due: boolean, tried: readonly string[]): Promise<Delivery | null> {
  const { rows } = await pool.query<Delivery>(
    `update checkr_simulator.deliveries
     set leased_until = $1::timestamptz + make_interval(secs => $2), attempts = attempts + 1
     where id = (
       select d.id from checkr_simulator.deliveries d
       where d.delivered_at is null and d.attempts < $3 and (d.leased_until is null or d.leased_until < $1)
         and ($4::boolean = false or d.next_attempt_at <= $1)
         and not (d.id = any ($5::bigint[]))
         and not exists (select from checkr_simulator.faults where name = 'webhooks_paused' and enabled)
       order by case when exists (select from checkr_simulator.faults where name = 'webhooks_reversed' and enabled)
         then -d.id else d.id end
       limit 1 for update skip locked)
     returning id, attempts, event`,
    [new Date(), leaseSeconds, giveUpAfter, due, tried], // wall time
  )
  return rows[0] ?? null
}

async function post(endpoint: Endpoint, { id, attempts, event }: Delivery): Promise<Sent> {
  const body = JSON.stringify(event)
  const started = Date.now() // wall time
  const nextAt = new Date(started + (pauses[Math.min(attempts, pauses.length) - 1] ?? 3600) * 1000)
  try {
    const response = await fetch(endpoint.url(), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-checkr-signature': createHmac('sha256', endpoint.secret).update(body).digest('hex'),
        'user-agent': 'Checkr-Webhook/1.0 (simulated)',
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(requestTimeout),
    })
    await response.arrayBuffer()
    const { ok, status } = response
    return { id, deliveredAt: ok ? new Date() : null, nextAt, status, error: ok ? null : `HTTP ${status}` }
  } catch (error) {
    const sentence = error instanceof Error ? error.message : 'The endpoint could not be reached.'
    return { id, deliveredAt: null, nextAt, status: null, error: sentence }
  }
}

async function note(pool: Pool, { id, deliveredAt, nextAt, status, error }: Sent): Promise<void> {
  await pool.query(
    `update checkr_simulator.deliveries
     set leased_until = null, delivered_at = $2, next_attempt_at = $3, last_status = $4, last_error = $5 where id = $1`,
    [id, deliveredAt, nextAt, status, error],
  )
}

/** Runs `deliver` now and then until stopped. */
export function startDelivering(
  pool: Pool,
  endpoint: Endpoint,
  options: { before: () => Promise<void>; pause: number; onError: (error: unknown) => void },
): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const running = (async () => {
    while (!stopping.signal.aborted) {
      try {
        await options.before()
        await deliver(pool, endpoint, { due: true })
      } catch (error) {
        // The database went away for a moment: the rows are still there for the next turn.
        options.onError(error)
      }
      await sleep(options.pause, null, { ref: false, signal: stopping.signal }).catch(() => undefined)
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
