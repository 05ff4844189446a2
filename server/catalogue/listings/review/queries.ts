import { saidInEnglish } from '#contract/wire/said.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import { notFound } from '#server/platform/errors.ts'
import type { ListingRow, ReviewRow } from '../tables.ts'

export const unknownReview = () => notFound(saidInEnglish('We couldn’t find that review.'))

/** Throws 404. */
export async function reviewById(read: Read, id: string): Promise<ReviewRow> {
  const row = await read.selectFrom('listing_reviews').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw unknownReview()
  return row
}

/** Both rows, the listing first, as its guide locks them. Throws 404. */
export async function lockReview(tx: Tx, id: string): Promise<{ listing: ListingRow; review: ReviewRow }> {
  const { listing_id: listingId } = await reviewById(tx, id)
  const lock = <R>(query: { forUpdate: () => { executeTakeFirstOrThrow: () => Promise<R> } }) =>
    query.forUpdate().executeTakeFirstOrThrow()
  const listing = await lock(tx.selectFrom('listings').selectAll().where('id', '=', listingId))
  const review = await lock(tx.selectFrom('listing_reviews').selectAll().where('id', '=', id))
  return { listing, review }
}
