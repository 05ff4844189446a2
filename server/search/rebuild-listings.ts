import { sql } from 'kysely'
import type { App } from '#server/platform/app.ts'
import { transact } from '#server/platform/database.ts'
import { ensureStates } from './places.ts'
import { refreshListings, sumTiles } from './refresh-listings.ts'
import { writeListings } from './write-listings.ts'

const batch = 1000
const first = '00000000-0000-0000-0000-000000000000'

/**
 * Makes every listing again from the other domains. A batch is one transaction that also notes how far it came: whoever
 * stops it goes on from there. Searches and sales go on meanwhile. Gives how many adventures were looked at this time.
 */
export async function rebuildListings(app: App, say: (line: string) => void = () => undefined): Promise<number> {
  await transact(app.db, ensureStates)
  let done = 0
  for (;;) {
    const count = await transact(app.db, async (tx) => {
      const mark = await tx.selectFrom('search_rebuild').select('after').executeTakeFirst()
      const { rows } = await sql<{ id: string }>`
        select id from adventures where id > ${mark?.after ?? first}::uuid order by id limit ${batch}`.execute(tx)
      const ids = rows.map(({ id }) => id)
      const last = ids.at(-1)
      if (!last) return 0
      // before anything is read: whoever marks one from now on is heard by the job
      await sql`delete from search_stale where adventure_id = any(${ids}::uuid[])`.execute(tx)
      await writeListings(app, tx, ids, await app.clock.now(tx))
      await sql`insert into search_rebuild (after) values (${last}) on conflict (id) do update set after = ${last}`.execute(
        tx,
      )
      return ids.length
    })
    if (count === 0) break
    done += count
    say(`${done} listings`)
  }
  await transact(app.db, sumTiles)
  await app.db.deleteFrom('search_rebuild').execute()
  await refreshListings(app)
  await sql`analyze search_listings, search_cards, search_tiles, search_words, search_places, search_place_names`.execute(
    app.db,
  )
  return done
}
