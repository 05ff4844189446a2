import { z } from 'zod'
import { id, instant, page, picture } from './common.ts'
import { endpoint } from './endpoint.ts'

export const stars = z.int().min(1).max(5)
/** Besides the overall stars; an explorer gives each. */
export const reviewScores = z.object({ expertise: stars, safety: stars, accuracy: stars, gear: stars, value: stars })
export type ReviewScores = z.infer<typeof reviewScores>

/** Why a review may be taken down; there is no other reason. */
export const removalReason = z.enum([
  'not_a_guest',
  'hate_or_threat',
  'private_data',
  'advertising',
  'wrong_trip',
  'legal',
])
export type RemovalReason = z.infer<typeof removalReason>

export const review = z.object({
  id,
  /** First name and initial: `Dana M.` */
  author: z.string(),
  /** `Boise, ID`, where the author says so. */
  from: z.string().nullable(),
  overall: stars,
  scores: reviewScores,
  text: z.string(),
  /** `YYYY-MM`, local to the place. */
  tripMonth: z.string(),
  adults: z.int(),
  children: z.int(),
  publishedAt: instant,
  adventure: z.object({ id, title: z.string(), href: z.string() }),
  /** Neutral facts a reader should know: written after a claim was opened, or by somebody who knows the guide. */
  label: z.enum(['after_claim', 'insider']).nullable(),
  reply: z.object({ author: z.string(), text: z.string(), at: instant }).nullable(),
  pictures: z.array(picture),
})
export type Review = z.infer<typeof review>

export const reviewSummary = z.object({
  count: z.int(),
  /** Null while there are fewer than three. */
  average: z.number().nullable(),
  /** How many gave 1, 2, 3, 4, 5 stars. */
  distribution: z.object({ 1: z.int(), 2: z.int(), 3: z.int(), 4: z.int(), 5: z.int() }),
  /** Averages; null while there are fewer than three. */
  scores: z
    .object({
      expertise: z.number(),
      safety: z.number(),
      accuracy: z.number(),
      gear: z.number(),
      value: z.number(),
    })
    .nullable(),
  /** Taken down, by reason; nothing vanishes in silence. */
  removed: z.record(z.string(), z.int()),
})
export type ReviewSummary = z.infer<typeof reviewSummary>

export const reviewSort = z.enum(['newest', 'highest', 'lowest'])
export type ReviewSort = z.infer<typeof reviewSort>

const query = z.object({
  sort: reviewSort.default('newest'),
  stars: z.coerce.number().pipe(stars).optional(),
  limit: z.coerce.number().int().min(1).max(24).default(6),
  after: z.string().max(200).optional(),
})
const output = page(review).extend({ summary: reviewSummary })

export const adventureReviews = endpoint({
  method: 'GET',
  path: '/api/adventures/:id/reviews',
  access: 'public',
  summary: 'Published reviews of an adventure, with how they are spread',
  params: z.object({ id: z.string().min(1).max(200) }),
  query,
  output,
})

export const guideReviews = endpoint({
  method: 'GET',
  path: '/api/guides/:id/reviews',
  access: 'public',
  summary: 'Published reviews of everything a guide offers, with how they are spread',
  params: z.object({ id: z.string().min(1).max(200) }),
  query,
  output,
})
