import { sql } from 'kysely'
import type { ReviewSort } from '#contract/reviews/values.ts'
import { accountPicture } from '#server/accounts/index.ts'
import { adventureLabel, pictureFile, type AdventureLabel, type PictureFile } from '#server/catalogue/index.ts'
import { guideName } from '#server/guides/index.ts'
import type { Read } from '#server/platform/database.ts'
import { counts } from './rate.ts'
import type { ReviewRow } from './tables.ts'

/** Whose reviews: of one adventure, or of everything a guide offers. */
export type ReviewedBy = { readonly adventureId: string } | { readonly guideId: string }

const of = (whose: ReviewedBy) =>
  'adventureId' in whose
    ? sql<boolean>`r.adventure_id = ${whose.adventureId}`
    : sql<boolean>`r.guide_id = ${whose.guideId}`

export interface ShownReview extends ReviewRow {
  published_at: Date
  author_image: string | null
  adventure: AdventureLabel
  reply: { author: string; body: string; at: string } | null
  pictures: (PictureFile & { alt: string })[]
}

const orders: Record<ReviewSort, ReturnType<typeof sql>> = {
  newest: sql`r.published_at desc, r.id desc`,
  highest: sql`r.overall desc, r.published_at desc, r.id desc`,
  lowest: sql`r.overall, r.published_at desc, r.id desc`,
}
/** What comes after the review `k` in each order. */
const following: Record<ReviewSort, ReturnType<typeof sql<boolean>>> = {
  newest: sql`(r.published_at, r.id) < (k.published_at, k.id)`,
  highest: sql`(r.overall, r.published_at, r.id) < (k.overall, k.published_at, k.id)`,
  lowest: sql`(-r.overall, r.published_at, r.id) < (-k.overall, k.published_at, k.id)`,
}

/** A page of published reviews in one statement, one more than `limit` when there are more. */
export async function findReviews(
  read: Read,
  whose: ReviewedBy,
  input: { sort: ReviewSort; stars?: number | undefined; limit: number; after?: string | undefined },
): Promise<ShownReview[]> {
  const withStars = input.stars === undefined ? sql`true` : sql`r.overall = ${input.stars}`
  const after =
    input.after === undefined
      ? sql`true`
      : sql`exists (select from reviews k where k.id = ${input.after} and ${following[input.sort]})`
  const { rows } = await sql<ShownReview>`
    select r.*, ${accountPicture(sql.ref('r.account_id'))} as author_image, ${adventureLabel(sql.ref('r.adventure_id'))} as adventure,
      (select json_build_object('author', ${guideName(sql.ref('r.guide_id'))}, 'body', y.body, 'at', y.at)
        from review_replies y where y.review_id = r.id) as reply,
      coalesce((select json_agg(to_jsonb(${pictureFile(sql.ref('p.picture_hash'))}) || jsonb_build_object('alt', p.alt)
        order by p.position) from review_pictures p where p.review_id = r.id), '[]'::json) as pictures
    from reviews r where ${of(whose)} and ${counts} and ${withStars} and ${after}
    order by ${orders[input.sort]} limit ${input.limit + 1}`.execute(read)
  return rows
}

export interface Spread {
  /** Reviews with 1 to 5 stars. */
  stars: [number, number, number, number, number]
  /** Sums; in the order of the contract. */
  scores: { expertise: number; safety: number; accuracy: number; gear: number; value: number }
  removed: Record<string, number>
}

/** How the published reviews are spread, and how many were taken down for which reason, in one statement. */
export async function spreadOf(read: Read, whose: ReviewedBy): Promise<Spread> {
  const { rows } = await sql<Spread>`
    with shown as (select * from reviews r where ${of(whose)} and ${counts}), gone as (
      select m.reason, count(*) as n from reviews r
      join review_removals m on m.review_id = r.id and m.restored_at is null
      where ${of(whose)} and r.side = 'explorer' and r.published_at is not null group by m.reason
    )
    select array[count(*) filter (where overall = 1), count(*) filter (where overall = 2),
        count(*) filter (where overall = 3), count(*) filter (where overall = 4),
        count(*) filter (where overall = 5)]::int[] as stars,
      json_build_object('expertise', coalesce(sum(expertise), 0), 'safety', coalesce(sum(safety), 0),
        'accuracy', coalesce(sum(accuracy), 0), 'gear', coalesce(sum(gear), 0), 'value', coalesce(sum(value), 0)) as scores,
      coalesce((select json_object_agg(reason, n) from gone), '{}'::json) as removed
    from shown`.execute(read)
  const [row] = rows
  if (!row) throw new Error('A count always gives a row')
  return row
}
