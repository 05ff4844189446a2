import type { returnStep as contract } from '#contract/onboarding/admin.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { guideById } from '#server/guides/index.ts'
import { adminAction, namesOf, refuseOwnCase, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import { signature, type Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { setDeadline } from '#server/platform/deadlines.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { move } from '#server/platform/lifecycle.ts'
import { nextIdle, noteActivity } from '../begin.ts'
import { onboardingLife } from '../lifecycle.ts'
import { refreshOnboarding } from '../refresh-onboarding.ts'
import { readFacts } from '../steps/read-facts.ts'
import { stateOf } from '../steps/steps.ts'
import { lockForReview } from './lock-for-review.ts'

/**
 * Returns one step to the guide with a message; every other step stays as it is. Throws 403, 404, 409 `already_decided`,
 * `already_returned`, `nothing_to_return` for a step that the guide has not sent.
 */
export async function returnStep(app: App, caller: Caller, id: string, body: BodyOf<typeof contract>) {
  const person = requireScope(caller, 'trust_and_safety')
  const { step, message, reason } = body
  const record = { action: 'return_onboarding_step', subjectId: id, reason, detail: { step, message } }
  return adminAction(app, person, record, () =>
    withTransaction(app.db, async (tx) => {
      const row = await lockForReview(app, tx, id, 'return_step')
      const guide = await guideById(tx, row.guide_id)
      if (!guide) throw onboardingLife.changed()
      refuseOwnCase(person, guide.account_id)
      const { facts, returns } = await readFacts(app, tx, guide, row)
      const open = returns.find((one) => one.step === step)
      if (open) {
        const who = (await namesOf(tx, [open.returned_by]))(open.returned_by)
        const sentence = saidInEnglish('{who} already returned this step, and the guide hasn’t answered yet.', { who })
        throw new AppError(409, 'already_returned', sentence)
      }
      if (!['done', 'submitted', 'in_progress'].includes(stateOf(facts, step))) {
        const sentence = saidInEnglish('The guide hasn’t sent anything in this step yet.')
        throw new AppError(409, 'nothing_to_return', sentence)
      }
      const active = await noteActivity(app, tx, row)
      await move(app, tx, onboardingLife, row, 'return_step', {
        caller,
        beside: { review_due_at: null },
        data: { guideId: row.guide_id, step, message },
        effects: {
          record_return: (_moved, now) =>
            tx
              .insertInto('onboarding_returns')
              .values({
                id: newId(),
                onboarding_id: id,
                step,
                message,
                returned_by: signature(caller),
                returned_at: now,
                resolved_at: null,
              })
              .execute(),
          set_deadline: async () => setDeadline(tx, 'onboarding.idle', id, await nextIdle(tx, active)),
        },
      })
      await refreshOnboarding(app, tx, row.guide_id)
      return `The step was returned to ${guide.name}, and they were emailed.`
    }),
  )
}
