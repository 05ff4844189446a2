import { createECDH, randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { newId } from '#server/platform/ids.ts'
import { faultSwitches } from '#server/platform/simulator-faults.ts'
import type { PushSubscription } from '../adapter.ts'
import { decrypt } from './decrypt.ts'
import { vapidFault } from './vapid.ts'

/** Where its endpoints are, as a browser would name them. No such host exists. */
export const simulatedPushHost = 'push.treq.example'
const audience = `https://${simulatedPushHost}`
/** A push service takes no more. */
const mostBytes = 4096

/**
 * - down: answers 503.
 * - drop_response_after_write: shows the push and breaks the connection instead of answering.
 */
export const pushFaults = faultSwitches<'down' | 'drop_response_after_write'>('push_simulator')

export interface SimulatedPush {
  id: string
  title: string
  body: string
  path: string
  receivedAt: Date
  /** How often it came; a browser shows it once. */
  times: number
}
export type PushSimulator = ReturnType<typeof createPushSimulator>

/** A push service and the browsers behind it, with their memory in the schema `push_simulator`. */
export function createPushSimulator({ pool, onError }: { pool: Pool; onError: (error: unknown) => void }) {
  const server: FastifyInstance = Fastify({ bodyLimit: 16 * 1024, forceCloseConnections: true })
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  server.setErrorHandler((error, _request, reply) => {
    onError(error)
    return reply.code(500).send()
  })
  server.post<{ Params: { id: string } }>('/push/:id', (request, reply) => receive(pool, request, reply))

  return {
    async listen(): Promise<{ origin: string }> {
      await server.listen({ host: '127.0.0.1', port: 0 })
      return { origin: `http://127.0.0.1:${(server.server.address() as AddressInfo).port}` }
    },
    close: () => server.close(),

    /** What `pushManager.subscribe` gives in a browser that is real. */
    async subscribe(serverKey: string): Promise<PushSubscription> {
      const curve = createECDH('prime256v1')
      curve.generateKeys()
      const [id, auth] = [randomBytes(18).toString('base64url'), randomBytes(16)]
      await pool.query(
        'insert into push_simulator.subscriptions (id, server_key, private_key, auth) values ($1, $2, $3, $4)',
        [id, serverKey, curve.getPrivateKey(), auth],
      )
      return {
        endpoint: `${audience}/push/${id}`,
        p256dh: curve.getPublicKey().toString('base64url'),
        auth: auth.toString('base64url'),
      }
    },

    /** A browser that was taken away: the service says 410 from now on. */
    async endSubscription(endpoint: string): Promise<void> {
      await pool.query('update push_simulator.subscriptions set gone = true where id = $1', [idOf(endpoint)])
    },

    /** What was shown, newest first: by one browser, or by all. */
    async shown(limit: number, endpoint?: string): Promise<SimulatedPush[]> {
      const { rows } = await pool.query<{
        id: string
        payload: Record<string, string>
        received_at: Date
        times: number
      }>(
        `select id, payload, received_at, times from push_simulator.messages
         where $1::text is null or subscription_id = $1 order by received_at desc, id limit $2`,
        [endpoint === undefined ? null : idOf(endpoint), limit],
      )
      return rows.map(({ id, payload, received_at: receivedAt, times }) => ({
        id,
        title: payload.title ?? '',
        body: payload.body ?? '',
        path: payload.path ?? '',
        receivedAt,
        times,
      }))
    },
  }
}

const idOf = (endpoint: string) => endpoint.split('/').at(-1) ?? ''

interface Subscription {
  server_key: string
  private_key: Buffer
  auth: Buffer
  gone: boolean
}

async function receive(
  pool: Pool,
  { params: { id }, headers, body }: FastifyRequest<{ Params: { id: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (await pushFaults.take(pool, 'down')) return reply.code(503).send()
  const { rows } = await pool.query<Subscription>('select * from push_simulator.subscriptions where id = $1', [id])
  const [found] = rows
  if (!found) return reply.code(404).send()
  if (found.gone) return reply.code(410).send()
  const fault = vapidFault(headers.authorization, { audience, key: found.server_key, now: Date.now() }) // wall time
  if (fault) return reply.code(403).send(fault)
  const ttl = Number(headers.ttl ?? Number.NaN)
  if (!Number.isInteger(ttl) || ttl < 0) return reply.code(400).send('There is no TTL')
  if (headers['content-encoding'] !== 'aes128gcm') return reply.code(400).send('The payload is not encrypted')
  if (!Buffer.isBuffer(body) || body.length > mostBytes) return reply.code(413).send()
  let payload: { tag?: unknown }
  try {
    payload = JSON.parse(decrypt(body, { privateKey: found.private_key, auth: found.auth })) as { tag?: unknown }
  } catch {
    // a real service cannot tell; the browser would drop it
    return reply.code(201).send()
  }
  const message = newId()
  await pool.query(
    `insert into push_simulator.messages (id, subscription_id, tag, payload, ttl, urgency) values ($1, $2, $3, $4, $5, $6)
     on conflict (subscription_id, tag) do update set payload = excluded.payload, times = messages.times + 1`,
    [
      message,
      id,
      typeof payload.tag === 'string' ? payload.tag : message,
      payload,
      ttl,
      String(headers.urgency ?? 'normal'),
    ],
  )
  if (await pushFaults.take(pool, 'drop_response_after_write')) {
    reply.hijack()
    reply.raw.destroy()
    return reply
  }
  return reply.code(201).header('location', `${audience}/message/${message}`).send()
}
