import type { decideReviewAppeal as contract } from '#contract/reviews/admin.ts'
import type { ReviewAppealOutcome } from '#contract/reviews/values.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { adminAction, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { publishEvent } from '#server/platform/events.ts'
import { rateAdventures } from '../rate.ts'
import { lockAlert, otherKind } from './lock-alert.ts'

const outcomes: Record<ReviewAppealOutcome, string> = {
  upheld: 'The removal stands. We’re letting the writer know.',
  restored: 'The review is shown again. We’re letting the writer know.',
}

/** Throws 403 (`own_case`, `second_approver_required` for whoever removed it), 404, 409 `already_decided`, `wrong_state`. */
export async function decideReviewAppeal(
  app: App,
  caller: Caller,
  id: string,
  { outcome, letter, reason }: BodyOf<typeof contract>,
): Promise<{ message: string }> {
  const person = requireScope(caller, 'trust_and_safety')
  const record = { action: 'decide_review_appeal', subjectId: id, reason, detail: { outcome } }
  return adminAction(app, person, record, () =>
    withTransaction(app.db, async (tx) => {
      const appeal = await lockAlert(tx, person, id)
      if (appeal.kind !== 'appeal' || !appeal.removal_id) throw otherKind()
      const removal = await tx
        .selectFrom('review_removals as m')
        .innerJoin('reviews as r', 'r.id', 'm.review_id')
        .select(['m.account_id', 'r.adventure_id', 'r.booking_id'])
        .where('m.id', '=', appeal.removal_id)
        .forUpdate()
        .executeTakeFirstOrThrow()
      if (removal.account_id === person.accountId) {
        const sentence = saidInEnglish('You removed this review, so another operator has to decide the appeal.')
        throw new AppError(403, 'second_approver_required', sentence)
      }
      const now = await app.clock.now(tx)
      await tx
        .updateTable('review_alerts')
        .set({ decided_at: now, decided_by: person.accountId, outcome, decision_reason: reason, letter })
        .where('id', '=', id)
        .execute()
      if (outcome === 'restored') {
        await tx.updateTable('review_removals').set({ restored_at: now }).where('id', '=', appeal.removal_id).execute()
        await rateAdventures(tx, [removal.adventure_id])
      }
      await publishEvent(app, tx, person, 'review.appeal_decided', removal.booking_id, { alertId: id })
      return outcomes[outcome]
    }),
  )
}
