import {
  DefaultQueryExecutor,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type KyselyProps,
  type QueryResult,
} from 'kysely'
import pg from 'pg'
import { sendInBatch, type Answer } from './batch.ts'
import { connectInTurn, type Turn } from './connect-in-turn.ts'

// What is sent to PostgreSQL without waiting for each other goes out in one piece and is answered in its order; a
// statement that is often asked is planned once for each connection. The caller sees neither.

/** Statements that a connection keeps prepared: so many, each once it has been asked so often. */
const mostPrepared = 200
const usedOften = 5
const mostWatched = 2000
/** Characters; a longer one was put together for many rows and does not come again. */
const longestPrepared = 10_000

/**
 * A statement that begins with this is planned for its values each time: one plan would be good either for a word that few
 * rows have or for one that all have.
 */
export const plannedAnew = '/* planned anew */'

const uses = new Map<string, number>()
const prepared = new Map<string, string>()

function preparedName(text: string): string | undefined {
  if (text.startsWith(plannedAnew)) return undefined
  const name = prepared.get(text)
  if (name !== undefined || prepared.size >= mostPrepared || text.length > longestPrepared) return name
  const count = (uses.get(text) ?? 0) + 1
  if (uses.size >= mostWatched) uses.clear()
  uses.set(text, count)
  if (count < usedOften) return undefined
  const made = `often_${prepared.size}`
  prepared.set(text, made)
  return made
}

/** One statement on this connection; several may be under way, and are answered in the order in which they were sent. */
export function send<T extends pg.QueryResultRow>(
  client: pg.ClientBase,
  text: string,
  values: readonly unknown[] = [],
): Promise<Answer<T>> {
  return sendInBatch<T>(client, { text, values, name: preparedName(text) })
}

/** A prepared statement whose table has been changed since, by a migration of a newer process. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '0A000' && error.message.includes('cached plan')

/** Of a statement that was sent along with, or right behind, one that failed: what matters is the other one's error. */
export const isAborted = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '25P02' || error.code === '26000')

const writes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

const toResult = <R>({ command, rowCount, rows }: Answer<pg.QueryResultRow>): QueryResult<R> => ({
  rows: rows as R[],
  ...(writes.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}),
})

async function execute<R>(client: pg.ClientBase, { sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
  try {
    return toResult<R>(await send(client, sql, parameters))
  } catch (error) {
    // where it was asked, which the driver does not know
    if (error instanceof Error) error.stack += `\n${new Error().stack?.split('\n').slice(1).join('\n') ?? ''}`
    throw error
  }
}

/** On whatever connection is free. */
async function executeAnywhere<R>(pool: pg.Pool, turn: Turn, query: CompiledQuery): Promise<QueryResult<R>> {
  const client = await connectInTurn(pool, turn)
  try {
    return await execute<R>(client, query)
  } catch (error) {
    if (!isOutdated(error)) throw error
    // nothing was done; it is asked anew, without its plan
    return toResult<R>(await client.query({ text: query.sql, values: [...query.parameters] }))
  } finally {
    client.release()
  }
}

const never = (): never => {
  throw new Error('Transactions begin with `withTransaction`, and rows are not streamed')
}

/** What Kysely needs to write statements and to hand them over here. */
function parts(
  connection: DatabaseConnection,
  end: () => Promise<void>,
  isOver: () => boolean = () => false,
): KyselyProps {
  const driver: Driver = {
    init: () => Promise.resolve(),
    acquireConnection: never,
    beginTransaction: never,
    commitTransaction: never,
    rollbackTransaction: never,
    releaseConnection: never,
    destroy: end,
  }
  const dialect: Dialect = {
    createAdapter: () => adapter,
    createDriver: () => driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => compiler,
  }
  const executor = new DefaultQueryExecutor(compiler, adapter, {
    provideConnection: (consumer) =>
      isOver() ? Promise.reject(new Error('The transaction is over already')) : consumer(connection),
  })
  return { config: { dialect }, dialect, driver, executor }
}
const adapter = new PostgresAdapter()
const compiler = new PostgresQueryCompiler()

const pools = new WeakMap<object, { pool: pg.Pool; turn: Turn }>()

/** Each statement on whatever connection is free, in its turn where none is; `destroy` ends them all. */
export function kyselyOver<Database>(pool: pg.Pool, turn: Turn = 'usual'): Kysely<Database> {
  const executeQuery = <R>(query: CompiledQuery) => executeAnywhere<R>(pool, turn, query)
  const db = new Kysely<Database>(parts({ executeQuery, streamQuery: never }, () => pool.end()))
  pools.set(db, { pool, turn })
  return db
}

/** Reads of what a transaction has written; they leave with its commit. Their failure does not undo it. */
export type Behind<Database, T> = (read: Kysely<Database>, result: T, tx: Transaction<Database>) => Promise<unknown>

/**
 * One transaction: committed when `work` is through, else rolled back. Nothing but `behind` reaches the connection after
 * that, so that a branch of `work` that another one's failure left behind cannot write into another transaction.
 */
export async function inTransaction<Database, T>(
  db: Kysely<Database>,
  work: (tx: Transaction<Database>) => Promise<T>,
  behind?: Behind<Database, T>,
): Promise<T> {
  return lease(db, async (client) => {
    let over = false
    let cause: unknown
    const executeQuery = async <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
      try {
        return await execute<R>(client, query)
      } catch (error) {
        if (!isAborted(error)) cause = error
        throw error
      }
    }
    const tx = new Transaction<Database>(parts({ executeQuery, streamQuery: never }, never, () => over))
    const written: Promise<unknown>[] = []
    unwaited.set(tx, written)
    const behindCommit = new Set<string>()
    behindCommits.set(tx, behindCommit)
    // not waited for: it leaves together with the first statement
    written.push(quietly(send(client, 'begin')))
    try {
      const result = await work(tx)
      over = true
      const committing = send(client, 'commit')
      for (const text of behindCommit) void quietly(send(client, text))
      const answered =
        behind && withReads<Database, unknown>(client, (read) => behind(read, result, tx)).catch(() => null)
      const { command } = await committing
      await answered
      const failure = await firstFailure(written)
      if (failure) throw failure
      // PostgreSQL's word when an error before was swallowed
      if (command === 'ROLLBACK') throw new Error('A statement of this transaction has failed, so nothing was written')
      return result
    } catch (error) {
      over = true
      await send(client, 'rollback')
      const failure = (await firstFailure(written)) ?? error
      throw isAborted(failure) ? (cause ?? failure) : failure
    }
  })
}

