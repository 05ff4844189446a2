import type { Review, ReviewSummary } from '#contract/reviews/schemas.ts'
import type { ReviewScoreName } from '#contract/reviews/values.ts'
import { adventureHref, presentRating } from '#server/catalogue/index.ts'
import type { PlatformSettings } from '#server/settings/index.ts'
import type { ShownReview, Spread } from './queries.ts'
import { presentPhoto } from './write/review-photos.ts'
import type { ReviewRow } from './tables.ts'

/** Of an explorer's review; a guide's has none. */
export function scoresOf({
  expertise,
  safety,
  accuracy,
  gear,
  value,
}: Pick<ReviewRow, ReviewScoreName>): Review['scores'] | null {
  return expertise && safety && accuracy && gear && value ? { expertise, safety, accuracy, gear, value } : null
}

export function presentReview(row: ShownReview): Review {
  const scores = scoresOf(row)
  if (!scores) throw new Error(`Review ${row.id} lacks a score`)
  return {
    id: row.id,
    author: row.author,
    authorImageUrl: row.author_image,
    from: row.author_place,
    overall: row.overall,
    scores,
    text: row.body,
    tripMonth: row.trip_date.slice(0, 7),
    adults: row.adults,
    children: row.children,
    publishedAt: row.published_at.toISOString(),
    adventure: {
      id: row.adventure_id,
      title: row.adventure.title,
      href: adventureHref(row.adventure.slug, row.adventure_id),
    },
    label: row.label,
    reply: row.reply && {
      author: row.reply.author,
      text: row.reply.body,
      at: new Date(row.reply.at).toISOString(),
    },
    pictures: row.pictures.map(presentPhoto),
  }
}

export function presentSummary(
  { stars, scores, removed }: Spread,
  settings: Pick<PlatformSettings, 'averageFromReviews'>,
): ReviewSummary {
  const [one, two, three, four, five] = stars
  const count = one + two + three + four + five
  const total = one + 2 * two + 3 * three + 4 * four + 5 * five
  const average = (sum: number) => Math.round((100 * sum) / count) / 100
  return {
    count,
    average: presentRating({ total, count }, settings).average,
    averageFrom: settings.averageFromReviews,
    distribution: { 1: one, 2: two, 3: three, 4: four, 5: five },
    scores:
      count < settings.averageFromReviews
        ? null
        : {
            expertise: average(scores.expertise),
            safety: average(scores.safety),
            accuracy: average(scores.accuracy),
            gear: average(scores.gear),
            value: average(scores.value),
          },
    removed,
  }
}
