import { z } from 'zod'
import { actionOutcomes } from '../operators/values.ts'
import { instant } from '../wire/dates.ts'
import { id } from '../wire/id.ts'

export const adminAction = z.object({
  id,
  at: instant,
  by: z.string(),
  action: z.string(),
  subjectId: z.string(),
  booking: z.object({ id, code: z.string() }).nullable(),
  reason: z.string(),
  /** Null: it was begun and nobody knows how it ended. */
  outcome: z.enum(actionOutcomes).nullable(),
  message: z.string().nullable(),
})
export type AdminAction = z.infer<typeof adminAction>
