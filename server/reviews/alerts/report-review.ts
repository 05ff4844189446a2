import type { reportReview as contract } from '#contract/reviews/write-calls.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { said } from '#contract/wire/said.ts'
import { bookingLabels } from '#server/bookings/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { throttle } from '#server/platform/throttle.ts'
import { notRemoved } from '../removals.ts'
import { raiseReviewAlert } from './raise-review-alert.ts'

const perDay = { count: 20, seconds: 24 * 3600 }

/**
 * Twice before it is decided is the same as once. An explorer's review may be reported by anyone who can read it, a guide's by
 * the explorer it is about. Throws 404 for one that the caller cannot read, 429.
 */
export async function reportReview(
  app: App,
  caller: Caller,
  reviewId: string,
  { reason, note }: BodyOf<typeof contract>,
): Promise<{ reported: true }> {
  const person = requirePerson(caller)
  await throttle(app.db, [{ key: `review-report:${person.accountId}`, limit: perDay }])
  return withTransaction(app.db, async (tx) => {
    const review = await tx
      .selectFrom('reviews')
      .select(['side', 'booking_id'])
      .where('id', '=', reviewId)
      .where('published_at', 'is not', null)
      .where(notRemoved)
      .executeTakeFirst()
    const about =
      review?.side === 'guide' ? (await bookingLabels(tx, [review.booking_id])).get(review.booking_id) : null
    if (!review || (review.side === 'guide' && about?.accountId !== person.accountId))
      throw notFound(said('We couldn’t find that review.'))
    await raiseReviewAlert(app, tx, person, { reviewId, kind: 'report', reason, note, at: await app.clock.now(tx) })
    return { reported: true }
  })
}
