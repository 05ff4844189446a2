import { sql } from 'kysely'
import type { Tx } from '#server/platform/database.ts'

/** Until the end of the transaction no job is set to refresh listings; `rebuildListings` makes what is imported here. */
export async function holdListings(tx: Tx): Promise<void> {
  await sql`select set_config('treq.search_called', 'yes', true)`.execute(tx)
}

/** These listings are no longer marked to be refreshed. */
export async function forgetMarks(tx: Tx, adventureIds: readonly string[]): Promise<void> {
  await sql`delete from search_stale where adventure_id = any(${[...adventureIds]}::uuid[])`.execute(tx)
}
