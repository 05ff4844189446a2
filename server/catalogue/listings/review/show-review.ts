import type { showListingReview as contract } from '#contract/catalogue/listing-reviews.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { namesOf, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { picturesByHash, fieldsOf } from '../present.ts'
import { publishedOf } from '../queries.ts'
import { presentTask, tasksOf } from '../tasks.ts'
import { workingCopy } from '../working-copy.ts'
import { queued } from './list-reviews.ts'
import { reviewById, unknownReview } from './queries.ts'

/** One with what changed, before and after. Throws 403, 404. */
export async function showReview(app: App, caller: Caller, id: string): Promise<OutputOf<typeof contract>> {
  requireScope(caller, 'trust_and_safety', 'content')
  const review = await reviewById(app.db, id)
  const [shown] = await queued(app, caller, [review])
  if (!shown) throw unknownReview()
  const onSale = (await publishedOf(app.db, review.listing_id))?.onSale ?? null
  const copy = workingCopy(shown.category, onSale, review.proposed)
  const tasks = await tasksOf(app, app.db, shown.guide.id, copy, fieldsOf(review))
  const nameOf = await namesOf(app.db, review.decided_by ? [review.decided_by] : [])
  return {
    ...shown,
    after: review.proposed,
    before: review.before ?? {},
    pictures: await picturesByHash(app.db, [...(review.proposed.pictures ?? []), ...(review.before?.pictures ?? [])]),
    tasks: tasks.map((task) => presentTask(app, task)),
    decidedBy: review.decided_by ? nameOf(review.decided_by) : null,
    decidedAt: review.decided_at?.toISOString() ?? null,
    note: review.note,
    notes: review.notes,
  }
}
