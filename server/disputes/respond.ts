import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { advance } from './clock.ts'
import { caseLife } from './lifecycle.ts'
import { presentCase, type PresentedCase } from './present.ts'
import { lockOwnCase, note } from './queries.ts'

/** The side that the case was opened against says how they see it; from then on both may offer. Throws 404, 409 `wrong_state`. */
export async function respondToCase(app: App, caller: Caller, id: string, text: string): Promise<PresentedCase> {
  requirePerson(caller)
  await withTransaction(app.db, async (tx) => {
    const { row, side } = await lockOwnCase(tx, caller, id)
    if (side === row.filed_by) throw caseLife.changed()
    await advance(app, tx, row, 'respond', caller)
    await note(app, tx, { caseId: id, kind: 'responded', side, text })
  })
  return presentCase(app, caller, id)
}
