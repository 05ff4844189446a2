import { said, saidInEnglish } from '#contract/wire/said.ts'
import { guideById } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { publishEvent } from '#server/platform/events.ts'
import { notRemoved } from '../removals.ts'
import { replyEnd } from './show-booking-reviews.ts'

/** The guide's one answer to an explorer's review. Throws 404, 409 `already_replied`, `review_closed` after 30 days. */
export async function replyToReview(app: App, caller: Caller, reviewId: string, text: string): Promise<{ at: string }> {
  const person = requirePerson(caller)
  return withTransaction(app.db, async (tx) => {
    const review = await tx
      .selectFrom('reviews')
      .selectAll()
      .where('id', '=', reviewId)
      .where('side', '=', 'explorer')
      .where('published_at', 'is not', null)
      .where(notRemoved)
      .forUpdate()
      .executeTakeFirst()
    const guide = review ? await guideById(tx, review.guide_id) : null
    if (!review?.published_at || guide?.account_id !== person.accountId)
      throw notFound(said('We couldn’t find that review.'))
    const now = await app.clock.now(tx)
    if (now > replyEnd(review.published_at))
      throw new AppError(409, 'review_closed', saidInEnglish('Replies are open for 30 days after a review appears.'))
    const written = await tx
      .insertInto('review_replies')
      .values({ review_id: review.id, account_id: person.accountId, body: text, at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('review_id')
      .executeTakeFirst()
    if (!written) throw new AppError(409, 'already_replied', saidInEnglish('You already replied to this review.'))
    await publishEvent(app, tx, person, 'review.replied', review.booking_id, { reviewId })
    return { at: now.toISOString() }
  })
}
