import { sql } from 'kysely'
import { rateAdventure } from '#server/catalogue/index.ts'
import type { Tx } from '#server/platform/database.ts'

/** Explorers' reviews that count: published and not taken down. `r` is the review. */
export const counts = sql<boolean>`r.side = 'explorer' and r.published_at is not null
  and not exists (select from review_removals m where m.review_id = r.id and m.restored_at is null)`

/** Hands the catalogue the sums of these adventures anew. Two who change reviews of one adventure wait for each other. */
export async function rateAdventures(tx: Tx, adventureIds: readonly string[]): Promise<void> {
  const ids = [...new Set(adventureIds)].toSorted()
  if (ids.length === 0) return
  await sql`select pg_advisory_xact_lock(hashtextextended(id::text, 7)) from unnest(${ids}::uuid[]) id order by id`.execute(
    tx,
  )
  const { rows } = await sql<{ adventureId: string; total: number; count: number }>`
    select a.id as "adventureId", coalesce(sum(r.overall), 0)::int as total, count(r.id)::int as count
    from unnest(${ids}::uuid[]) a(id) left join reviews r on r.adventure_id = a.id and ${counts}
    group by a.id`.execute(tx)
  for (const sums of rows) await rateAdventure(tx, sums)
}
