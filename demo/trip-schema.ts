import { z } from 'zod'
import { Review } from './world-schema.ts'

/** A trip of the past that nobody has reviewed; those with a review stand in the file of its adventure. */
export const Trip = Review.pick({ traveller: true, daysAgo: true, adults: true, children: true }).extend({
  adventure: z.string(),
})
export const TripsFile = z.strictObject({ trips: z.array(Trip) })

export type Trip = z.infer<typeof Trip>
