import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import type { Pool } from 'pg'
import { deliverCallbacks, startCallbacks } from './callbacks.ts'
import { asJson, queueCallback, send, simulatedNumber, smsFaults, write, type Row } from './messages.ts'

export { simulatedNumber, smsFaults } from './messages.ts'

interface Config {
  pool: Pool
  accountSid: string
  authToken: string
  /** Where text messages to our number are told. */
  inboundUrl: () => string
  /** Wall milliseconds between two looks at waiting webhooks; null: only when deliverPending is called. */
  pause: number | null
  onError: (error: unknown) => void
}
export interface SimulatedText {
  id: string
  from: string
  to: string
  body: string
  status: string
  createdAt: Date
}
export type SmsSimulator = ReturnType<typeof createSmsSimulator>

/** What the provider says by itself where a phone texts one of its words. */
const answers: Readonly<Record<string, string>> = {
  STOP: 'You have successfully been unsubscribed. You will not receive any more messages from this number. Reply START to resubscribe.',
  START:
    'You have successfully been re-subscribed to messages from this number. Reply HELP for help. Reply STOP to unsubscribe.',
}

/** Twilio's Messages API and the phones behind it, with their memory in the schema `sms_simulator`. */
export function createSmsSimulator({ pool, accountSid, authToken, inboundUrl, pause, onError }: Config) {
  let loop: ReturnType<typeof startCallbacks> | null = null
  const server = Fastify({ bodyLimit: 64 * 1024, forceCloseConnections: true })
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  server.setErrorHandler((error, _request, reply) => {
    onError(error)
    return reply.code(500).send({ code: 20_500, message: 'Internal error (simulated)', status: 500 })
  })
  server.addHook('onRequest', async (request, reply) => {
    const given = request.headers.authorization
    if (given !== `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`)
      return reply.code(401).send({ code: 20_003, message: 'Authenticate', status: 401 })
    if (await smsFaults.take(pool, 'down'))
      return reply.code(503).send({ code: 20_503, message: 'Service unavailable (simulated)', status: 503 })
    return undefined
  })
  const root = `/2010-04-01/Accounts/${accountSid}/Messages`
  server.post(`${root}.json`, async (request, reply) => {
    const form = Object.fromEntries(new URLSearchParams(String(request.body)))
    const {
      To: to = '',
      From: from,
      MessagingServiceSid: service,
      Body: body = '',
      StatusCallback: statusCallback,
    } = form
    if (!from && !service) return reply.code(400).send({ code: 21_603, message: "A 'From' is required", status: 400 })
    const sent = await send(pool, { to, from: from ?? simulatedNumber, body, statusCallback })
    if ('refusal' in sent) return reply.code(400).send({ ...sent.refusal, status: 400 })
    if (await smsFaults.take(pool, 'drop_response_after_write')) {
      reply.hijack()
      reply.raw.destroy()
      return reply
    }
    return reply.code(201).send(asJson(sent.row))
  })
  server.get<{ Querystring: Record<string, string> }>(`${root}.json`, async ({ query }) => {
    const { rows } = await pool.query<Row>(
      `select * from sms_simulator.messages where to_number = $1 and created_at >= $2::date order by seq desc limit $3`,
      [query['To'], query['DateSent>'] ?? '1970-01-01', Math.min(Number(query['PageSize'] ?? 50), 1000)],
    )
    return { messages: rows.map(asJson) }
  })
  server.get<{ Params: { sid: string } }>(`${root}/:sid.json`, async ({ params: { sid } }, reply) => {
    const { rows } = await pool.query<Row>('select * from sms_simulator.messages where sid = $1', [sid])
    const [row] = rows
    return row ? asJson(row) : reply.code(404).send({ code: 20_404, message: 'Not found', status: 404 })
  })

  return {
    async listen(): Promise<{ url: string }> {
      await server.listen({ host: '127.0.0.1', port: 0 })
      if (pause !== null) loop = startCallbacks(pool, authToken, pause, onError)
      return { url: `http://127.0.0.1:${(server.server.address() as AddressInfo).port}` }
    },
    async close(): Promise<void> {
      await loop?.stop()
      loop = null
      await server.close()
    },
    /** Sends every waiting webhook now. Returns how many were accepted. */
    deliverPending: () => deliverCallbacks(pool, authToken),

    /** A phone writes to our number. */
    async receive(from: string, body: string): Promise<string> {
      const word = body.trim().toUpperCase()
      const row = await write(pool, {
        direction: 'inbound',
        from,
        to: simulatedNumber,
        body,
        status: 'received',
        errorCode: null,
      })
      if (word === 'STOP')
        await pool.query('insert into sms_simulator.opt_outs (number) values ($1) on conflict do nothing', [from])
      if (word === 'START') await pool.query('delete from sms_simulator.opt_outs where number = $1', [from])
      const answer = answers[word]
      if (answer)
        await write(pool, {
          direction: 'outbound-reply',
          from: simulatedNumber,
          to: from,
          body: answer,
          status: 'delivered',
          errorCode: null,
        })
      const optOut: Record<string, string> =
        word === 'STOP' || word === 'START' || word === 'HELP' ? { OptOutType: word } : {}
      await queueCallback(pool, inboundUrl(), {
        MessageSid: row.sid,
        From: from,
        To: simulatedNumber,
        Body: body,
        ...optOut,
      })
      return row.sid
    },

    /** What phones show, newest first: one, or all. */
    async shown(limit: number, number?: string): Promise<SimulatedText[]> {
      const { rows } = await pool.query<Row>(
        `select * from sms_simulator.messages where $1::text is null or to_number = $1 or from_number = $1
         order by seq desc limit $2`,
        [number ?? null, limit],
      )
      return rows.map((row) => ({
        id: row.sid,
        from: row.from_number,
        to: row.to_number,
        body: row.body,
        status: row.status,
        createdAt: row.created_at,
      }))
    },
  }
}
