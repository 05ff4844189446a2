import { DatabaseError } from 'pg'
import { sql } from 'kysely'
import { z } from 'zod'
import type { App } from '#server/platform/app.ts'
import { withTransaction, type Read } from '#server/platform/database.ts'
import { ensureStates } from '../places/places.ts'
import { writeListings } from './write-listings.ts'

/** Classes of SQLSTATE that speak of values; every other one speaks of the database, and comes again with the next listing. */
const ofValues = /^(21|22|23|54|P0)/

/** Whether an error says that a listing holds something that cannot be written, now or at the next try. */
export const isFaultOfListing = (error: unknown): boolean =>
  error instanceof DatabaseError
    ? ofValues.test(error.code ?? '')
    : error instanceof TypeError || error instanceof RangeError || error instanceof z.ZodError

/**
 * Writes listings one by one, each in a transaction of its own: one that cannot be written is set aside with the cause, what
 * the search knew of it stays, and it is tried again when anything of it changes.
 */
export async function writeEach(app: App, ids: readonly string[], bare = false): Promise<void> {
  for (const id of new Set(ids)) {
    // a mark made from now on speaks of a later change
    const mark = await lastMark(app, id)
    try {
      await withTransaction(app.db, async (tx) => {
        await ensureStates(tx)
        // of a rebuild: the tiles are summed at its end
        if (bare) await sql`select set_config('treq.search_bare', 'yes', true)`.execute(tx)
        await takeMarks(tx, id, mark)
        await writeListings(app, tx, [id], await app.clock.now(tx))
        await sql`delete from search_set_aside where adventure_id = ${id}`.execute(tx)
      })
    } catch (error) {
      if (!isFaultOfListing(error)) throw error
      await setAside(app, id, error, mark)
    }
  }
}

export async function setAside(app: App, id: string, error: unknown, mark: string | null = null): Promise<void> {
  const cause = error instanceof Error ? error.message : String(error)
  app.log.error({ adventureId: id, err: error }, 'a listing could not be written and is set aside')
  await withTransaction(app.db, async (tx) => {
    await takeMarks(tx, id, mark)
    await sql`insert into search_set_aside (adventure_id, cause) values (${id}, ${cause.slice(0, 500)})
      on conflict (adventure_id) do update set cause = excluded.cause, tried_at = clock_timestamp(), -- wall time
        tries = search_set_aside.tries + 1`.execute(tx)
  })
}

async function lastMark(app: App, id: string): Promise<string | null> {
  const { rows } = await sql<{ mark: string | null }>`
    select max(id)::text as mark from search_stale where adventure_id = ${id}`.execute(app.db)
  return rows[0]?.mark ?? null
}

const takeMarks = (read: Read, id: string, until: string | null) =>
  sql`delete from search_stale where adventure_id = ${id} and id <= ${until}::bigint`.execute(read)

/** A statement: published listings that are set aside, with for how long. */
export const waitingSetAside = sql<{ adventure_id: string; waited: string }>`
  select adventure_id, clock_timestamp() - since -- wall time
  from search_set_aside`
