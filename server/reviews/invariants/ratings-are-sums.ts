import { sql } from 'kysely'
import type { Invariant } from '#server/platform/invariants.ts'
import { counts } from '../rate.ts'

export const ratingsAreSums: Invariant = {
  name: 'the rating of an adventure is the sum of its published reviews',
  async breach(read) {
    const { rows } = await sql<{ id: string; total: number; count: number; stars: number; reviews: number }>`
      with sums as (
        select r.adventure_id, sum(r.overall)::int as stars, count(*)::int as reviews from reviews r where ${counts}
        group by r.adventure_id
      )
      select coalesce(k.adventure_id, s.adventure_id) as id, coalesce(k.total, 0) as total, coalesce(k.count, 0) as count,
        coalesce(s.stars, 0) as stars, coalesce(s.reviews, 0) as reviews
      from adventure_ratings k full join sums s on s.adventure_id = k.adventure_id
      where coalesce(k.total, 0) <> coalesce(s.stars, 0) or coalesce(k.count, 0) <> coalesce(s.reviews, 0)
      limit 5`.execute(read)
    if (rows.length === 0) return null
    return rows
      .map((row) => `adventure ${row.id} shows ${row.total}/${row.count} instead of ${row.stars}/${row.reviews}`)
      .join('; ')
  },
}
