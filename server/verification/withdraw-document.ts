import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { move } from '#server/platform/lifecycle.ts'
import { requireGuide } from './files/receive-document-file.ts'
import { documentLife } from './lifecycle.ts'
import { presentOne, type PresentedDocument } from './present.ts'
import { lockDocument, unknownDocument } from './queries.ts'

/** Takes a document out of review. Throws 404 for another guide’s, 409 `wrong_state` once it was decided. */
export async function withdrawDocument(app: App, caller: Caller, id: string): Promise<PresentedDocument> {
  const { guideId } = await requireGuide(app, caller)
  const row = await withTransaction(app.db, async (tx) => {
    const document = await lockDocument(tx, id)
    if (document.guide_id !== guideId) throw unknownDocument()
    return move(app, tx, documentLife, document, 'withdraw', { caller })
  })
  return presentOne(app, app.db, row)
}
