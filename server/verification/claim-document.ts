import { guideById } from '#server/guides/index.ts'
import { adminAction, refuseOwnCase, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { move } from '#server/platform/lifecycle.ts'
import { documentLife } from './lifecycle.ts'
import { lockDocument } from './queries.ts'

/** Starts the review, or takes it over from another operator. Throws 403, 404, 409 `wrong_state`. */
export async function claimDocument(app: App, caller: Caller, id: string): Promise<{ message: string }> {
  const person = requireScope(caller, 'trust_and_safety')
  const record = { action: 'claim_document', subjectId: id, reason: 'Review' }
  return adminAction(app, person, record, () =>
    withTransaction(app.db, async (tx) => {
      const document = await lockDocument(tx, id)
      refuseOwnCase(person, (await guideById(tx, document.guide_id))?.account_id)
      await move(app, tx, documentLife, document, 'claim', { caller })
      return 'You’re reviewing this document.'
    }),
  )
}
