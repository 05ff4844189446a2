import type { GuideStep } from '#contract/onboarding/values.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import type { GuideFacts } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { lockOnboarding, noteActivity, requireGuide } from './begin.ts'
import { refreshOnboarding } from './refresh-onboarding.ts'
import { resolveReturn } from './resubmit-step.ts'
import { readFacts } from './steps/read-facts.ts'
import { stateOf } from './steps/steps.ts'

interface OwnStep {
  readonly step: GuideStep
  /** Saving it answers what was returned of it. */
  readonly answers: boolean
}

/**
 * What a guide does in a step: refused while the step is locked (409 `step_locked`), written in one transaction, and followed
 * by all that it leads to. A guide who never onboarded may do it as well. Throws 403 for all but guides.
 */
export async function doInStep<T>(
  app: App,
  caller: Caller,
  { step, answers }: OwnStep,
  work: (tx: Tx, guide: GuideFacts) => Promise<T>,
): Promise<T> {
  const { guide } = await requireGuide(app.db, caller)
  return withTransaction(app.db, async (tx) => {
    const row = await lockOnboarding(app, tx, guide.id)
    if (row && row.state !== 'live') {
      const { facts } = await readFacts(app, tx, guide, row)
      if (stateOf(facts, step) === 'locked') {
        throw new AppError(409, 'step_locked', saidInEnglish('Finish the steps before this one first.'))
      }
      await noteActivity(app, tx, row)
    }
    const result = await work(tx, guide)
    if (row && answers) await resolveReturn(app, tx, caller, row, step)
    await refreshOnboarding(app, tx, guide.id)
    return result
  })
}
