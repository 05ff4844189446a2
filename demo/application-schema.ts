import { z } from 'zod'
import { referenceForm, wholeApplication } from '#contract/recruitment/schemas.ts'
import { applicationStates, declineReasons } from '#contract/recruitment/values.ts'

/** An application as it stands today; days count back from the day on which the world is filled. */
export const Application = z.strictObject({
  email: z.email(),
  state: z.enum(applicationStates).exclude(['draft', 'account_created']),
  submittedDaysAgo: z.int().min(0).max(120),
  answers: wholeApplication,
  /** What references have answered, in their order. */
  referencesAnswered: z.array(referenceForm).max(2).default([]),
  /** Asked by an operator and not answered yet. */
  question: z.string().trim().min(1).optional(),
  /** Times of an interview: one of them is chosen, or none yet. */
  slots: z.enum(['offered', 'picked']).optional(),
  because: z.enum(declineReasons).optional(),
  message: z.string().trim().min(1).optional(),
  withdrawReason: z.string().trim().min(1).optional(),
})
export const ApplicationsFile = z.strictObject({ applications: z.array(Application) })
export type Application = z.infer<typeof Application>
