import { system } from '#server/platform/caller.ts'
import type { DeadlineHandler } from '#server/platform/deadlines.ts'
import { publishEvent } from '#server/platform/events.ts'
import { rateAdventures } from './rate.ts'

/** The window of a trip has ended: a review that was written is shown, and counts. */
export const publishReview: DeadlineHandler = async (app, tx, { subjectId, dueAt }) => {
  const published = await tx
    .updateTable('reviews')
    .set({ published_at: dueAt })
    .where('id', '=', subjectId)
    .where('published_at', 'is', null)
    .returning(['adventure_id', 'booking_id'])
    .execute()
  await rateAdventures(
    tx,
    published.map((review) => review.adventure_id),
  )
  for (const { booking_id } of published)
    await publishEvent(app, tx, system('reviews'), 'review.published', booking_id, { reviewId: subjectId })
  return published.length === 0 ? 'no longer needed' : 'published'
}
