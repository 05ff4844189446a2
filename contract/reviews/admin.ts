import { z } from 'zod'
import { actionMessage, reason } from '../operators/schemas.ts'
import { instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { removalReason, reviewScores, stars } from './schemas.ts'
import { reviewAlertKinds, reviewAlertOutcomes, reviewSides } from './values.ts'

const shown = z.object({
  side: z.enum(reviewSides),
  author: z.string(),
  overall: stars,
  scores: reviewScores.nullable(),
  text: z.string(),
  publishedAt: instant.nullable(),
})

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
  note: z.string(),
  reportedBy: z.string().nullable(),
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
  summary: 'List reviews that wait for an operator: low safety scores first, then reports, the oldest first',
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
    reason,
  }),
  output: actionMessage,
  errors: ['already_decided', 'already_removed', 'own_case'],
})
