import { saidInEnglish } from '#contract/wire/said.ts'
import { guideById } from '#server/guides/index.ts'
import { adminAction, refuseOwnCase, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import { signature, type Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { publishEvent } from '#server/platform/events.ts'
import { recordFact } from '#server/verification/index.ts'
import { lockOnboarding } from '../begin.ts'
import { onboardingById } from './lock-for-review.ts'

/** Takes the training as done, in demo mode only. Throws 403, 404, 409 `wrong_state`. */
export async function waiveTraining(app: App, caller: Caller, id: string, reason: string) {
  const person = requireScope(caller, 'trust_and_safety')
  const { guide_id: guideId } = await onboardingById(app.db, id)
  return adminAction(app, person, { action: 'waive_training', subjectId: id, reason }, async () => {
    refuseOwnCase(person, (await guideById(app.db, guideId))?.account_id)
    if (!app.env.demo) {
      throw new AppError(409, 'wrong_state', saidInEnglish('Training can be waived in demo mode only.'))
    }
    await withTransaction(app.db, async (tx) => {
      await lockOnboarding(app, tx, guideId)
      const source = `waived:${signature(caller)}`
      await recordFact(app, tx, guideId, { fact: 'training', outcome: 'clear', until: null, source })
      await publishEvent(app, tx, caller, 'onboarding.training_waived', id, { guideId, reason })
    })
    return 'The training is waived.'
  })
}
