import { z } from 'zod'
import { instant } from '../../wire/dates.ts'
import { contactMethods, contestSides } from '../values.ts'

export const contactMethod = z.enum(contactMethods)

/** What is known about a possible no-show. */
export const noShow = z.object({
  /** The guide tries so often from `attemptsFrom` on, `betweenMinutes` apart, waits until `waitUntil`, and reports by `reportBy`. */
  attemptsFrom: instant,
  waitUntil: instant,
  reportBy: instant,
  attemptsNeeded: z.int(),
  betweenMinutes: z.int(),
  reportHours: z.int(),
  contestHours: z.int(),
  attempts: z.array(z.object({ at: instant, how: contactMethod })),
  /** The explorer has said that the guide is not there: without a start by then everything goes back. */
  guideAbsentSince: instant.nullable(),
  guideAnswersBy: instant.nullable(),
  /** Until when the explorer may contest, and what they wrote. */
  contestBy: instant.nullable(),
  contested: z
    .object({
      at: instant,
      message: z.string(),
      /** Whose word Treq follows, and why; null while it is being reviewed. For the explorer: a full refund. */
      decided: z.object({ at: instant, upheldFor: z.enum(contestSides), message: z.string() }).nullable(),
    })
    .nullable(),
})
export type NoShow = z.infer<typeof noShow>
