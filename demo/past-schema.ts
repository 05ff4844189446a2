import { z } from 'zod'
import { homePlace, slug, text } from './world-schema.ts'

/** Shapes of what lies behind the demo world: trips that are over, and what was written of them. */
/** One review of a trip that is over; `demo/reviews/{adventure}.yaml` holds those of one adventure. */
const score = z.int().min(1).max(5)
export const Review = z.strictObject({
  /** Slug in `travellers.yaml`, or `explorer` or `both` of `accounts.yaml`. */
  traveller: slug,
  /** How long before today the trip ended; the nearest day of its season is taken. */
  daysAgo: z.int().min(3).max(900),
  adults: z.int().min(1).max(12),
  children: z.int().min(0).max(6),
  overall: score,
  /** Expertise, safety, accuracy, gear, value. */
  scores: z.tuple([score, score, score, score, score]),
  text: text.max(1200),
  /** The guide's answer; there is none yet while the review waits for the end of its two weeks. */
  reply: text.max(600).nullable().default(null),
  label: z.enum(['after_claim', 'insider']).nullable().default(null),
})
export const ReviewsFile = z.strictObject({ reviews: z.array(Review).min(1) })

/** A trip of the past that nobody has reviewed; those with a review stand in its file. */
export const Trip = Review.pick({ traveller: true, daysAgo: true, adults: true, children: true }).extend({
  adventure: slug,
})
export const TripsFile = z.strictObject({ trips: z.array(Trip) })

export const Traveller = z.strictObject({ slug, firstName: text, lastName: text, homePlace })
export const TravellersFile = z.strictObject({ travellers: z.array(Traveller).min(20) })

export type Review = z.infer<typeof Review>
export type Traveller = z.infer<typeof Traveller>
export type Trip = z.infer<typeof Trip>
