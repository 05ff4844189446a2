import type { RemovalReason, ReviewAlertKind } from '#contract/reviews/values.ts'
import type { App } from '#server/platform/app.ts'
import type { Person } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { publishEvent } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'

interface Raised {
  reviewId: string
  kind: ReviewAlertKind
  /** Of an appeal. */
  removalId?: string
  /** Of a report. */
  reason?: RemovalReason
  note?: string
  at: Date
}

const events = {
  low_safety: 'review.low_safety',
  report: 'review.reported',
  appeal: 'review.appealed',
} as const satisfies Record<ReviewAlertKind, string>

/** Once for a low score; for a report once of each person while it is open. */
export async function raiseReviewAlert(app: App, tx: Tx, person: Person, raised: Raised): Promise<void> {
  const { reviewId, kind, removalId = null, reason = null, note = '', at } = raised
  const made = await tx
    .insertInto('review_alerts')
    .values({
      id: newId(),
      review_id: reviewId,
      kind,
      removal_id: removalId,
      account_id: person.accountId,
      reason,
      note,
      at,
      decided_at: null,
      decided_by: null,
      outcome: null,
      decision_reason: null,
      letter: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) await publishEvent(app, tx, person, events[kind], reviewId, { alertId: made.id })
}
