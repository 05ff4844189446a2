import { adminAction, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { move } from '#server/platform/lifecycle.ts'
import { applicationLife } from '../lifecycle.ts'
import { lockForReview } from './lock-for-review.ts'

/** An operator has begun to read. The applicant's clock runs on. Throws 403, 404, 409 `already_decided`. */
export async function screenApplication(app: App, caller: Caller, id: string) {
  const person = requireScope(caller, 'trust_and_safety')
  const record = { action: 'screen_application', subjectId: id, reason: 'Review started' }
  return adminAction(app, person, record, () =>
    withTransaction(app.db, async (tx) => {
      const row = await lockForReview(tx, id, 'screen')
      await move(app, tx, applicationLife, row, 'screen', { caller, data: { reason: null } })
      return `Review of ${row.name}’s application started.`
    }),
  )
}
