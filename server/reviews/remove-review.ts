import { said, saidInEnglish } from '#contract/wire/said.ts'
import type { RemovalReason } from '#contract/reviews/values.ts'
import { requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller, Person } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { notFound, AppError } from '#server/platform/errors.ts'
import { publishEvent } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { rateAdventures } from './rate.ts'

interface Removal {
  readonly reviewId: string
  readonly reason: RemovalReason
  /** For operators. */
  readonly note: string
  /** For whoever wrote it. */
  readonly letter: string
}

/**
 * Takes a review down for one of the listed reasons. It stays on record with who, why and when, no longer counts, the
 * public counter tells of it, and its writer gets a letter and can appeal. Throws 403, 404, 400 without a note, 409 `already_removed`.
 */
export async function removeReview(app: App, caller: Caller, input: Removal): Promise<void> {
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
  { reviewId, reason, note, letter }: Removal,
): Promise<void> {
  const review = await tx
    .selectFrom('reviews')
    .select(['id', 'adventure_id', 'booking_id'])
    .where('id', '=', reviewId)
    .forUpdate()
    .executeTakeFirst()
  if (!review) throw notFound(said('We couldn’t find that review.'))
  const now = await app.clock.now(tx)
  const written = await tx
    .insertInto('review_removals')
    .values({
      id: newId(),
      review_id: review.id,
      reason,
      note,
      letter,
      account_id: operator.accountId,
      at: now,
      restored_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!written) throw new AppError(409, 'already_removed', said('This review was already removed.'))
  // others who reported it have what they wanted
  await tx
    .updateTable('review_alerts')
    .set({ decided_at: now, decided_by: operator.accountId, outcome: 'removed', decision_reason: note })
    .where('review_id', '=', review.id)
    .where('kind', '=', 'report')
    .where('decided_at', 'is', null)
    .execute()
  await rateAdventures(tx, [review.adventure_id])
  await publishEvent(app, tx, operator, 'review.removed', review.booking_id, { removalId: written.id })
}
