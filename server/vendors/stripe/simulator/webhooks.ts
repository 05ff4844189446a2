import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { send as ask } from '#server/platform/connections.ts'
import { issuedSecrets } from './keys.ts'
import type { Json } from './objects.ts'

export type Endpoint = {
  url(): string
  secret: string
  /** Of events on connected accounts (Stripe: an endpoint of its own); `secret` unless given. */
  connectSecret?: string
  /** Types of events that it wants to hear of (Stripe: `enabled_events`); all unless given. */
  events?: readonly string[]
}

/** Stripe tells of something a moment after it has answered; wall milliseconds. */
export const tellsAfter = 1000

/** After 1 s, 5 s, 30 s, 2 min, 10 min, then hourly, by wall time; given up after three days of trying. */
const pauses = [1, 5, 30, 120, 600, 3600]
const giveUpAfter = 80
const leaseSeconds = 30
const requestTimeout = 10_000
/** So many are on their way at once while deliveries run by themselves. */
const atOnce = 8

type Delivery = { id: string; attempts: number; body: Json }

/** Stripe's `Stripe-Signature`: HMAC-SHA256 over "timestamp.body", timestamp in wall seconds. */
export function sign(body: string, secret: string, timestamp: number): string {
  return `t=${timestamp},v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`
}

/**
 * Sends what is waiting, oldest first, at least once. A row is leased while it is sent, so that several processes share
 * the work and a crash only delays. Returns how many our endpoint accepted.
 * `due`: only what its pause allows. `events`: only these. `atOnce`: so many without waiting for each other, 1 unless given.
 */
export async function deliver(
  pool: Pool,
  endpoint: Endpoint,
  options: { due?: boolean; events?: string[]; atOnce?: number } = {},
): Promise<number> {
  const tried: string[] = []
  let accepted = 0
  for (;;) {
    const leased = await lease(pool, options, tried)
    if (leased.length === 0) return accepted
    tried.push(...leased.map(({ id }) => id))
    const { own, connect } = await issuedSecrets(pool)
    const connectSecret = connect ?? endpoint.connectSecret
    const signing = { ...endpoint, secret: own ?? endpoint.secret, ...(connectSecret && { connectSecret }) }
    const sent = await Promise.all(leased.map((delivery) => send(signing, delivery)))
    await note(pool, sent)
    accepted += sent.filter(({ deliveredAt }) => deliveredAt !== null).length
  }
}

async function lease(
  pool: Pool,
  options: { due?: boolean; events?: string[]; atOnce?: number },
  tried: string[],
): Promise<Delivery[]> {
  const now = new Date()
  const db = await pool.connect()
  try {
    const { rows } = await ask<Delivery>(
      db,
      `with taken as (
         update stripe_simulator.deliveries d
         set leased_until = $1::timestamptz + make_interval(secs => $2), attempts = attempts + 1
         where d.id in (
           select id from stripe_simulator.deliveries
           where delivered_at is null and attempts < $3 and (leased_until is null or leased_until < $1)
             and ($4::boolean = false or next_attempt_at <= $1)
             and ($5::text[] is null or event_id = any ($5))
             and not (id = any ($6::bigint[]))
             and not exists (select from stripe_simulator.faults where name = 'webhooks_paused' and enabled)
           order by id
           for update skip locked
           limit $7)
         returning d.id, d.attempts, d.event_id)
       select taken.id, attempts, body from taken join stripe_simulator.objects o on o.id = event_id order by taken.id`,
      [now, leaseSeconds, giveUpAfter, options.due ?? false, options.events ?? null, tried, options.atOnce ?? 1],
    )
    return rows
  } finally {
    db.release()
  }
}

/** What came of an attempt, as it is noted down. */
type Sent = { id: string; deliveredAt: Date | null; nextAt: Date; status: number | null; error: string | null }

async function send(endpoint: Endpoint, { id, attempts, body }: Delivery): Promise<Sent> {
  const started = new Date()
  const { status, error } = await post(endpoint, body, Math.floor(started.getTime() / 1000))
  const ok = status !== null && status >= 200 && status < 300
  const pause = pauses[Math.min(attempts, pauses.length) - 1] ?? 3600
  return {
    id,
    deliveredAt: ok ? new Date() : null,
    nextAt: new Date(started.getTime() + pause * 1000),
    status,
    error: ok ? null : error,
  }
}

async function note(pool: Pool, sent: readonly Sent[]): Promise<void> {
  await pool.query(
    `update stripe_simulator.deliveries d
     set leased_until = null, delivered_at = s."deliveredAt", next_attempt_at = s."nextAt", last_status = s.status,
       last_error = s.error
     from json_to_recordset($1::json)
       as s (id bigint, "deliveredAt" timestamptz, "nextAt" timestamptz, status int, error text)
     where d.id = s.id`,
    [JSON.stringify(sent)],
  )
}

async function post(
  endpoint: Endpoint,
  event: Json,
  timestamp: number,
): Promise<{ status: number | null; error: string | null }> {
  const body = JSON.stringify(event)
  const secret = (event.account === undefined ? null : endpoint.connectSecret) ?? endpoint.secret
  try {
    const response = await fetch(endpoint.url(), {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': sign(body, secret, timestamp),
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

/** Events of a payment intent, of its charges, refunds and disputes, with how often each has been delivered. */
export async function eventsAbout(
  pool: Pool,
  intentId: string,
): Promise<{ id: string; type: string; delivered: number; waiting: number }[]> {
  const { rows } = await pool.query<{ id: string; type: string; delivered: number; waiting: number }>(
    `select e.id, e.body ->> 'type' as type,
       (count(d.id) filter (where d.delivered_at is not null))::int as delivered,
       (count(d.id) filter (where d.delivered_at is null))::int as waiting
     from (select id, seq, body from stripe_simulator.objects where object = 'event' order by seq desc limit 500) e
     left join stripe_simulator.deliveries d on d.event_id = e.id
     where $1 in (e.body -> 'data' -> 'object' ->> 'id', e.body -> 'data' -> 'object' ->> 'payment_intent')
     group by e.id, e.seq, e.body order by e.seq`,
    [intentId],
  )
  return rows
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
        await deliver(pool, endpoint, { due: true, atOnce })
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
