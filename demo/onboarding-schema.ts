import { z } from 'zod'
import { itemNatures, itemRelations, itemTimes } from '#contract/verification/checks-values.ts'
import { documentKinds } from '#contract/verification/values.ts'
import { guideSteps } from '#contract/onboarding/values.ts'
import { email, homePlace, telephone, text } from './world-schema.ts'

const daysAgo = z.number().min(0).max(120)

/** A guide who was approved and is on the way to live, as they stand today; days count back from the day on which the world is filled. */
export const OnboardingGuide = z.strictObject({
  email,
  firstName: text,
  lastName: text,
  telephone,
  birthDate: z.iso.date(),
  home: homePlace,
  headline: text.max(100),
  story: text.min(80),
  yearsGuiding: z.int().min(1).max(50),
  languages: z.array(z.enum(['en', 'es', 'fr', 'de'])).min(1),
  beganDaysAgo: daysAgo,
  /** When they did something last. */
  activeDaysAgo: daysAgo,
  identity: z
    .strictObject({
      state: z.enum(['verified', 'name_review', 'exhausted', 'open']),
      daysAgo,
      failed: z
        .array(
          z.enum(['document_unverified_other', 'document_expired', 'selfie_face_mismatch', 'selfie_unverified_other']),
        )
        .max(5)
        .default([]),
      nameOnDocument: z.strictObject({ firstName: text, lastName: text }).optional(),
    })
    .optional(),
  background: z
    .strictObject({
      invitedDaysAgo: daysAgo,
      appliedDaysAgo: daysAgo.optional(),
      completed: z.strictObject({ daysAgo, result: z.enum(['clear', 'consider']) }).optional(),
      notice: z
        .strictObject({
          daysAgo,
          reason: text,
          nature: z.enum(itemNatures),
          timePassed: z.enum(itemTimes),
          relation: z.enum(itemRelations),
        })
        .optional(),
      disputedDaysAgo: daysAgo.optional(),
    })
    .optional(),
  documents: z
    .array(
      z.strictObject({
        kind: z.enum(documentKinds),
        title: text,
        issuer: text,
        state: z.enum(['approved', 'submitted', 'in_review', 'rejected']),
        submittedDaysAgo: daysAgo,
        validDays: z.int().min(90),
        reason: text.optional(),
      }),
    )
    .default([]),
  facts: z.array(z.enum(['tax_form', 'terms', 'training'])).default([]),
  /** Whether Stripe pays them out. */
  payouts: z.boolean().default(false),
  /** What an operator sent back and the guide has not answered. */
  returned: z.strictObject({ step: z.enum(guideSteps as [string, ...string[]]), daysAgo, message: text }).optional(),
})
export const OnboardingFile = z.strictObject({ guides: z.array(OnboardingGuide) })
export type OnboardingGuide = z.infer<typeof OnboardingGuide>
