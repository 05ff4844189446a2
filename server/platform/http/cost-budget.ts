import { counted, said } from '#contract/wire/said.ts'
import { sql } from 'kysely'
import type { Db } from '../database.ts'
import { AppError } from '../errors.ts'
import { networkOf } from './network-of.ts'

/** Of a page that is made for one visitor, in units of about a millisecond of the server. */
export const pageCost = 30

/** Of a public read that says nothing else. */
export const readCost = 2

/** Asked of the database only so often: a visitor who opens a page or two costs no write. */
const writeFrom = 500

const minute = 60_000

interface Spent {
  /** Of this process, not yet in the database. */
  unwritten: number
  refused: boolean
}

export interface CostBudget {
  /** Counts what a request of this address costs. Throws 429 where its network has spent what it may in this minute. */
  charge: (address: string, units: number) => Promise<void>
}

/**
 * What one network may ask of the server in a minute, in units of about a millisecond, over all processes: each may go
 * over by what it has not written yet.
 */
export function createCostBudget({
  db,
  perMinute,
  now = Date.now, // wall time
}: {
  db: Db
  perMinute: () => Promise<number>
  now?: () => number
}): CostBudget {
  let window = 0
  let spent = new Map<string, Spent>()
  return {
    async charge(address, units) {
      const at = now()
      const current = Math.floor(at / minute)
      if (current !== window) {
        window = current
        spent = new Map()
      }
      const network = networkOf(address)
      const one = spent.get(network) ?? { unwritten: 0, refused: false }
      spent.set(network, one)
      if (!one.refused) {
        one.unwritten += units
        if (one.unwritten < writeFrom) return
        const written = one.unwritten
        one.unwritten = 0
        if ((await addUnits(db, network, window, written)) <= (await perMinute())) return
        one.refused = true
      }
      throw overBudget(Math.max(1, Math.ceil(((current + 1) * minute - at) / 1000)))
    },
  }
}

/** Returns what all processes have counted for this network in this minute. */
async function addUnits(db: Db, network: string, window: number, units: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    insert into throttles (key, window_start, count)
    values (${`cost:${network}`}, to_timestamp(${window * 60}), ${units})
    on conflict (key, window_start) do update set count = throttles.count + excluded.count
    returning count`.execute(db)
  return rows[0]?.count ?? 0
}

function overBudget(seconds: number): AppError {
  const time = counted(seconds, '1 second', '{count} seconds')
  const sentence = said('Your network is sending more requests than we can answer. Please try again in {time}.', {
    time,
  })
  return new AppError(429, 'too_many_requests', sentence, { retryAfterSeconds: seconds })
}
