import type { decideReviewAlert, decideReviewAppeal, listReviewAlerts } from '#contract/reviews/admin.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { deskKey } from '#web/features/operators/desk-key.ts'
import { call } from '#web/lib/call.ts'

export const reviewAlertsQuery = {
  queryKey: [...deskKey, 'review-alerts'],
  queryFn: () => call<typeof listReviewAlerts>('GET', '/api/admin/review-alerts'),
}

export const decideReview = (id: string, body: BodyInput<typeof decideReviewAlert>) =>
  call<typeof decideReviewAlert>('POST', '/api/admin/review-alerts/:id/decide', { params: { id }, body })

export const decideAppeal = (id: string, body: BodyInput<typeof decideReviewAppeal>) =>
  call<typeof decideReviewAppeal>('POST', '/api/admin/review-alerts/:id/decide-appeal', { params: { id }, body })
