import { setTimeout } from 'node:timers/promises'
import type { RawBuilder } from 'kysely'
import type pg from 'pg'
import type { App } from './app.ts'

/** Rows that are fetched together. */
const batchSize = 500
/** A reader who takes nothing for so long loses the connection. */
const patience = '2min'

/**
 * The rows of a statement in batches, as of one moment, over a cursor of PostgreSQL's: the next batch is fetched when it
 * is read, so that memory does not grow with the rows. `signal` ends a fetch that is under way.
 */
export async function* streamRows<T>(
  { db, pool }: Pick<App, 'db' | 'pool'>,
  statement: RawBuilder<T>,
  signal: AbortSignal,
): AsyncGenerator<T[], void, undefined> {
  signal.throwIfAborted()
  const { sql, parameters } = statement.compile(db)
  const client = await pool.connect()
  let over = false
  let canceling: Promise<void> | undefined
  const cancel = () => {
    canceling ??= cancelUntil(() => over, pool, client)
  }
  signal.addEventListener('abort', cancel)
  try {
    await client.query('begin transaction isolation level repeatable read read only')
    await client.query(`set local idle_in_transaction_session_timeout = '${patience}'`)
    // all of it is wanted, not the first rows soon
    await client.query('set local cursor_tuple_fraction = 1')
    await client.query({ text: `declare streamed no scroll cursor for ${sql}`, values: [...parameters] })
    for (;;) {
      signal.throwIfAborted()
      const rows = await fetchBatch<T>(client)
      if (rows.length === 0) break
      yield rows
    }
  } finally {
    over = true
    signal.removeEventListener('abort', cancel)
    await canceling
    // A cancel may still be on its way to this connection, which must not reach another's statement.
    const lost =
      signal.aborted ||
      (await client.query('rollback').then(
        () => false,
        () => true,
      ))
    client.release(lost)
  }
}

/**
 * By the driver's callback: in the chain of promises that it gives otherwise, what was read before stays reachable from
 * garbage that has grown old, and the heap grows with the rows until all of it is collected.
 */
function fetchBatch<T>(client: pg.PoolClient): Promise<T[]> {
  return new Promise((resolve, reject) => {
    client.query<T & pg.QueryResultRow>(`fetch ${batchSize} from streamed`, (error, result) => {
      if (error) reject(error)
      else resolve(result.rows)
    })
  })
}

/** More than once: a cancel that overtakes its statement does nothing. */
async function cancelUntil(over: () => boolean, pool: pg.Pool, client: pg.PoolClient): Promise<void> {
  const { processID } = client as pg.PoolClient & { processID: number | null }
  while (!over()) {
    await pool.query('select pg_cancel_backend($1)', [processID]).catch(() => undefined)
    await setTimeout(100)
  }
}
