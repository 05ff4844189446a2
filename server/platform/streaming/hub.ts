import type { Writable } from 'node:stream'
import { sql } from 'kysely'
import { said } from '#contract/wire/said.ts'
import { streamReset } from '#contract/wire/stream.ts'
import type { Db } from '../database.ts'
import { AppError } from '../errors.ts'
import type { Logger } from '../log.ts'
import { channel } from './announce.ts'
import { listenOn, type Listener } from './listener.ts'

export interface Subscriber {
  readonly accountId: string
  readonly sessionId: string
  readonly topics: readonly string[]
  /** The last event that the browser has, if it was here before. */
  readonly lastEventId: number | null
  /** Called once it is clear that the stream opens; where it is written to. */
  readonly accept: () => Writable
}

/** The open streams of one process. */
export interface Hub {
  /** Throws 429 `too_many_streams`. The stream ends when the reader goes, is too slow, or the session ends. */
  open(subscriber: Subscriber): void
  readonly size: () => number
  close(): Promise<void>
}

interface HubOptions {
  readonly db: Db
  readonly connectionString: string
  readonly log: Logger
  /** Of these sessions the ones that are still good. */
  readonly openSessions: (ids: readonly string[]) => Promise<ReadonlySet<string>>
  /** Wall milliseconds. Proxies give up on a connection that is silent for a minute. */
  readonly heartbeat?: number
}

interface Stream extends Omit<Subscriber, 'accept'> {
  readonly out: Writable
  last: number | null
  isReading: boolean
  isBehind: boolean
}

const mostOfAnAccount = 8
/** Bytes a browser may leave unread before it is dropped; it reconnects and catches up. */
const mostUnread = 64 * 1024
const atOnce = 200

const message = (id: number, kind: string) => `id: ${id}\nevent: ${kind}\ndata: {}\n\n`

/** What is over in seconds: without an id, so that a browser that comes back asks for nothing else. */
interface Signal {
  readonly kind: string
  readonly data: object
}
const passing = ({ kind, data }: Signal) => `event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`

export function createHub({ db, connectionString, log, openSessions, heartbeat = 20_000 }: HubOptions): Hub {
  const streams = new Set<Stream>()
  // thousands of streams: one event must not look at them all
  const byTopic = new Map<string, Set<Stream>>()
  const ofAccounts = new Map<string, number>()
  let listener: Listener | null = null
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const enter = (stream: Stream) => {
    streams.add(stream)
    ofAccounts.set(stream.accountId, (ofAccounts.get(stream.accountId) ?? 0) + 1)
    for (const topic of stream.topics) {
      const listening = byTopic.get(topic)
      if (listening) listening.add(stream)
      else byTopic.set(topic, new Set([stream]))
    }
  }
  /** False for one that has left before. */
  const leave = (stream: Stream): boolean => {
    if (!streams.delete(stream)) return false
    const left = (ofAccounts.get(stream.accountId) ?? 1) - 1
    if (left > 0) ofAccounts.set(stream.accountId, left)
    else ofAccounts.delete(stream.accountId)
    for (const topic of stream.topics) {
      const listening = byTopic.get(topic)
      listening?.delete(stream)
      if (listening?.size === 0) byTopic.delete(topic)
    }
    return true
  }
  const end = (stream: Stream) => {
    if (leave(stream)) stream.out.end()
  }
  const write = (stream: Stream, text: string) => {
    if (!streams.has(stream)) return
    stream.out.write(text)
    // it does not take what is there, so it would not take the end of it either
    if (stream.out.writableLength > mostUnread && leave(stream)) stream.out.destroy()
  }

  /** The table is the truth and a notification only says that it is worth a look: nothing is lost or doubled. */
  const read = async (stream: Stream) => {
    stream.isBehind = true
    if (stream.isReading) return
    stream.isReading = true
    try {
      while (stream.isBehind && streams.has(stream)) {
        stream.isBehind = false
        stream.last ??= await begin(stream)
        const events = await db
          .selectFrom('live_events')
          .select(['id', 'kind'])
          .where('topic', 'in', [...stream.topics])
          .where('id', '>', stream.last)
          .orderBy('id')
          .limit(atOnce)
          .execute()
        for (const { id, kind } of events) {
          if (id === null) continue
          stream.last = id
          write(stream, message(id, kind))
        }
        stream.isBehind ||= events.length === atOnce
      }
    } catch (error) {
      log.warn({ err: error }, 'live events could not be read; the stream is closed and will come back')
      end(stream)
    } finally {
      stream.isReading = false
    }
  }

  /** Where to go on. A browser that was away for longer than events are kept, or is new, starts over. */
  const begin = async (stream: Stream): Promise<number> => {
    const { rows } = await sql<{ oldest: number | null; newest: number | null }>`
      select min(id) as oldest, max(id) as newest from live_events`.execute(db)
    const { oldest, newest } = { oldest: rows[0]?.oldest ?? 1, newest: rows[0]?.newest ?? 0 }
    const known = stream.lastEventId
    if (known !== null && known + 1 >= oldest && known <= newest) return known
    write(stream, message(newest, streamReset))
    return newest
  }

  const onMessage = (payload: string) => {
    const said = JSON.parse(payload) as { topic?: string; ended?: string; signal?: Signal }
    if (said.ended !== undefined) for (const stream of streams) if (stream.sessionId === said.ended) end(stream)
    const listening = said.topic === undefined ? undefined : byTopic.get(said.topic)
    for (const stream of listening ?? []) {
      if (said.signal) write(stream, passing(said.signal))
      else void read(stream)
    }
  }

  const beat = async () => {
    for (const stream of streams) write(stream, ': still here\n\n')
    try {
      await listener?.check()
      // a stream that opens meanwhile has just shown a good session
      const checked = [...streams]
      const good = await openSessions([...new Set(checked.map(({ sessionId }) => sessionId))])
      for (const stream of checked) if (!good.has(stream.sessionId)) end(stream)
    } catch (error) {
      log.warn({ err: error }, 'the sessions of live streams could not be checked')
    }
    if (!isClosed) timer = setTimeout(() => void beat(), heartbeat)
  }

  return {
    size: () => streams.size,
    open(subscriber) {
      if (isClosed || (ofAccounts.get(subscriber.accountId) ?? 0) >= mostOfAnAccount) {
        throw new AppError(429, 'too_many_streams', said('You have Treq open in too many places. Close a few tabs.'))
      }
      const stream: Stream = { ...subscriber, out: subscriber.accept(), last: null, isReading: false, isBehind: false }
      enter(stream)
      stream.out.on('error', () => end(stream))
      stream.out.on('close', () => end(stream))
      write(stream, 'retry: 3000\n\n')
      listener ??= listenOn(connectionString, channel, {
        onMessage,
        onConnect: () => {
          for (const one of streams) void read(one)
        },
        log,
      })
      timer ??= setTimeout(() => void beat(), heartbeat)
      void read(stream)
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      for (const stream of streams) end(stream)
      await listener?.stop()
    },
  }
}
