import type { ColumnType, Generated, Kysely, Transaction } from 'kysely'
import pg from 'pg'
import { isDatabaseAway } from './database-away.ts'
import type { Turn } from './connect-in-turn.ts'
import { inTransaction, isAborted, isOutdated, kyselyOver, onOneConnection, type Behind } from './connections.ts'

export { pipelineWrite, sendBehindCommit } from './connections.ts'

/** An int8 column: a number in TypeScript; amounts stay far below 2^53. */
export type BigNumber = ColumnType<number, number, number>
export type Timestamp = ColumnType<Date, Date | string, Date | string>
export type { Generated }

/** Every domain adds its own tables from its `tables.ts`. */
export interface Database {
  business_clock: { id: Generated<boolean>; offset_ms: BigNumber }
  domain_events: {
    id: string
    kind: string
    subject_id: string
    actor: string
    data: ColumnType<Record<string, unknown>, string, never>
    at: Timestamp
    recorded_at: Generated<Date>
    heard: Generated<boolean>
  }
  event_deliveries: { event_id: string; listener: string; delivered_at: Generated<Date> }
  deadlines: {
    id: string
    kind: string
    subject_id: string
    due_at: Timestamp
    done_at: Timestamp | null
    outcome: string | null
    attempts: Generated<number>
    last_error: string | null
  }
  settings_versions: {
    name: string
    version: number
    document: ColumnType<unknown, string, never>
    set_by: string
    reason: string
    set_at: Generated<Date>
  }
  throttles: { key: string; window_start: Timestamp; count: number }
  outgoing_mail: {
    id: string
    dedupe_key: string
    recipient: string
    subject: string
    text_body: string
    html_body: string | null
    attachments: ColumnType<{ filename: string; contentType: string; content: string }[], string, string>
    secret: Generated<boolean>
    created_at: Generated<Date>
    sent_at: Timestamp | null
    provider_id: string | null
    last_error: string | null
    bounced_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    unsubscribe: ColumnType<string | null, string | null | undefined, string | null>
  }
}

export type Db = Kysely<Database>
export type Tx = Transaction<Database>
/** A query that may run inside or outside a transaction. */
export type Read = Db | Tx

const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === pg.types.builtins.INT8) return Number
    if (oid === pg.types.builtins.DATE) return (value: string) => value
    return pg.types.getTypeParser(oid as never, format as never)
  },
}

/** The pool knows one time for both: to connect takes less than to wait for a free connection. */
class ConnectingClient extends pg.Client {
  constructor(config: pg.ClientConfig = {}) {
    super({ ...config, connectionTimeoutMillis: 10_000 })
  }
}

/** Eight at work, and the two that every process with a runner holds for life. More only get in each other's way (record 0035). */
export function createPool(url: string, max = 10, onError: (error: Error) => void = () => undefined): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types: types as never,
    application_name: 'treq',
    pipeline: true,
    // for a free connection; a sale that is sold out at once makes people queue here
    connectionTimeoutMillis: 60_000,
    Client: ConnectingClient,
  })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

export const createDb = (pool: pg.Pool, turn?: Turn): Db => kyselyOver<Database>(pool, turn)

const retryable = new Set(['40001', '40P01'])
const isConflict = (error: unknown): boolean =>
  (error instanceof Error && 'code' in error && retryable.has(String(error.code))) || isOutdated(error)
/** A conflict, another read's failure, or a connection that broke: another try may go well. */
const isMendable = (error: unknown): boolean => isConflict(error) || isAborted(error) || isDatabaseAway(error)

/**
 * One transaction; a deadlock or serialization failure is tried again, so `work` must not call a vendor. Statements that
 * `work` does not wait for one by one (`Promise.all`) are sent together and still run in the order in which they stand.
 */
export async function withTransaction<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  behind?: Behind<Database, T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(db, work, behind)
    } catch (error) {
      if (attempt >= 4 || !isConflict(error)) throw error
    }
  }
}

/**
 * One transaction, and what is answered of it: the reads of `answer` leave in one piece with the commit and see what it
 * wrote. `answer` may be called again, should a read have failed for a reason that does not last.
 */
export async function transactThenRead<T, A>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  answer: (read: Read, result: T) => Promise<A>,
): Promise<A> {
  let reading: Promise<A> | undefined
  const result = await withTransaction(db, work, (read, written, tx) => {
    kept.set(read, kept.get(tx) ?? new Map<string, Promise<unknown>>())
    reading = answer(read, written)
    return reading
  })
  try {
    if (reading) return await reading
  } catch (error) {
    // it is written: only the answer is asked for again, unless it would be the same
    if (!isMendable(error)) throw error
  }
  return batchReads(db, (read) => answer(read, result))
}

/** Reads for one answer, over one connection so that `Promise.all` sends them together; a transaction stays one. */
export const batchReads = <T>(read: Read, work: (read: Read) => Promise<T>): Promise<T> =>
  read.isTransaction ? work(read) : onOneConnection(read as Db, work)

const kept = new WeakMap<Read, Map<string, Promise<unknown>>>()

/** What `load` gives, asked once for each transaction and the reads behind it; elsewhere it is asked each time. */
export function memoizePerTransaction<T>(read: Read, what: string, load: () => Promise<T>): Promise<T> {
  if (!read.isTransaction && !kept.has(read)) return load()
  const known = kept.get(read) ?? new Map<string, Promise<unknown>>()
  kept.set(read, known)
  const found = known.get(what) as Promise<T> | undefined
  if (found) return found
  const loading = load()
  known.set(what, loading)
  return loading
}
