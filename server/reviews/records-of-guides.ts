import { sql } from 'kysely'
import type { Read } from '#server/platform/database.ts'
import { counts } from './rate.ts'

/** Published reviews of each guide, of all time, and their stars together. */
export async function recordsOfGuides(
  read: Read,
  guideIds: readonly string[],
  { now }: { now: Date },
): Promise<Map<string, { reviews: number; stars: number }>> {
  const { rows } = await sql<{ guide: string; reviews: number; stars: number }>`
    select r.guide_id as guide, count(*)::int as reviews, sum(r.overall)::int as stars from reviews r
    where r.guide_id = any(${[...guideIds]}::uuid[]) and ${counts} and r.published_at <= ${now}
    group by r.guide_id`.execute(read)
  return new Map(rows.map(({ guide, ...record }) => [guide, record]))
}
