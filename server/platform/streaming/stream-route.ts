import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { liveStream } from '#contract/wire/stream.ts'
import type { App } from '../app.ts'
import { requirePerson } from '../caller.ts'
import { refuseView, wirePath } from '../http/route.ts'
import { accountTopic } from './announce.ts'
import { createHub } from './hub.ts'

interface Sessions {
  /** Of these sessions the ones that are still good. */
  readonly openSessions: (ids: readonly string[]) => Promise<ReadonlySet<string>>
  /** Wall milliseconds. */
  readonly heartbeat?: number
}

/** The stream of what changes for a signed-in person, in every process. */
export function registerLiveStream(http: FastifyInstance, app: App, sessions: Sessions): void {
  const connectionString = app.pool.options.connectionString
  if (!connectionString) throw new Error('Live events need the address of the database')
  const hub = createHub({ db: app.db, connectionString, log: app.log, ...sessions })
  http.addHook('preClose', () => hub.close())
  http.get(
    wirePath(liveStream.path),
    { config: { endpoint: liveStream }, exposeHeadRoute: false },
    (request, reply) => {
      const { accountId, sessionId } = requirePerson(request.caller)
      refuseView(request.caller)
      const last = String(request.headers['last-event-id'] ?? '')
      hub.open({
        accountId,
        sessionId,
        topics: [accountTopic(accountId)],
        lastEventId: /^\d{1,15}$/.test(last) ? Number(last) : null,
        accept() {
          // past the hooks that would compress the answer, which would keep each event until a block is full
          reply.hijack()
          reply.raw.writeHead(200, {
            ...(reply.getHeaders() as OutgoingHttpHeaders),
            'content-type': 'text/event-stream; charset=utf-8',
            'cache-control': 'private, no-store, no-transform',
            'x-accel-buffering': 'no',
          })
          return reply.raw
        },
      })
    },
  )
}
