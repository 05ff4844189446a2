import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import type { Pool } from 'pg'
import type { StripeKeyKind } from '../key-kinds.ts'
import { sweepIfDue, transaction, type Account } from './account.ts'
import { answerRequest, type Answer, type SimulatedRequest } from './answer-request.ts'
import { registerBrowserRoutes } from './browser-routes.ts'
import { moveMoney, openDispute } from './disputes.ts'
import { takeFault } from './faults.ts'
import { issueKey } from './keys.ts'
import { load } from './objects.ts'
import { apiVersion } from './state-event.ts'
import { deliver, eventsAbout, startDelivering, type Endpoint } from './webhooks.ts'

export { faults, readFaults, setFault, type Fault } from './faults.ts'
export { testCards } from './cards.ts'

export type StripeSimulatorConfig = {
  pool: Pool
  /** The business clock, in milliseconds: dates of objects and the end of authorizations follow it. */
  now: () => number
  webhook: Endpoint
  /** Address of our own site as the browser sees it, without a slash at the end: 3-D Secure pages live under it. */
  publicBase: string
  /** What proves that a key was issued here; any key will do unless given. */
  keySecret?: string
  /** Wall milliseconds between two looks at waiting webhooks. Default 500; null: only when deliverPending is called. */
  deliveryPause?: number | null
  /** Told of what went wrong inside: a failed look at the waiting webhooks, an answer of 500. */
  onError?: (error: unknown) => void
}

export type StripeSimulator = ReturnType<typeof createStripeSimulator>

/** Stripe as the adapter and the browser know it, with its memory in the schema `stripe_simulator`. */
export function createStripeSimulator(config: StripeSimulatorConfig) {
  const { events } = config.webhook
  const account: Account = {
    pool: config.pool,
    now: config.now,
    publicBase: config.publicBase.replace(/\/$/, ''),
    keySecret: config.keySecret ?? null,
    listensTo: (type) => events === undefined || events.includes(type),
  }
  let loop: ReturnType<typeof startDelivering> | null = null

  /** After the write is committed, before its answer: a fault lets its events go out now. */
  async function afterwards({ stated, faults }: Pick<Answer, 'stated' | 'faults'>): Promise<void> {
    if (stated.length > 0 && (await takeFault(config.pool, 'webhook_before_response', faults)))
      await deliver(config.pool, config.webhook, { events: stated })
  }

  async function ask(request: SimulatedRequest): Promise<Answer> {
    const answer = await answerRequest(account, request)
    await afterwards(answer)
    return answer
  }

  const server = Fastify({ bodyLimit: 256 * 1024, forceCloseConnections: true })
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  server.setErrorHandler((error, _request, reply) => {
    config.onError?.(error)
    return reply
      .code(500)
      .send({ error: { type: 'api_error', message: 'An error occurred with our connection to Stripe (simulated).' } })
  })
  server.all('/*', async (request, reply) => {
    const url = new URL(request.url, 'http://simulator')
    const answer = await ask({
      method: request.method,
      path: url.pathname,
      form: request.method === 'GET' ? url.search : typeof request.body === 'string' ? request.body : '',
      apiKey: bearer(request.headers.authorization),
      idempotencyKey: single(request.headers['idempotency-key']),
      account: single(request.headers['stripe-account']),
    })
    reply.header('stripe-version', single(request.headers['stripe-version']) ?? apiVersion)
    return write(reply, answer)
  })

  return {
    /** Opens the API on a free port of this machine and starts to deliver webhooks. */
    async listen(options: { host?: string; port?: number } = {}): Promise<{ host: string; port: number }> {
      const host = options.host ?? '127.0.0.1'
      await server.listen({ host, port: options.port ?? 0 })
      if (config.deliveryPause !== null) {
        loop = startDelivering(config.pool, config.webhook, {
          before: () => sweepIfDue(account),
          pause: config.deliveryPause ?? 500,
          onError: config.onError ?? (() => undefined),
        })
      }
      const { port } = server.server.address() as AddressInfo
      return { host, port }
    },

    /** Ends deliveries and connections; waiting webhooks go out after the next start. */
    async close(): Promise<void> {
      await loop?.stop()
      loop = null
      await server.close()
    },

    /** Adds `/simulator/stripe/…`: the script, the card fields, the 3-D Secure page and what they call. */
    registerBrowserRoutes(app: FastifyInstance): void {
      registerBrowserRoutes(app, { account, ask, afterwards })
    },

    issueKey: (kind: StripeKeyKind): Promise<string> => issueKey(config.pool, config.keySecret ?? '', kind),

    /** What was stated about a payment and all that belongs to it, of the latest 500 events, oldest first. */
    eventsAbout: (intentId: string) => eventsAbout(config.pool, intentId),

    /** A refund that takes its time, or that the bank sends back later, ends with the next look at what is due. */
    async hastenRefund(refundId: string): Promise<void> {
      await config.pool.query(
        `update stripe_simulator.objects set private = private || '{"settles_at": 0}'
         where id = $1 and object = 'refund' and private ->> 'settles_at' is not null`,
        [refundId],
      )
    },

    /** The payer of a charge goes to their bank, long after they have paid. Returns the dispute's id. */
    disputePayment: (intentId: string): Promise<string> =>
      transaction(account, async (work) => {
        const intent = await load(work, 'payment_intent', intentId, { lock: true })
        const charge = await load(work, 'charge', String(intent.body.latest_charge), { lock: true })
        return (await openDispute(work, charge)).id
      }),

    /** Stripe moves the money of a dispute now, whatever the dispute says: days after its state, or before it. */
    moveDisputeMoney: (disputeId: string, way: 'withdrawn' | 'reinstated'): Promise<void> =>
      transaction(account, async (work) => {
        await moveMoney(work, await load(work, 'dispute', disputeId, { lock: true }), way)
      }),

    /** Sends every waiting webhook now, whatever its pause. Returns how many were accepted. */
    async deliverPending(): Promise<number> {
      await sweepIfDue(account)
      return deliver(config.pool, config.webhook)
    },
  }
}

function write(reply: FastifyReply, answer: Answer): FastifyReply {
  if (answer.dropped) {
    reply.hijack()
    reply.raw.destroy()
    return reply
  }
  if (answer.replayed) reply.header('idempotent-replayed', 'true')
  return reply.code(answer.status).header('request-id', answer.requestId).send(answer.body)
}

function bearer(header: string | undefined): string | null {
  const bearer = /^Bearer (.+)$/.exec(header ?? '')?.[1]
  if (bearer !== undefined) return bearer
  const basic = /^Basic (.+)$/.exec(header ?? '')?.[1]
  return basic === undefined ? null : (Buffer.from(basic, 'base64').toString('utf8').split(':')[0] ?? null)
}

function single(header: string | string[] | undefined): string | null {
  return (Array.isArray(header) ? header[0] : header) ?? null
}
