import { said } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { raiseReviewAlert } from '../alerts/raise-review-alert.ts'
import { appealEnd, standingRemovals } from '../removals.ts'

/** Of whoever wrote the review, once for each removal. Throws 404, 409 `already_appealed`, `too_late`. */
export async function appealRemoval(app: App, caller: Caller, reviewId: string, text: string): Promise<{ at: string }> {
  const person = requirePerson(caller)
  return withTransaction(app.db, async (tx) => {
    const review = await tx
      .selectFrom('reviews')
      .select('id')
      .where('id', '=', reviewId)
      .where('account_id', '=', person.accountId)
      .forUpdate()
      .executeTakeFirst()
    const [removal] = review ? await standingRemovals(tx, [review.id]) : []
    if (!removal) throw notFound(said('We couldn’t find that review.'))
    if (removal.appealed_at) throw new AppError(409, 'already_appealed', said('You already appealed.'))
    const at = await app.clock.now(tx)
    if (at > appealEnd(removal.at)) throw new AppError(409, 'too_late', said('The time to appeal is over.'))
    await raiseReviewAlert(app, tx, person, { reviewId, kind: 'appeal', removalId: removal.id, note: text, at })
    return { at: at.toISOString() }
  })
}
