import { sql } from 'kysely'
import { adventureIdsAfter, publishedAdventures } from '#server/catalogue/index.ts'
import type { App } from '#server/platform/app.ts'
import { withTransaction, type Db } from '#server/platform/database.ts'
import { lockKeys } from '#server/platform/lock-keys.ts'
import { ensureStates } from '../places/places.ts'
import { refreshListings, sumTiles } from './refresh-listings.ts'
import { isFaultOfListing, writeEach } from './set-aside.ts'
import { writeListings, Written } from './write-listings.ts'

const batch = 1000
/** Batches written at the same time: what is prepared here for one the database does for the others. */
const writers = 3
const first = '00000000-0000-0000-0000-000000000000'

/**
 * Makes every listing again from the other domains. A batch is one transaction, and the progress of all is noted: after an
 * interruption the next run continues. Searches and sales go on meanwhile; two runs follow each other. Returns how many
 * adventures were looked at this time.
 */
export async function rebuildListings(app: App, say: (line: string) => void = () => undefined): Promise<number> {
  const alone = await app.pool.connect()
  try {
    await alone.query('select pg_advisory_lock($1)', [lockKeys.listings])
    return await rebuild(app, say)
  } finally {
    await alone.query('select pg_advisory_unlock($1)', [lockKeys.listings])
    alone.release()
  }
}

async function rebuild(app: App, say: (line: string) => void): Promise<number> {
  const bare = await begin(app.db)
  const mark = await app.db.selectFrom('search_rebuild').select('after').executeTakeFirstOrThrow()
  const seen = new Written()
  const begun = performance.now()
  let done = 0
  let last = mark.after
  /** Ends of batches in their order, and which of them are written. */
  const ends: { after: string; written: boolean }[] = []
  let next: Promise<string[]> = Promise.resolve([])
  const nextBatch = () =>
    (next = next.then(async () => {
      const ids = await adventureIdsAfter(app.db, last, batch)
      last = ids.at(-1) ?? last
      return ids
    }))
  const write = async () => {
    for (;;) {
      const ids = await nextBatch()
      const after = ids.at(-1)
      if (after === undefined) return
      const end = { after, written: false }
      ends.push(end)
      const written = await writeBatch(app, ids, bare, seen)
      for (const word of written.words) seen.words.add(word)
      for (const place of written.places) seen.places.add(place)
      end.written = true
      const open = ends.findIndex((one) => !one.written)
      const reached = ends.splice(0, open === -1 ? ends.length : open).at(-1)
      if (reached) await app.db.updateTable('search_rebuild').set({ after: reached.after }).execute()
      done += ids.length
      say(`${done} listings (${Math.round((1000 * done) / (performance.now() - begun))}/s)`)
    }
  }
  await Promise.all(Array.from({ length: writers }, write))
  if (bare) {
    say('Sorting by place and making the indexes')
    await withTransaction(app.db, async (tx) => {
      await sql`set local maintenance_work_mem = '256MB'`.execute(tx)
      // neighbors lie beside each other, so that a map or a circle reads few pages
      await sql`create index search_listings_order on search_listings ((x >> 10), (y >> 10), (x >> 8), (y >> 8), (x >> 4))`.execute(
        tx,
      )
      await sql`cluster search_listings using search_listings_order`.execute(tx)
      await sql`drop index search_listings_order`.execute(tx)
      await sql`select search_fill_map()`.execute(tx)
      await sql`select search_make_indexes()`.execute(tx)
    })
  }
  await sql`analyze search_listings, search_map, search_texts, search_cards, search_words, search_places, search_place_names`.execute(
    app.db,
  )
  await withTransaction(app.db, sumTiles)
  await sql`analyze search_tiles`.execute(app.db)
  await app.db.deleteFrom('search_rebuild').execute()
  await refreshListings(app)
  return done
}

/** Where there are no listings yet, their indexes are made last. Returns whether that is so. */
const begin = (db: Db): Promise<boolean> =>
  withTransaction(db, async (tx) => {
    await ensureStates(tx)
    const before = await tx.selectFrom('search_rebuild').select('bare').executeTakeFirst()
    if (before) return before.bare
    const { rows } = await sql`select from search_listings limit 1`.execute(tx)
    const bare = rows.length === 0
    if (bare) await sql`select search_drop_indexes()`.execute(tx)
    await tx.insertInto('search_rebuild').values({ after: first, bare }).execute()
    return bare
  })

async function writeBatch(app: App, ids: readonly string[], bare: boolean, seen: Written): Promise<Written> {
  try {
    return await withTransaction(app.db, async (tx) => {
      // the tiles are summed at the end
      if (bare) await sql`select set_config('treq.search_bare', 'yes', true)`.execute(tx)
      // before anything is read: marks from now on are left for the job
      await sql`delete from search_stale where adventure_id = any(${ids}::uuid[])`.execute(tx)
      const written = await writeListings(app, tx, ids, await app.clock.now(tx), seen)
      await sql`delete from search_set_aside where adventure_id = any(${ids}::uuid[])`.execute(tx)
      return written
    })
  } catch (error) {
    if (!isFaultOfListing(error)) throw error
    await writeEach(app, ids, bare)
    return new Written()
  }
}

/** Whether a rebuild was interrupted and none is running. */
export async function rebuildWaits(app: App): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from search_rebuild) and not exists (
      select from pg_locks where locktype = 'advisory' and classid = 0 and objid = ${lockKeys.listings}
        and database = (select oid from pg_database where datname = current_database())) as waits`.execute(app.db)
  return rows[0]?.waits ?? false
}

/** Whether something that is published has no listing yet, or a rebuild was stopped before its end. */
export async function listingsMissing(app: App): Promise<boolean> {
  const { rows } = await sql<{ missing: boolean }>`
    select exists (select from search_rebuild) or exists (
      select from ${publishedAdventures} a
      where not exists (select from search_listings l where l.adventure_id = a.id)
        and not exists (select from search_set_aside s where s.adventure_id = a.id)) as missing`.execute(app.db)
  return rows[0]?.missing ?? false
}
