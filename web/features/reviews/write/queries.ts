import type { appealRemoval, bookingReviews, replyToReview, writeReview } from '#contract/reviews/write-calls.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { call } from '#web/lib/call.ts'

export const bookingReviewsQuery = (bookingId: string) => ({
  queryKey: ['/api/bookings/:id/reviews', bookingId] as const,
  queryFn: () => call<typeof bookingReviews>('GET', '/api/bookings/:id/reviews', { params: { id: bookingId } }),
})

export const sendReview = (bookingId: string, body: BodyInput<typeof writeReview>) =>
  call<typeof writeReview>('POST', '/api/bookings/:id/reviews', { params: { id: bookingId }, body })

export const sendReply = (reviewId: string, text: string) =>
  call<typeof replyToReview>('POST', '/api/reviews/:id/reply', { params: { id: reviewId }, body: { text } })

export const sendAppeal = (reviewId: string, text: string) =>
  call<typeof appealRemoval>('POST', '/api/reviews/:id/appeal', { params: { id: reviewId }, body: { text } })
