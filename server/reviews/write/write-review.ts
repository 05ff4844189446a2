import type { writeReview as contract } from '#contract/reviews/write-calls.ts'
import { lowSafety } from '#contract/reviews/values.ts'
import type { BodyOf, OutputOf } from '#contract/wire/endpoint.ts'
import { said } from '#contract/wire/said.ts'
import { accountContact } from '#server/accounts/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { clearDeadlines } from '#server/platform/deadlines.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { AppError, violatedConstraint } from '#server/platform/errors.ts'
import { publishEvent } from '#server/platform/events.ts'
import { localDateAt } from '#server/scheduling/index.ts'
import { raiseReviewAlert } from '../alerts/raise-review-alert.ts'
import { labelOf } from '../label.ts'
import { recordReview, signedAs } from '../record-review.ts'
import { requireOpen } from './require-open.ts'
import { attachPhotos } from './review-photos.ts'
import { seenBooking, type SeenBooking } from './seen-booking.ts'

/**
 * Writes the review of the caller's side, once. Neither side reads the other's until both are in or the window ends. Throws 404,
 * 409 `wrong_state` before the trip is over, `review_closed` after the window, `already_reviewed`, and 400 where an explorer
 * leaves out a score.
 */
export async function writeReview(
  app: App,
  caller: Caller,
  bookingId: string,
  input: BodyOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  try {
    return await withTransaction(app.db, async (tx) => {
      const seen = await seenBooking(tx, caller, bookingId)
      return write(app, tx, seen, input)
    })
  } catch (error) {
    if (violatedConstraint(error) !== 'reviews_booking_id_side_key') throw error
    throw new AppError(409, 'already_reviewed', said('You already reviewed this trip.'))
  }
}

async function write(
  app: App,
  tx: Tx,
  seen: SeenBooking,
  { overall, scores, text, photos }: BodyOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { person, booking, guide, side } = seen
  const now = await requireOpen(app, tx, booking)
  if (side === 'explorer' && !scores)
    throw new AppError(400, 'invalid_input', said('Please rate each part of your trip.'), {
      fields: { scores: said('Please rate each part of your trip.') },
    })
  const contact = await accountContact(tx, person.accountId)
  const id = await recordReview(app, tx, {
    bookingId: booking.id,
    adventureId: booking.adventureId,
    guideId: booking.guideId,
    accountId: person.accountId,
    author: side === 'guide' ? guide.name : signedAs(contact?.firstName ?? '', contact?.lastName ?? ''),
    from: null,
    overall,
    scores: side === 'explorer' ? scores : null,
    text,
    label: await labelOf(tx, seen),
    party: booking.party,
    tripDate: localDateAt(booking.endsAt, booking.zone),
    tripEndedAt: booking.endsAt,
    writtenAt: now,
  })
  if (side === 'explorer') await attachPhotos(tx, id, person.accountId, photos)
  if (side === 'explorer' && scores && scores.safety <= lowSafety)
    await raiseReviewAlert(app, tx, person, { reviewId: id, kind: 'low_safety', at: now })
  const both = await tx
    .selectFrom('reviews')
    .select(['id', 'published_at'])
    .where('booking_id', '=', booking.id)
    .execute()
  if (both.length === 2) await clearDeadlines(app, tx, booking.id, ['review.invite'])
  for (const { id: reviewId, published_at } of both)
    if (published_at) await publishEvent(app, tx, person, 'review.published', booking.id, { reviewId })
  return { id, publishedAt: both.find((row) => row.id === id)?.published_at?.toISOString() ?? null }
}
