import { z } from 'zod'
import { slug, text } from './world-schema.ts'

const score = z.int().min(1).max(5)
/** One review of a trip that is over; `demo/reviews/{adventure}.yaml` holds those of one adventure. */
export const Review = z.strictObject({
  /** Slug in `travelers.yaml`, or `explorer` or `both` of `accounts.yaml`. */
  traveler: slug,
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

/** A past trip without a review; those with one are in the file of their adventure. */
export const Trip = Review.pick({ traveler: true, daysAgo: true, adults: true, children: true }).extend({
  adventure: z.string(),
})
export const TripsFile = z.strictObject({ trips: z.array(Trip) })

export type Review = z.infer<typeof Review>
export type Trip = z.infer<typeof Trip>
