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
  /** Null for an action that was begun and has no outcome on record. */
  outcome: z.enum(actionOutcomes).nullable(),
  message: z.string().nullable(),
})
export type AdminAction = z.infer<typeof adminAction>

/** An email whose last attempt failed. Moments are wall time. */
export const unsentEmail = z.object({
  id,
  recipient: z.string(),
  subject: z.string(),
  createdAt: instant,
  cause: z.string(),
  /** Null: no attempt is left. */
  nextTryAt: instant.nullable(),
})
export type UnsentEmail = z.infer<typeof unsentEmail>
