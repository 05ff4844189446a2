import type { OwnApplicationData } from '#contract/recruitment/schemas.ts'
import type { App } from '#server/platform/app.ts'
import { withTransaction } from '#server/platform/database.ts'
import { clearDeadlines } from '#server/platform/deadlines.ts'
import { move } from '#server/platform/lifecycle.ts'
import { platformSettings } from '#server/settings/index.ts'
import { addBusinessDays } from '#server/platform/business-days.ts'
import { applicationLife } from '../lifecycle.ts'
import { presentOwn } from '../present.ts'
import { lockOwn, type Applicant } from './access.ts'

/** Answers the open question, once, and gives the application back to the operators. Throws 404, 409 `wrong_state`. */
export async function answerQuestion(
  app: App,
  applicant: Applicant,
  { questionId, answer }: { questionId: string; answer: string },
): Promise<OwnApplicationData> {
  return withTransaction(app.db, async (tx) => {
    const row = await lockOwn(tx, applicant)
    const now = await app.clock.now(tx)
    const answered = await tx
      .updateTable('application_questions')
      .set({ answer, answered_at: now })
      .where('id', '=', questionId)
      .where('application_id', '=', row.id)
      .where('answered_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!answered) throw applicationLife.changed()
    const { recruitment } = await platformSettings(tx)
    const moved = await move(app, tx, applicationLife, row, 'answer', {
      caller: applicant.caller,
      set: { answer_due_at: addBusinessDays(now, recruitment.firstAnswerBusinessDays) },
      data: { reason: null },
      effects: { clear_deadline: () => clearDeadlines(app, tx, row.id) },
    })
    return presentOwn(tx, moved)
  })
}
