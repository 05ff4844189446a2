import { stepItems, type GuideStep } from '#contract/onboarding/values.ts'
import { saidInEnglish, type Said } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { move } from '#server/platform/lifecycle.ts'
import { guideById } from '#server/guides/index.ts'
import { lockOnboarding, noteActivity, requireGuide } from './begin.ts'
import { onboardingLife } from './lifecycle.ts'
import { refreshOnboarding } from './refresh-onboarding.ts'
import { readFacts } from './steps/read-facts.ts'
import type { OnboardingRow } from './tables.ts'

/** Answers a step that an operator returned. Throws 403, 409 `wrong_state`, `step_incomplete`. */
export async function resubmitStep(app: App, caller: Caller, step: GuideStep): Promise<{ message: Said }> {
  const { guide } = await requireGuide(app.db, caller)
  return withTransaction(app.db, async (tx) => {
    const row = await lockOnboarding(app, tx, guide.id)
    if (!row || !(await resolveReturn(app, tx, caller, row, step))) throw onboardingLife.changed()
    const { facts } = await readFacts(app, tx, (await guideById(tx, guide.id)) ?? guide, row)
    const isSent = stepItems[step].every((item) => ['done', 'waiting'].includes(facts.items[item]))
    if (!isSent) {
      const sentence = saidInEnglish('Something in this step is still missing. Finish it, then send it.')
      throw new AppError(409, 'step_incomplete', sentence)
    }
    await noteActivity(app, tx, row)
    await refreshOnboarding(app, tx, guide.id)
    return { message: saidInEnglish('Sent. We’ll look at it again.') }
  })
}

/** Closes what was returned of a step; the last one takes the onboarding on. False where nothing was. */
export async function resolveReturn(
  app: App,
  tx: Tx,
  caller: Caller,
  row: OnboardingRow,
  step: GuideStep,
): Promise<boolean> {
  const closed = await tx
    .updateTable('onboarding_returns')
    .set({ resolved_at: await app.clock.now(tx) })
    .where('onboarding_id', '=', row.id)
    .where('step', '=', step)
    .where('resolved_at', 'is', null)
    .returning('id')
    .execute()
  if (closed.length === 0) return false
  const left = await tx
    .selectFrom('onboarding_returns')
    .select('id')
    .where('onboarding_id', '=', row.id)
    .where('resolved_at', 'is', null)
    .executeTakeFirst()
  if (!left && row.state === 'needs_changes') {
    await move(app, tx, onboardingLife, row, 'resubmit', { caller, data: { guideId: row.guide_id, step } })
  }
  return true
}
