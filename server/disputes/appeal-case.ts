import { said } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { move } from '#server/platform/lifecycle.ts'
import { chargeOfCase } from './claims/charges.ts'
import { dueFrom, setClock } from './clock.ts'
import { freeze } from './freeze.ts'
import { caseLife } from './lifecycle.ts'
import { presentCase, type PresentedCase } from './present.ts'
import { lockOwnCase, note, rulingsOf } from './queries.ts'

/**
 * Has another operator look at a decision, once for a case; what two sides agreed on binds them. Throws 404, 409
 * `wrong_state`, `too_late`.
 */
export async function appealCase(app: App, caller: Caller, id: string, text: string): Promise<PresentedCase> {
  requirePerson(caller)
  await withTransaction(app.db, async (tx) => {
    const { row, side } = await lockOwnCase(tx, caller, id)
    const [first] = await rulingsOf(tx, id)
    if (first?.offer_id)
      throw new AppError(409, 'wrong_state', said('You both agreed on this, so it can’t be appealed.'))
    if (row.state === 'closed' || (row.due_at && row.due_at < (await app.clock.now(tx))))
      throw new AppError(409, 'too_late', said('The time to appeal this decision has passed.'))
    if ((await chargeOfCase(tx, id))?.paid_at)
      throw new AppError(409, 'wrong_state', said('This claim is paid, so the decision can’t be appealed.'))
    await move(app, tx, caseLife, row, 'appeal', {
      caller,
      set: { due_at: await dueFrom(app, tx, 'appealed'), appealed_by: side },
      data: { caseId: id },
      effects: {
        freeze: () => freeze(app, tx, row, caller),
        set_clock: (moved) => setClock(app, tx, moved),
      },
    })
    await note(app, tx, { caseId: id, kind: 'appealed', side, text })
  })
  return presentCase(app, caller, id)
}
