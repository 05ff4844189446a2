import { guideById } from '#server/guides/index.ts'
import { adminAction, refuseOwnCase, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { move } from '#server/platform/lifecycle.ts'
import { about, clearDocumentDeadlines } from './deadlines.ts'
import { documentLife } from './lifecycle.ts'
import { lockDocument } from './queries.ts'
import { refreshStanding } from './refresh-standing.ts'

/** An approved document that does not hold after all. Throws 403, 404, 409 `wrong_state`. */
export async function revokeDocument(
  app: App,
  caller: Caller,
  id: string,
  reason: string,
): Promise<{ message: string }> {
  const person = requireScope(caller, 'trust_and_safety')
  return adminAction(app, person, { action: 'revoke_document', subjectId: id, reason }, () =>
    withTransaction(app.db, async (tx) => {
      const document = await lockDocument(tx, id)
      refuseOwnCase(person, (await guideById(tx, document.guide_id))?.account_id)
      await move(app, tx, documentLife, document, 'revoke', {
        caller,
        set: { reason },
        data: about(document),
        effects: { refresh_standing: () => refreshStanding(app, tx, document.guide_id) },
      })
      await clearDocumentDeadlines(app, tx, id)
      return 'Document revoked.'
    }),
  )
}
