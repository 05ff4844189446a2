import { sql } from 'kysely'
import { memoizePerTransaction, type Read } from './database.ts'

/**
 * Business time: holds, deadlines, balances, reminders. In demo mode a person can move it forward; the offset lives in
 * the database so that every process agrees. Sessions, tokens, throttles and job retries use wall time instead.
 */
export interface BusinessClock {
  now(db: Read): Promise<Date>
  offsetMs(db: Read): Promise<number>
}

/** Business time as an expression, for a query that is written without it. In live mode the offset is nought. */
export const businessNow = sql<Date>`(clock_timestamp() + (select offset_ms from business_clock) * interval '1 ms')`

export const liveClock: BusinessClock = {
  now: () => Promise.resolve(new Date()),
  offsetMs: () => Promise.resolve(0),
}

/**
 * A transaction reads the offset once and keeps it: a move of the clock meanwhile comes after it. `lastSeenMs` is for simulators
 * in this process, which must tell the same time without asking the database.
 */
export function createMovableClock(): BusinessClock & { lastSeenMs: () => number } {
  let offset = 0
  const ask = async (db: Read): Promise<number> => {
    const row = await db.selectFrom('business_clock').select('offset_ms').executeTakeFirstOrThrow()
    offset = row.offset_ms
    return offset
  }
  const read = (db: Read) => memoizePerTransaction(db, 'business clock', () => ask(db))
  return {
    now: async (db) => new Date(Date.now() + (await read(db))),
    offsetMs: read,
    lastSeenMs: () => Date.now() + offset,
  }
}

/** Demo mode only; the caller sweeps the deadlines afterwards. Returns the new offset in milliseconds. */
export async function advanceClock(db: Read, byMs: number): Promise<number> {
  if (!Number.isSafeInteger(byMs) || byMs < 0) throw new RangeError('The business clock only moves forward')
  const row = await db
    .updateTable('business_clock')
    .set((eb) => ({ offset_ms: eb('offset_ms', '+', byMs) }))
    .returning('offset_ms')
    .executeTakeFirstOrThrow()
  return row.offset_ms
}
