import { sql } from 'kysely'
import { rankingFactors, type RankingAdvice } from '#contract/analytics/guide-values.ts'
import type { guideRanking } from '#contract/analytics/guide.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { listingFacts } from '#server/catalogue/index.ts'
import { guideStandings } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Read } from '#server/platform/database.ts'
import { platformSettings } from '#server/settings/index.ts'
import { missingParts, standingOf } from './listings/listing-row.ts'
import { standingFactors, standingScore, type Standing, type StandingWeights } from './score.ts'

type Explained = OutputOf<typeof guideRanking>['items'][number]

const enoughPictures = 5
/** Reviews whose effect is shown. */
const moreReviews = 5
/** A seat so many days ahead is as good as one today. */
const soonDays = 7

/** The score of everything that a guide has on sale, by title, from the same function that writes it for search. */
export async function explainRanking(app: App, read: Read, guideId: string): Promise<Explained[]> {
  const now = await app.clock.now(read)
  const { rows } = await sql<{ adventure_id: string; next_day: string | null }>`
    select adventure_id, next_day from search_listings where guide_id = ${guideId}`.execute(read)
  const facts = await listingFacts(
    app,
    read,
    rows.map(({ adventure_id }) => adventure_id),
  )
  const standing = (await guideStandings(read, [guideId])).get(guideId) ?? { level: 0, credentials: [] }
  const { ranking } = await platformSettings(read)
  const nextDays = new Map(rows.map(({ adventure_id, next_day }) => [adventure_id, next_day]))
  return facts
    .map((fact) => {
      const of = standingOf(fact, standing, nextDays.get(fact.id) ?? null, now)
      const factors = standingFactors(of)
      return {
        id: fact.id,
        title: fact.content.title,
        score: standingScore(of, ranking),
        factors: rankingFactors.map((name) => ({ name, weight: ranking[name], value: factors[name] })),
        advice: adviceFor(of, missingParts(fact.content), ranking),
      }
    })
    .toSorted((one, other) => one.title.localeCompare(other.title, 'en'))
}

/** What would raise the score and by how much, the most first: each is tried by itself with the function of the score. */
export function adviceFor(
  standing: Standing,
  missing: readonly RankingAdvice[],
  weights: StandingWeights,
): Explained['advice'] {
  const score = standingScore(standing, weights)
  const { stars, reviews, daysToNext, pictures, partsFilled, level, credentials } = standing
  const tries: { code: RankingAdvice; count: number; with: Partial<Standing> }[] = [
    {
      code: 'five_star_reviews',
      count: moreReviews,
      with: { stars: stars + 5 * moreReviews, reviews: reviews + moreReviews },
    },
    ...(daysToNext === null || daysToNext > soonDays
      ? [{ code: 'sooner_departure' as const, count: soonDays, with: { daysToNext: soonDays } }]
      : []),
    { code: 'pictures', count: Math.max(0, enoughPictures - pictures), with: { pictures: enoughPictures } },
    ...missing.map((code) => ({ code, count: 1, with: { partsFilled: partsFilled + 1 } })),
    { code: 'next_level', count: level + 1, with: { level: Math.min(4, level + 1) } },
    { code: 'credential', count: 1, with: { credentials: credentials + 1 } },
    { code: 'instant_book', count: 1, with: { instantBook: true } },
  ]
  return tries
    .filter(({ code }) => code !== 'pictures' || pictures < enoughPictures)
    .map(({ code, count, with: change }) => ({
      code,
      count,
      gain: standingScore({ ...standing, ...change }, weights) - score,
    }))
    .filter(({ gain }) => gain > 0.0005)
    .toSorted((one, other) => other.gain - one.gain)
}
