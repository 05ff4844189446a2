import { z } from 'zod'
import { instant } from '../../wire/dates.ts'
import { money } from '../../wire/money.ts'
import { tripCaseCauses, tripOutcomes } from '../values.ts'

export const tripReport = z.object({
  side: z.enum(['customer', 'guide']),
  at: instant,
  /** Null: the guide reported the guests as absent, by the steps of a no-show. */
  message: z.string().nullable(),
})

/** What both sides say about a trip on which they do not agree, and what Treq decided. */
export const tripCase = z.object({
  cause: z.enum(tripCaseCauses),
  openedAt: instant,
  reports: z.array(tripReport),
  decided: z.object({ at: instant, outcome: z.enum(tripOutcomes), refund: money, message: z.string() }).nullable(),
})
export type TripCase = z.infer<typeof tripCase>
