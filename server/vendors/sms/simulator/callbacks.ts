import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { signatureOf } from '../signature.ts'
import { write } from './messages.ts'

interface Callback {
  id: string
  url: string
  params: Record<string, string>
}
const giveUpAfter = 8

/** Sends what waits, oldest first; returns how many were accepted. A row is leased, so that a crash only delays it. */
export async function deliverCallbacks(pool: Pool, authToken: string): Promise<number> {
  let accepted = 0
  const tried: string[] = []
  for (;;) {
    const { rows } = await pool.query<Callback>(
      `update sms_simulator.callbacks set attempts = attempts + 1, leased_until = clock_timestamp() + interval '30 seconds'
       where id = (select id from sms_simulator.callbacks
         where delivered_at is null and attempts < $1 and not (id = any($2::bigint[]))
           and (leased_until is null or leased_until < clock_timestamp())
         order by id limit 1 for update skip locked)
       returning id, url, params`,
      [giveUpAfter, tried],
    )
    const [callback] = rows
    if (!callback) return accepted
    tried.push(callback.id)
    const isAccepted = await post(pool, callback, authToken)
    if (isAccepted) accepted++
    await pool.query(
      'update sms_simulator.callbacks set leased_until = null, delivered_at = case when $2 then clock_timestamp() end where id = $1',
      [callback.id, isAccepted],
    )
  }
}

async function post(pool: Pool, { url, params }: Callback, authToken: string): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'x-twilio-signature': signatureOf(authToken, url, params),
        'user-agent': 'TwilioProxy/1.1 (simulated)',
      },
      body: new URLSearchParams(params),
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    })
    const answer = await response.text()
    // an answer to a text message may hold another one
    const said = /<Message>([^<]*)<\/Message>/.exec(answer)?.[1]
    const { From: from, To: to, Body: body } = params
    if (response.ok && said && body !== undefined && from && to)
      await write(pool, {
        direction: 'outbound-reply',
        from: to,
        to: from,
        body: said,
        status: 'delivered',
        errorCode: null,
      })
    return response.ok
  } catch {
    return false
  }
}

/** Sends what waits now and then until stopped. */
export function startCallbacks(pool: Pool, authToken: string, pause: number, onError: (error: unknown) => void) {
  const stopping = new AbortController()
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await deliverCallbacks(pool, authToken).catch(onError)
      await sleep(pause, null, { ref: false, signal: stopping.signal }).catch(() => undefined)
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
