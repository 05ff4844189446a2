import pg from 'pg'
import type { Logger } from '../log.ts'

interface Listening {
  /** Called with the text of every notification. */
  readonly onMessage: (payload: string) => void
  /** Called after each reconnect: notifications sent in between were missed. */
  readonly onConnect: () => void
  readonly log: Logger
}

const firstPause = 100
const longestPause = 5000
const patience = 5000

export interface Listener {
  /** Whether the other side still answers; a dead connection is replaced. */
  check(): Promise<void>
  stop(): Promise<void>
}

/** One connection of its own that listens on `channel` and is made anew, whatever happens to it. */
export function listenOn(
  connectionString: string,
  channel: string,
  { onMessage, onConnect, log }: Listening,
): Listener {
  let client: pg.Client | null = null
  let stopped = false
  let failures = 0
  let timer: NodeJS.Timeout | undefined

  const connect = async () => {
    const next = new pg.Client({
      connectionString,
      application_name: 'treq-live',
      keepAlive: true,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
    })
    client = next
    next.on('error', (error) => lost(next, error))
    next.on('end', () => lost(next))
    next.on('notification', ({ payload }) => onMessage(payload ?? ''))
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
      failures = 0
      if (client === next) onConnect()
    } catch (error) {
      lost(next, error)
    }
  }
  const lost = (which: pg.Client, error?: unknown) => {
    if (client !== which) return
    client = null
    which.end().catch(() => undefined)
    if (stopped) return
    log.warn({ err: error }, 'the connection for live events was lost; it is made anew')
    timer = setTimeout(() => void connect(), Math.min(longestPause, firstPause * 2 ** failures++))
  }
  void connect()
  return {
    async check() {
      const current = client
      await current?.query('select 1').catch((error: unknown) => lost(current, error))
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      const last = client
      client = null
      await last?.end().catch(() => undefined)
    },
  }
}
