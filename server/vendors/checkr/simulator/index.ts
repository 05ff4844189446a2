import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { answerRequest } from './answer-request.ts'
import { registerBrowserRoutes } from './browser-routes.ts'
import type { Account, Json } from './objects.ts'
import { passTime } from './pass-time.ts'
import { deliver, startDelivering, type Endpoint } from './webhooks.ts'

export { faults, readFaults, setFault, type Fault } from './faults.ts'
export { issueKey } from './keys.ts'
export { outcomes } from './outcomes.ts'
export { packages } from './reports.ts'

export type CheckrSimulatorConfig = {
  pool: Pool
  /** The business clock, in milliseconds: invitations end and reports advance by it. */
  now: () => number
  /** The first key that opens the API. */
  apiKey: string
  webhook: Endpoint
  /** Address of our own site as the browser sees it, without a slash at the end: the page of a candidate is there. */
  publicBase: () => string
  /** Wall milliseconds between two looks at waiting webhooks. Default 1000; null: only when deliverPending is called. */
  deliveryPause?: number | null
  /** Told of what went wrong inside. */
  onError?: (error: unknown) => void
}
export type CheckrSimulator = ReturnType<typeof createCheckrSimulator>

/** Checkr as the adapter and a candidate know it, with its memory in the schema `checkr_simulator`. */
export function createCheckrSimulator(config: CheckrSimulatorConfig) {
  const { pool, now, apiKey, publicBase, webhook } = config
  const account: Account = { pool, now, apiKey, publicBase, webhookUrl: webhook.url }
  let loop: ReturnType<typeof startDelivering> | null = null

  const server = Fastify({ bodyLimit: 256 * 1024, forceCloseConnections: true })
  server.setErrorHandler((error, _request, reply) => {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
    if (status >= 500) config.onError?.(error)
    return reply.code(status).send({ error: status >= 500 ? 'Internal error (simulated)' : 'Bad request' })
  })
  server.all('/*', async (request, reply) => {
    const url = new URL(request.url, 'http://simulator')
    const key = request.headers['idempotency-key']
    const answer = await answerRequest(account, {
      method: request.method,
      path: url.pathname,
      fields: request.method === 'GET' ? Object.fromEntries(url.searchParams) : fieldsOf(request.body),
      authorization: request.headers.authorization,
      idempotencyKey: typeof key === 'string' ? key : undefined,
    })
    if (answer.dropped) {
      reply.hijack()
      reply.raw.destroy()
      return reply
    }
    return reply.code(answer.status).send(answer.body)
  })

  return {
    /** Opens the API on a free port of this machine and starts to deliver webhooks. */
    async listen(): Promise<{ url: string }> {
      await server.listen({ host: '127.0.0.1', port: 0 })
      if (config.deliveryPause !== null) {
        loop = startDelivering(pool, webhook, {
          before: () => passTime(account),
          pause: config.deliveryPause ?? 1000,
          onError: config.onError ?? (() => undefined),
        })
      }
      return { url: `http://127.0.0.1:${(server.server.address() as AddressInfo).port}` }
    },

    /** Ends deliveries and connections; waiting webhooks go out after the next start. */
    async close(): Promise<void> {
      await loop?.stop()
      loop = null
      await server.close()
    },

    /** Adds `/simulator/checkr/…`: the page of a candidate and what it calls. */
    registerBrowserRoutes(app: FastifyInstance): void {
      registerBrowserRoutes(app, account)
    },

    /** Sends every waiting webhook now, whatever its pause. Returns how many were accepted. */
    async deliverPending(): Promise<number> {
      await passTime(account)
      return deliver(pool, webhook)
    },
  }
}

const fieldsOf = (body: unknown): Json =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Json) : {}
