import { said } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { platformSettings } from '#server/settings/index.ts'
import { advance, reviewFrom } from './clock.ts'
import { presentCase, type PresentedCase } from './present.ts'
import { lockOwnCase, note } from './queries.ts'

/** Either side has an operator decide. Throws 404, 409 `too_early` in the first 72 hours, `wrong_state`. */
export async function requestReview(app: App, caller: Caller, id: string): Promise<PresentedCase> {
  requirePerson(caller)
  await withTransaction(app.db, async (tx) => {
    const { row, side } = await lockOwnCase(tx, caller, id)
    const { disputes } = await platformSettings(tx)
    if (row.state === 'negotiation' && (await app.clock.now(tx)) < reviewFrom(row, disputes.reviewFromHours))
      throw new AppError(
        409,
        'too_early',
        said('You can ask Treq to decide {hours} hours after the dispute was filed.', {
          hours: disputes.reviewFromHours,
        }),
      )
    await advance(app, tx, row, 'request_review', caller)
    await note(app, tx, { caseId: id, kind: 'review_requested', side })
  })
  return presentCase(app, caller, id)
}
