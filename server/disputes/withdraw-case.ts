import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { move } from '#server/platform/lifecycle.ts'
import { clearClock } from './clock.ts'
import { release } from './freeze.ts'
import { caseLife } from './lifecycle.ts'
import { presentCase, type PresentedCase } from './present.ts'
import { endOffers, lockOwnCase, note } from './queries.ts'

/** By the side that opened it; the money goes its way. Throws 404, 409 `wrong_state`. */
export async function withdrawCase(app: App, caller: Caller, id: string): Promise<PresentedCase> {
  requirePerson(caller)
  await withTransaction(app.db, async (tx) => {
    const { row, side } = await lockOwnCase(tx, caller, id)
    if (side !== row.filed_by) throw caseLife.changed()
    await move(app, tx, caseLife, row, 'withdraw', {
      caller,
      set: { due_at: null },
      data: { caseId: id },
      effects: { release: () => release(app, tx, row, caller) },
    })
    await clearClock(app, tx, id)
    await endOffers(app, tx, id)
    await note(app, tx, { caseId: id, kind: 'withdrawn', side })
  })
  return presentCase(app, caller, id)
}
