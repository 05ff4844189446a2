import type { Pool, PoolClient } from 'pg'
import { send } from '#server/platform/connections.ts'
import { expireAuthorizations, expired } from './charges.ts'
import type { Fault } from './faults.ts'
import { flush, seconds, type Work } from './objects.ts'
import { settlePayouts } from './payouts.ts'
import { finishSlowRefunds, firstSettling } from './refunds.ts'
import { settleSupply } from './settle-supply.ts'

/** The company on the other side: its memory, its clock and its one customer. */
export type Account = {
  pool: Pool
  now: () => number
  publicBase: string
  /** What proves that a key was issued here; null: any will do. */
  keySecret: string | null
  /** Whether our endpoint wants to hear of events of this type. */
  listensTo: (type: string) => boolean
}

/** What a piece of work begins with. */
export function frame(account: Account, db: PoolClient): Work {
  return {
    db,
    now: account.now(),
    publicBase: account.publicBase,
    faults: new Set(),
    listensTo: account.listensTo,
    stated: [],
    atHand: new Map(),
    unwritten: new Map(),
    undelivered: [],
    kept: null,
    requestId: null,
    idempotencyKey: null,
    connected: null,
  }
}

export type Affairs = { faults: ReadonlySet<Fault>; due: boolean }

/** The faults that are on, and whether something must be swept first; on the connection that does the work. */
export async function stateOfAffairs({ now }: Account, db: PoolClient): Promise<Affairs> {
  const { rows } = await send<{ faults: Fault[]; due: boolean }>(
    db,
    `select array(select name from stripe_simulator.faults where enabled) as faults,
       exists (select from stripe_simulator.objects where ${expired})
       or coalesce((select ${firstSettling}) <= $1, false) as due`,
    [seconds(now())],
  )
  return { faults: new Set(rows[0]?.faults), due: rows[0]?.due ?? false }
}

export async function sweepIfDue(account: Account): Promise<void> {
  const db = await account.pool.connect()
  const { due } = await stateOfAffairs(account, db).finally(() => db.release())
  if (due) await sweepExpired(account)
}

/** Lets authorizations go whose time is over and ends what takes its time. */
export async function sweepExpired(account: Account): Promise<void> {
  await transaction(account, expireAuthorizations)
  await transaction(account, finishSlowRefunds)
  await transaction(account, settleSupply)
  await transaction(account, settlePayouts)
}

/** Asked in one go on one connection: none is left under way when another fails, and the first one's error is told. */
export async function together<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([first, second])
  return [await first, await second]
}

/** What `run` has changed is written and committed when it is through; nothing of it when it throws. */
export async function transaction<T>(account: Account, run: (work: Work) => Promise<T>): Promise<T> {
  const db = await account.pool.connect()
  try {
    // not waited for: it leaves together with the first statement, which fails where it has failed; a statement that
    // does not go through `send` would overtake it
    send(db, 'begin').catch(() => undefined)
    const work = frame(account, db)
    const result = await run(work)
    await together(flush(work), send(db, 'commit'))
    return result
  } catch (error) {
    await send(db, 'rollback')
    throw error
  } finally {
    db.release()
  }
}
