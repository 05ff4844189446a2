import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { createTestDatabase } from '#test/database.ts'
import { createCheckr, type CheckrEvent } from './adapter.ts'
import { createCheckrSimulator } from './simulator/index.ts'

type Json = Record<string, unknown>
export const apiKey = 'checkr_test_key'

/**
 * An office with the real adapter before a simulated Checkr: a database, a webhook endpoint that verifies signatures, and a
 * business clock to move. Webhooks go out only on `simulator.deliverPending()`.
 */
export async function openOffice() {
  const database = await createTestDatabase()
  const clock = { now: Date.parse('2027-03-01T12:00:00Z') }
  const endpoint = {
    url: '',
    answer: 200,
    received: [] as CheckrEvent[],
    bodies: [] as { body: string; signature: string }[],
  }
  const simulator = createCheckrSimulator({
    pool: database.pool,
    now: () => clock.now,
    apiKey,
    webhook: { url: () => endpoint.url, secret: apiKey },
    publicBase: () => 'http://office.example',
    deliveryPause: null,
  })
  const { url: apiBase } = await simulator.listen()
  const connect = (changes: { apiKey?: string; timeout?: number } = {}) => {
    const key = changes.apiKey ?? apiKey
    const keys = () => Promise.resolve({ apiKey: key, webhookSecrets: [key] })
    return createCheckr({ keys, apiBase, ...(changes.timeout !== undefined && { timeout: changes.timeout }) })
  }
  const checkr = connect()
  const hook = createServer((request, response) => {
    void textOf(request).then(async (body) => {
      const signature = String(request.headers['x-checkr-signature'])
      endpoint.bodies.push({ body, signature })
      if (endpoint.answer === 200) endpoint.received.push(await checkr.constructEvent(body, signature))
      response.writeHead(endpoint.answer).end()
    })
  })
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve))
  endpoint.url = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/api/v1/webhooks/checkr`
  const browser = Fastify()
  simulator.registerBrowserRoutes(browser)
  await browser.ready()
  let keys = 0
  const key = () => `key-${++keys}`

  return {
    checkr,
    simulator,
    pool: database.pool,
    clock,
    endpoint,
    connect,
    key,
    apiBase,
    passHours: (hours: number) => {
      clock.now += hours * 3_600_000
    },
    /** A candidate, invited. `outcome` needs no person. */
    async invite(outcome?: string, slug = 'essential_criminal_driving') {
      const email = outcome ? `gus+checkr-${outcome}@example.com` : 'gus@example.com'
      const person = { email, firstName: 'Gus', lastName: 'Okafor', reference: 'guide-1' }
      const candidate = await checkr.createCandidate({ ...person, idempotencyKey: key() })
      return checkr.createInvitation({
        candidateId: candidate.id,
        package: slug,
        state: 'ID',
        tags: ['guide'],
        idempotencyKey: key(),
      })
    },
    /** The page of the invitation; with `step`, someone plays it. */
    async page(invitation: { url: string }, step?: string, hours = 0): Promise<{ status: number; body: Json }> {
      const url = new URL(invitation.url).pathname
      const response = await browser.inject(
        step === undefined
          ? { method: 'GET', url: `${url}/details` }
          : {
              method: 'POST',
              url: `${url}/answer`,
              payload: new URLSearchParams({ step, hours: String(hours) }).toString(),
              headers: { 'content-type': 'application/x-www-form-urlencoded' },
            },
      )
      return { status: response.statusCode, body: response.json<Json>() }
    },
    /** The API without the adapter. */
    raw: (path: string, init: { method?: string; body?: unknown; headers?: Record<string, string> } = {}) =>
      fetch(`${apiBase}${path}`, {
        method: init.method ?? 'GET',
        headers: {
          authorization: `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`,
          ...(init.body !== undefined && { 'content-type': 'application/json' }),
          ...init.headers,
        },
        ...(init.body !== undefined && { body: JSON.stringify(init.body) }),
      }),
    async close() {
      await browser.close()
      await simulator.close()
      hook.closeAllConnections()
      await new Promise((resolve) => hook.close(resolve))
      await database.drop()
    },
  }
}

export type Office = Awaited<ReturnType<typeof openOffice>>

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}
