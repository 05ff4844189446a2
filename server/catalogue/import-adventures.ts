import { sql } from 'kysely'
import type { AdventureContent } from '#contract/catalogue/listings.ts'
import type { Read, Tx } from '#server/platform/database.ts'

interface ImportedAdventure {
  readonly id: string
  readonly slug: string
  readonly guideId: string
  readonly outfitterId: string
  readonly content: AdventureContent
}

/** Which of these there are. */
export async function knownAdventures(read: Read, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from adventures where id = any(${[...ids]}::uuid[])`.execute(
    read,
  )
  return new Set(rows.map(({ id }) => id))
}

/**
 * Puts thousands of adventures on sale as version 1 in two statements, their content unchecked, each with a landscape of
 * those there are. For tests of size; a listing comes through `publishAdventure`.
 */
export async function importAdventures(tx: Tx, adventures: readonly ImportedAdventure[], at: Date): Promise<void> {
  await sql`
    with given as materialized (
      select * from json_to_recordset(${JSON.stringify(adventures)}::json) g (id uuid, "guideId" uuid, "outfitterId" uuid,
        slug text, content jsonb)
    ), listing as (
      insert into listings (id, guide_id, outfitter_id, category, state, saved_at, published_at)
      select id, "guideId", "outfitterId", content->>'category', 'published', ${at}::timestamptz, ${at}::timestamptz from given
    ), adventure as (
      insert into adventures (id, slug, outfitter_id, guide_id, category, current_version, published_at, place_name,
        region, state, lat, lng, zone)
      select id, slug, "outfitterId", "guideId", content->>'category', 1, ${at}::timestamptz, p->>'name', p->>'region',
        p->>'state', (content->'meetingPoint'->>'lat')::float8, (content->'meetingPoint'->>'lng')::float8, p->>'zone'
      from given, lateral (select content->'place' as p) place
    )
    insert into adventure_versions (adventure_id, version, content) select id, 1, content from given`.execute(tx)
  await sql`
    insert into adventure_pictures (adventure_id, position, picture_hash, alt, caption)
    select a.id, 0, p.hash, 'Landscape', 'Illustration: not a photograph of this trip'
    from unnest(${adventures.map(({ id }) => id)}::uuid[]) a (id)
    join (select hash, row_number() over (order by hash) - 1 as n, count(*) over () as total
      from pictures where width > height) p on p.n = abs(hashtext(a.id::text)::bigint) % p.total
    on conflict do nothing`.execute(tx)
}
