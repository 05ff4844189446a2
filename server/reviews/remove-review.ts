import { said, saidInEnglish } from '#contract/wire/said.ts'
import type { RemovalReason } from '#contract/reviews/values.ts'
import { requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller, Person } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { notFound, AppError } from '#server/platform/errors.ts'
import { rateAdventures } from './rate.ts'

/**
 * Takes a review down for one of the listed reasons. It stays on record with who, why and when, no longer counts, and
 * the public counter tells of it. Throws 403, 404, 400 without a note, 409 `already_removed`.
 */
export async function removeReview(
  app: App,
  caller: Caller,
  input: { reviewId: string; reason: RemovalReason; note: string },
): Promise<void> {
  const operator = requireScope(caller, 'trust_and_safety')
  const note = input.note.trim()
  if (note.length < 10) {
    throw new AppError(400, 'invalid_input', saidInEnglish('Enter why this review is being removed.'), {
      fields: { note: saidInEnglish('Enter in a sentence what in the review breaks which rule') },
    })
  }
  await withTransaction(app.db, (tx) => removeWithin(app, tx, operator, { ...input, note }))
}

/** The same in a transaction of the caller's, whose right has been looked at. */
export async function removeWithin(
  app: App,
  tx: Tx,
  operator: Person,
  { reviewId, reason, note }: { reviewId: string; reason: RemovalReason; note: string },
): Promise<void> {
  const review = await tx
    .selectFrom('reviews')
    .select(['id', 'adventure_id'])
    .where('id', '=', reviewId)
    .forUpdate()
    .executeTakeFirst()
  if (!review) throw notFound(said('We couldn’t find that review.'))
  const written = await tx
    .insertInto('review_removals')
    .values({ review_id: review.id, reason, note, account_id: operator.accountId, at: await app.clock.now(tx) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('review_id')
    .executeTakeFirst()
  if (!written) throw new AppError(409, 'already_removed', said('This review was already removed.'))
  await rateAdventures(tx, [review.adventure_id])
}
