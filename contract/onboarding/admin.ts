import { z } from 'zod'
import { actionMessage, adminErrors, reason, reasonBody } from '../operators/schemas.ts'
import { payoutAccount } from '../guides/payout-account.ts'
import { countInAddress, pageMark, pageSize, words } from '../wire/bounded.ts'
import { instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { limits } from '../wire/limits.ts'
import { page } from '../wire/paging.ts'
import { tableQuery } from '../wire/table-query.ts'
import { onboardingTable } from './admin-table.ts'
import {
  guideStep,
  newTerms,
  nextActor,
  onboardingState,
  onboardingStep,
  signedTaxForm,
  stepView,
  termsVersion,
} from './schemas.ts'
import { onboardingActions } from './values.ts'

const scope = 'trust_and_safety'
const params = z.object({ id })

/** A card of the board. */
export const onboardingCard = z.object({
  id,
  guide: z.object({ id, name: z.string() }),
  state: onboardingState,
  /** Where the guide is: the step to go on with, or `review`. */
  step: onboardingStep,
  actor: nextActor,
  percent: z.int(),
  /** Whole days since the guide last did something. */
  idleDays: z.int(),
  /** Steps that need changes. */
  blocked: z.array(onboardingStep),
  reviewBy: instant.nullable(),
})
export type OnboardingCard = z.infer<typeof onboardingCard>

export const listOnboardings = endpoint({
  method: 'GET',
  path: '/api/admin/onboardings',
  access: 'admin',
  scope,
  summary: 'List guides who are onboarding, with the number at each step',
  query: tableQuery(onboardingTable),
  output: page(onboardingCard).extend({ counts: z.array(z.object({ step: onboardingStep, count: z.int() })) }),
})

export const onboardingDetail = onboardingCard.extend({
  email: z.string(),
  steps: z.array(stepView),
  beganAt: instant,
  taxForm: signedTaxForm.nullable(),
  payouts: payoutAccount,
  terms: z.object({ version: z.int(), name: z.string(), at: instant }).nullable(),
  returns: z.array(
    z.object({ step: guideStep, reason: z.string(), by: z.string(), at: instant, resolvedAt: instant.nullable() }),
  ),
  history: z.array(z.object({ at: instant, by: z.string(), text: z.string() })),
  can: z.array(z.enum(onboardingActions)),
  /** What keeps the guide from going live; empty once nothing does. */
  obstacles: z.array(z.string()),
})
export type OnboardingDetail = z.infer<typeof onboardingDetail>

export const reviewOnboarding = endpoint({
  method: 'GET',
  path: '/api/admin/onboardings/:id',
  access: 'admin',
  scope,
  summary: 'Get one guide’s onboarding with steps, tax form, payouts, and history',
  params,
  output: onboardingDetail,
})

export const returnForm = z.object({
  step: guideStep,
  /** Goes to the guide as it is written. */
  message: words(2000).min(10, 'Please tell the guide what to change'),
  reason,
})

export const returnStep = endpoint({
  method: 'POST',
  path: '/api/admin/onboardings/:id/return',
  access: 'admin',
  scope,
  summary: 'Request changes to one onboarding step; the other steps stay as they are',
  params,
  body: returnForm,
  output: actionMessage,
  errors: [...adminErrors, 'own_case', 'already_returned', 'nothing_to_return'],
})

export const waiveTraining = endpoint({
  method: 'POST',
  path: '/api/admin/onboardings/:id/waive-training',
  access: 'admin',
  scope,
  summary: 'Waive the training of one guide; demo mode only',
  params,
  body: reasonBody,
  output: actionMessage,
  errors: [...adminErrors, 'own_case'],
})

export const approveOnboarding = endpoint({
  method: 'POST',
  path: '/api/admin/onboardings/:id/approve',
  access: 'admin',
  scope,
  summary: 'Approve a guide who has finished every step; they can publish from then on',
  params,
  body: reasonBody,
  output: actionMessage,
  errors: [...adminErrors, 'own_case', 'already_decided', 'not_ready'],
})

export const nudgeGuide = endpoint({
  method: 'POST',
  path: '/api/admin/onboardings/:id/nudge',
  access: 'admin',
  scope,
  summary: 'Email a guide their next onboarding step, at most once a day',
  params,
  body: reasonBody,
  output: actionMessage,
  errors: [...adminErrors, 'nudged_today'],
})

const termsSummary = termsVersion.omit({ text: true }).extend({
  material: z.boolean(),
  publishedBy: z.string(),
  reason: z.string(),
  accepted: z.int(),
})
export type TermsSummary = z.infer<typeof termsSummary>

export const listGuideTerms = endpoint({
  method: 'GET',
  path: '/api/admin/guide-terms',
  access: 'admin',
  scope,
  summary: 'List the versions of the guide terms, and how many guides still have to accept the newest',
  output: z.object({ versions: z.array(termsSummary), waiting: z.int(), days: z.int() }),
})

export const showTermsVersion = endpoint({
  method: 'GET',
  path: '/api/admin/guide-terms/:version',
  access: 'admin',
  scope,
  summary: 'Get one version of the guide terms as text',
  params: z.object({ version: countInAddress(100_000).min(1) }),
  output: termsVersion,
})

export const publishGuideTerms = endpoint({
  method: 'POST',
  path: '/api/admin/guide-terms',
  access: 'admin',
  scope,
  summary: 'Publish a new version of the guide terms; a material one has to be accepted again',
  body: newTerms.extend({ reason }),
  output: actionMessage,
  errors: [...adminErrors, 'terms_changed', 'no_changes'],
})

export const listTermsAcceptances = endpoint({
  method: 'GET',
  path: '/api/admin/guide-terms/acceptances',
  access: 'admin',
  scope,
  summary: 'List who has accepted the guide terms, newest first',
  query: z.object({
    version: countInAddress(100_000).min(1).optional(),
    after: pageMark.optional(),
    limit: pageSize(100, 50),
  }),
  output: page(
    z.object({
      id,
      guide: z.object({ id, name: z.string() }),
      version: z.int(),
      name: z.string().max(limits.personNameMax),
      at: instant,
    }),
  ),
})
