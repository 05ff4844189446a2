import { rankingFactors, type RankingFactor } from '#contract/analytics/guide-values.ts'

/**
 * How lists are ordered by relevance. Published: what a guide earns us, or pays, is not among the factors.
 * Every factor and every score lies between 0 and 1, and the weights, which are the platform's settings, add up to 1.
 */
export type StandingWeights = Readonly<Record<RankingFactor, number>>

/** Share of each part of a search by words or a place; the part that is not searched by gives its share to the standing. */
export const relevanceWeights = { words: 0.35, distance: 0.25 } as const

/** As if every adventure had so many reviews of the usual rating before its first. */
export const priorReviews = { count: 10, average: 4.3 } as const

export interface Standing {
  /** Sum of the stars and number of reviews. */
  readonly stars: number
  readonly reviews: number
  /** Days until the next departure with a seat; null without one. */
  readonly daysToNext: number | null
  readonly pictures: number
  /** How many of the parts of a page are filled, of how many. */
  readonly partsFilled: number
  readonly partsPossible: number
  /** Verification level of the guide, 0 to 4. */
  readonly level: number
  /** Credentials in force. */
  readonly credentials: number
  readonly instantBook: boolean
}
type StandingFactors = Record<RankingFactor, number>

const between = (value: number) => Math.min(1, Math.max(0, value))

/**
 * Rating: average of the reviews, drawn toward the usual one while there are few. Availability: how soon it can be booked.
 * Completeness: whether the page answers what people ask. Credentials: what of the guide has been verified. Response: whether
 * a booking is certain at once.
 */
export function standingFactors(standing: Standing): StandingFactors {
  const { stars, reviews, daysToNext, pictures, partsFilled, partsPossible, level, credentials } = standing
  const average = (priorReviews.count * priorReviews.average + stars) / (priorReviews.count + reviews)
  return {
    rating: between((average - 1) / 4),
    // full within a week, nothing after ninety days
    availability: daysToNext === null ? 0 : between(1 - (daysToNext - 7) / 83),
    completeness: between(0.5 * (pictures / 5) + 0.5 * (partsPossible === 0 ? 0 : partsFilled / partsPossible)),
    credentials: between(0.6 * ((level - 1) / 3) + 0.4 * (credentials / 5)),
    response: standing.instantBook ? 1 : 0.5,
  }
}

/** Stored with a listing; orders every list without words or place. */
export function standingScore(standing: Standing, weights: StandingWeights): number {
  const factors = standingFactors(standing)
  return between(rankingFactors.reduce((sum, name) => sum + weights[name] * factors[name], 0))
}