const unwaited = new WeakMap<object, Promise<unknown>[]>()

/**
 * A write whose result is not needed: it is sent now, and what follows does not wait for its answer. If it fails, the
 * transaction fails with its error, wherever the work has come to by then.
 */
export function pipelineWrite(tx: object, write: Promise<unknown>): void {
  const written = unwaited.get(tx)
  if (!written) throw new Error('Only within a transaction')
  written.push(quietly(write))
}

const behindCommits = new WeakMap<object, Set<string>>()

/** A statement that leaves in one piece with the commit and runs after it, once for the transaction. It may be lost. */
export function sendBehindCommit(tx: object, text: string): void {
  const behind = behindCommits.get(tx)
  if (!behind) throw new Error('Only within a transaction')
  behind.add(text)
}

/** Avoids an unhandled rejection; checked before the commit. */
function quietly<T>(write: Promise<T>): Promise<T> {
  write.catch(() => undefined)
  return write
}

async function firstFailure(written: readonly Promise<unknown>[]): Promise<unknown> {
  const [failed] = (await Promise.allSettled(written)).filter((outcome) => outcome.status === 'rejected')
  return failed?.reason
}

/** Reads that need not wait for each other, on one connection and without a transaction. */
export async function onOneConnection<Database, T>(
  db: Kysely<Database>,
  work: (read: Kysely<Database>) => Promise<T>,
): Promise<T> {
  // on one connection already
  if (!pools.has(db)) return work(db)
  return lease(db, (client) => withReads(client, work))
}

async function withReads<Database, T>(client: pg.ClientBase, work: (read: Kysely<Database>) => Promise<T>): Promise<T> {
  let over = false
  const connection: DatabaseConnection = { executeQuery: (query) => execute(client, query), streamQuery: never }
  try {
    return await work(new Kysely<Database>(parts(connection, never, () => over)))
  } finally {
    over = true
  }
}

async function lease<T>(db: object, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const over = pools.get(db)
  if (!over) throw new Error('A transaction does not begin within another one')
  const client = await connectInTurn(over.pool, over.turn)
  let outdated = false
  try {
    return await work(client)
  } catch (error) {
    outdated = isOutdated(error)
    throw error
  } finally {
    client.release(outdated)
  }
}
