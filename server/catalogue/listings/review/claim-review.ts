import { guideById } from '#server/guides/index.ts'
import { adminAction, refuseOwnCase, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { move } from '#server/platform/lifecycle.ts'
import { reviewLife } from '../lifecycle.ts'
import { lockReview } from './queries.ts'

/** Starts the review, or takes it over from another operator. Throws 403, 403 `own_case`, 404, 409 `wrong_state`. */
export async function claimReview(app: App, caller: Caller, id: string): Promise<{ message: string }> {
  const person = requireScope(caller, 'trust_and_safety', 'content')
  const record = { action: 'claim_listing_review', subjectId: id, reason: 'Review' }
  return adminAction(app, person, record, () =>
    withTransaction(app.db, async (tx) => {
      const { listing, review } = await lockReview(tx, id)
      refuseOwnCase(person, (await guideById(tx, listing.guide_id))?.account_id)
      await move(app, tx, reviewLife, review, 'claim', { caller })
      return 'You’re reviewing this listing.'
    }),
  )
}
