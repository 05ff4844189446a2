import { z } from 'zod'
import { instant } from '../wire/dates.ts'
import { id } from '../wire/id.ts'
import { picture } from '../wire/picture.ts'
import { type ReviewScoreName, removalReasons, reviewLabels, reviewSorts } from './values.ts'

export const stars = z.int().min(1).max(5)
/** Besides the overall stars; an explorer gives each. */
export const reviewScores = z.object({
  expertise: stars,
  safety: stars,
  accuracy: stars,
  gear: stars,
  value: stars,
} satisfies Record<ReviewScoreName, typeof stars>)
export type ReviewScores = z.infer<typeof reviewScores>

/** Why a review may be taken down; there is no other reason. */
export const removalReason = z.enum(removalReasons)

export const review = z.object({
  id,
  /** First name and initial: `Dana M.` */
  author: z.string(),
  /** Of the author, who may have none. */
  authorImageUrl: z.string().nullable(),
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
  /** Neutral facts a reader should know: written after a claim was opened, or by a person who knows the guide. */
  label: z.enum(reviewLabels).nullable(),
  reply: z.object({ author: z.string(), text: z.string(), at: instant }).nullable(),
  pictures: z.array(picture),
})
export type Review = z.infer<typeof review>

export const reviewSummary = z.object({
  count: z.int(),
  /** Null while there are fewer than `averageFrom`. */
  average: z.number().nullable(),
  averageFrom: z.int(),
  /** How many gave 1, 2, 3, 4, 5 stars. */
  distribution: z.object({ 1: z.int(), 2: z.int(), 3: z.int(), 4: z.int(), 5: z.int() }),
  /** Averages; null while there are fewer than `averageFrom`. */
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

export const reviewSort = z.enum(reviewSorts)
