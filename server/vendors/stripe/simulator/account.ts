import type { Pool, PoolClient } from 'pg'
import { send } from '#server/platform/connections.ts'
import { expireAuthorisations, expired } from './charges.ts'
import type { Fault } from './faults.ts'
import { flush, seconds, type Work } from './objects.ts'
import { settleSlowRefunds, settling } from './refunds.ts'

/** The company on the other side: its memory, its clock and its one customer. */
export type Account = {
  pool: Pool
  now: () => number
  publicBase: string
  /** Whether our endpoint wants to hear of events of this type. */
  listensTo: (type: string) => boolean
}

/** What a piece of work begins with. */
export function frame(account: Account, db: PoolClient, faults: ReadonlySet<Fault>): Work {
  return {
    db,
    now: account.now(),
    publicBase: account.publicBase,
    faults,
    listensTo: account.listensTo,
    stated: [],
    unwritten: new Map(),
    undelivered: [],
    kept: null,
    requestId: null,
    idempotencyKey: null,
  }
}

/** The faults that are on, and whether something must be swept first: asked once for a request. */
export async function stateOfAffairs({ pool, now }: Account): Promise<{ faults: ReadonlySet<Fault>; due: boolean }> {
  const db = await pool.connect()
  try {
    const { rows } = await send<{ faults: Fault[]; due: boolean }>(
      db,
      `select array(select name from stripe_simulator.faults where enabled) as faults,
         exists (select from stripe_simulator.objects where ${expired})
         or exists (select from stripe_simulator.objects where ${settling}) as due`,
      [seconds(now())],
    )
    return { faults: new Set(rows[0]?.faults), due: rows[0]?.due ?? false }
  } finally {
    db.release()
  }
}

/** Lets authorisations go whose time is over and ends slow refunds. */
export async function sweepExpired(account: Account): Promise<void> {
  await transaction(account, new Set(), expireAuthorisations)
  await transaction(account, new Set(), settleSlowRefunds)
}

/** What `run` has changed is written and committed when it is through; nothing of it when it throws. */
export async function transaction<T>(
  account: Account,
  faults: ReadonlySet<Fault>,
  run: (work: Work) => Promise<T>,
): Promise<T> {
  const db = await account.pool.connect()
  try {
    // not waited for: it leaves together with the first statement, which fails where it has failed
    send(db, 'begin').catch(() => undefined)
    const work = frame(account, db, faults)
    const result = await run(work)
    await Promise.all([flush(work), send(db, 'commit')])
    return result
  } catch (error) {
    await send(db, 'rollback')
    throw error
  } finally {
    db.release()
  }
}
