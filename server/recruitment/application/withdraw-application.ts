import type { OwnApplicationData } from '#contract/recruitment/schemas.ts'
import type { App } from '#server/platform/app.ts'
import { withTransaction } from '#server/platform/database.ts'
import { clearDeadlines } from '#server/platform/deadlines.ts'
import { move } from '#server/platform/lifecycle.ts'
import { writeToApplicant } from '../letters.ts'
import { applicationLife } from '../lifecycle.ts'
import { applicationWithdrawn } from '../notifications/link.ts'
import { presentOwn } from '../present.ts'
import { lockOwn, revokeAccess, type Applicant } from './access.ts'

/** The applicant's own decision, until an approval was accepted. Throws 404, 409 `wrong_state`. */
export async function withdrawApplication(
  app: App,
  applicant: Applicant,
  { reason }: { reason: string },
): Promise<OwnApplicationData> {
  return withTransaction(app.db, async (tx) => {
    const row = await lockOwn(tx, applicant)
    const moved = await move(app, tx, applicationLife, row, 'withdraw', {
      caller: applicant.caller,
      set: { withdraw_reason: reason || null, answer_due_at: null },
      data: { reason: reason || null },
      effects: {
        clear_deadline: () => clearDeadlines(app, tx, row.id),
        revoke_approval: () => revokeAccess(tx, row.id, 'approval'),
      },
    })
    await writeToApplicant(app, tx, applicationWithdrawn, row, {})
    return presentOwn(tx, moved)
  })
}
