import type { askApplicant as contract } from '#contract/recruitment/admin.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { adminAction, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import { signature, type Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { setDeadline } from '#server/platform/deadlines.ts'
import { newId } from '#server/platform/ids.ts'
import { move } from '#server/platform/lifecycle.ts'
import { platformSettings } from '#server/settings/index.ts'
import { writeToApplicant } from '../letters.ts'
import { applicationLife } from '../lifecycle.ts'
import { questionAsked } from '../notifications/link.ts'
import { dayOf } from '../present.ts'
import { lockForReview } from './lock-for-review.ts'

/** Asks the applicant for more; without an answer in time the application is withdrawn. Throws 403, 404, 409 `already_decided`. */
export async function askApplicant(
  app: App,
  caller: Caller,
  id: string,
  { question, reason }: BodyOf<typeof contract>,
) {
  const person = requireScope(caller, 'trust_and_safety')
  return adminAction(app, person, { action: 'ask_applicant', subjectId: id, reason, detail: { question } }, () =>
    withTransaction(app.db, async (tx) => {
      const row = await lockForReview(tx, id, 'ask')
      const { recruitment } = await platformSettings(tx)
      const now = await app.clock.now(tx)
      const due = new Date(now.getTime() + recruitment.infoDays * 86_400_000)
      await move(app, tx, applicationLife, row, 'ask', {
        caller,
        set: { answer_due_at: null },
        data: { reason },
        effects: {
          record_question: () =>
            tx
              .insertInto('application_questions')
              .values({
                id: newId(),
                application_id: id,
                question,
                asked_by: signature(caller),
                asked_at: now,
                due_at: due,
                answer: null,
                answered_at: null,
              })
              .execute(),
          set_deadline: () => setDeadline(tx, 'recruitment.answer_due', id, due),
        },
      })
      await writeToApplicant(app, tx, questionAsked, row, { question, due: dayOf(due) })
      return `${row.name} was emailed your question.`
    }),
  )
}
