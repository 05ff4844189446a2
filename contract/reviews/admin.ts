import { z } from 'zod'
import { actionMessage, reason } from '../operators/schemas.ts'
import { instant } from '../wire/dates.ts'
import { words } from '../wire/bounded.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { picture } from '../wire/picture.ts'
import { removalReason, reviewScores, stars } from './schemas.ts'
import {
  appealText,
  reviewAlertKinds,
  reviewAlertOutcomes,
  reviewAppealOutcomes,
  reviewLabels,
  reviewSides,
} from './values.ts'

const shown = z.object({
  side: z.enum(reviewSides),
  author: z.string(),
  overall: stars,
  scores: reviewScores.nullable(),
  text: z.string(),
  label: z.enum(reviewLabels).nullable(),
  publishedAt: instant.nullable(),
  pictures: z.array(picture),
})

/** To whoever wrote the review. */
const letter = words(appealText.most)
const enough = 'Please write at least 20 characters'

export const reviewAlert = z.object({
  id,
  kind: z.enum(reviewAlertKinds),
  at: instant,
  reviewId: id,
  bookingId: id,
  title: z.string(),
  guide: z.string(),
  /** Of a report. */
  reason: removalReason.nullable(),
  /** What was said with a report, or the text of an appeal. */
  note: z.string(),
  reportedBy: z.string().nullable(),
  /** What an appeal is against. `own`: the caller removed it, so another operator decides. */
  removal: z
    .object({
      reason: removalReason,
      by: z.string(),
      at: instant,
      note: z.string(),
      letter: z.string(),
      own: z.boolean(),
    })
    .nullable(),
  review: shown,
  /** What the other side wrote about the same trip. */
  other: shown.nullable(),
})
export type ReviewAlert = z.infer<typeof reviewAlert>

export const listReviewAlerts = endpoint({
  method: 'GET',
  path: '/api/admin/review-alerts',
  access: 'admin',
  scope: 'trust_and_safety',
  summary: 'List reviews that wait for an operator: low safety scores first, then appeals and reports',
  output: z.object({ items: z.array(reviewAlert) }),
})

export const decideReviewAlert = endpoint({
  method: 'POST',
  path: '/api/admin/review-alerts/:id/decide',
  access: 'admin',
  scope: 'trust_and_safety',
  summary: 'Decide a reported review: keep it, or remove it for one of the listed reasons',
  params: z.object({ id }),
  body: z.object({
    outcome: z.enum(reviewAlertOutcomes),
    /** Of a removal. */
    removal: removalReason.nullable(),
    /** What the writer reads about a removal. */
    letter: letter.default(''),
    reason,
  }),
  output: actionMessage,
  errors: ['already_decided', 'already_removed', 'own_case', 'wrong_state'],
})

export const decideReviewAppeal = endpoint({
  method: 'POST',
  path: '/api/admin/review-alerts/:id/decide-appeal',
  access: 'admin',
  scope: 'trust_and_safety',
  summary: 'Decide a writer’s appeal as another operator: the removal stands, or the review is back',
  params: z.object({ id }),
  body: z.object({ outcome: z.enum(reviewAppealOutcomes), letter: letter.min(appealText.least, enough), reason }),
  output: actionMessage,
  errors: ['already_decided', 'own_case', 'second_approver_required', 'wrong_state'],
})
