import { sql } from 'kysely'
import { endedPauses } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { lockKeys } from '#server/platform/lock-keys.ts'
import { ensureStates } from '../places/places.ts'
import { finest, keptZooms } from '../tiles.ts'
import { isFaultOfListing, setAside, writeEach } from './set-aside.ts'
import { writeListings } from './write-listings.ts'

const batch = 500
const lockSums = (tx: Tx) => sql`select pg_advisory_xact_lock(${lockKeys.listingSums})`.execute(tx)

/**
 * Body of the job `refresh-listings`: what others have marked is made right, then listings whose booking window has
 * closed since they were written, then the sums of the tiles. May run any number of times, also at once.
 */
export async function refreshListings(app: App): Promise<number> {
  let written = 0
  await withTransaction(app.db, (tx) => markReturned(app, tx))
  for (;;) {
    const done = await refreshMarked(app)
    written += done
    if (done === 0) break
  }
  for (;;) {
    const done = await refreshExpired(app)
    written += done
    if (done < batch) break
  }
  await withTransaction(app.db, addTileChanges)
  return written
}

/** Guides whose time of selling on request only has ended since their listings were written. */
async function markReturned(app: App, tx: Tx): Promise<void> {
  await sql`
    insert into search_stale (adventure_id)
    select distinct l.adventure_id from ${endedPauses(await app.clock.now(tx))} p
    join search_listings l on l.guide_id = p.guide_id where p.ends_at > l.as_of`.execute(tx)
}

/** A batch as a whole; when one of it cannot be written, each by itself. Those set aside before never spoil a batch. */
async function refreshMarked(app: App): Promise<number> {
  const written = await withTransaction(app.db, (tx) => refreshBatch(app, tx)).catch((error: unknown) => {
    if (isFaultOfListing(error)) return null
    throw error
  })
  const aside = written === 0
  if (written) return written
  const { rows } = await sql<{ adventure_id: string }>`
    select adventure_id from search_stale s
    where ${aside} = exists (select from search_set_aside a where a.adventure_id = s.adventure_id)
    order by id limit ${batch}`.execute(app.db)
  await writeEach(
    app,
    rows.map((row) => row.adventure_id),
  )
  return rows.length
}

async function refreshBatch(app: App, tx: Tx): Promise<number> {
  await ensureStates(tx)
  // marks are only ever added, so this blocks no writer
  const { rows } = await sql<{ adventure_id: string }>`
    delete from search_stale where id in (
      select id from search_stale s
      where not exists (select from search_set_aside a where a.adventure_id = s.adventure_id)
      order by id limit ${batch} for update skip locked)
    returning adventure_id`.execute(tx)
  const ids = rows.map((row) => row.adventure_id)
  await writeListings(app, tx, ids, await app.clock.now(tx))
  return ids.length
}

async function refreshExpired(app: App): Promise<number> {
  const write = (limit: number, seen: { id?: string } = {}) =>
    withTransaction(app.db, async (tx) => {
      const now = await app.clock.now(tx)
      const { rows } = await sql<{ adventure_id: string }>`
        select adventure_id from search_listings where stale_at <= ${now}::timestamptz
        order by adventure_id limit ${limit} for update skip locked`.execute(tx)
      const ids = rows.map((row) => row.adventure_id)
      seen.id = ids[0]
      if (ids.length > 0) await sql`select search_write_availability(${ids}::uuid[], ${now}::timestamptz)`.execute(tx)
      return ids.length
    })
  try {
    return await write(batch)
  } catch (error) {
    if (!isFaultOfListing(error)) throw error
  }
  for (let at = 0; at < batch; at++) {
    const seen: { id?: string } = {}
    try {
      if ((await write(1, seen)) === 0) return at
    } catch (error) {
      if (!isFaultOfListing(error) || !seen.id) throw error
      await setAside(app, seen.id, error)
      // asked again when it changes, and not at each turn
      await sql`update search_listings set stale_at = 'infinity' where adventure_id = ${seen.id}`.execute(app.db)
    }
  }
  return batch
}

const levels = sql`unnest(${[...keptZooms]}::int[]) z`

/** Adds what has been noted to the sums; a tile without listings goes. */
async function addTileChanges(tx: Tx): Promise<void> {
  await lockSums(tx)
  await sql`
    with noted as (delete from search_tile_changes returning x, y, category, n, lat, lng)
    insert into search_tiles (zoom, x, y, category, n, lat_sum, lng_sum)
    select z, x >> (${finest} - z), y >> (${finest} - z), category, sum(n), sum(lat), sum(lng)
    from noted, ${levels} group by 1, 2, 3, 4
    on conflict (zoom, x, y, category) do update set n = search_tiles.n + excluded.n,
      lat_sum = search_tiles.lat_sum + excluded.lat_sum, lng_sum = search_tiles.lng_sum + excluded.lng_sum`.execute(tx)
  await sql`delete from search_tiles where n = 0`.execute(tx)
}

/** Sums the tiles of all listings anew. */
export async function sumTiles(tx: Tx): Promise<void> {
  await lockSums(tx)
  // changes of listings wait until the sums are written
  await sql`lock table search_tile_changes in exclusive mode`.execute(tx)
  await sql`delete from search_tile_changes`.execute(tx)
  await sql`delete from search_tiles`.execute(tx)
  await sql`
    with finest as (
      select x >> 4 as x, y >> 4 as y, category, count(*) as n, sum(lat) as lat, sum(lng) as lng
      from search_listings where max_seats > 0 group by 1, 2, 3
    )
    insert into search_tiles (zoom, x, y, category, n, lat_sum, lng_sum)
    select z, x >> (12 - z), y >> (12 - z), category, sum(n), sum(lat), sum(lng) from finest, ${levels} group by 1, 2, 3, 4`.execute(
    tx,
  )
}
