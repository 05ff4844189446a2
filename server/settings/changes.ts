import { z } from 'zod'

/** Changes of a booking that both sides agree to. */
export const changeSettings = z.object({
  /** So many of the explorer's are free, until so long before the start. */
  free: z.int().min(0),
  freeUntilHours: z.int().min(0).max(8760),
  /** The other side has so long to answer, and who must pay by hand has so long for it. */
  answerHours: z.int().min(1).max(168),
  payHours: z.int().min(1).max(168),
  /** Each keeps seats of another departure: so many may be asked for one booking in 24 hours. */
  perDay: z.int().min(1).max(100_000).default(5),
})

export const defaultChanges: z.infer<typeof changeSettings> = {
  free: 1,
  freeUntilHours: 72,
  answerHours: 48,
  payHours: 24,
  perDay: 5,
}
