import type { reviewOnboarding as contract } from '#contract/onboarding/admin.ts'
import { onboardingActions, onboardingSteps, type OnboardingAction } from '#contract/onboarding/values.ts'
import type { Result } from '#contract/wire/endpoint.ts'
import { accountContact } from '#server/accounts/index.ts'
import { guideById, payoutAccountOf } from '#server/guides/index.ts'
import { namesOf, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { onboardingLife } from '../lifecycle.ts'
import { stepViews } from '../show-onboarding.ts'
import { readFacts } from '../steps/read-facts.ts'
import { actorOf, boardStep, percentOf, stepsOf } from '../steps/steps.ts'
import { newestTaxForm } from '../tax-form/sign-tax-form.ts'
import { newestAcceptance } from '../terms/accept-terms.ts'
import { obstaclesTo } from './approve-guide.ts'
import { presentCard } from './list-onboardings.ts'
import { historyOf, onboardingById } from './lock-for-review.ts'
import { nudgeRefusal } from './nudge-guide.ts'

/** One guide's onboarding with all that is known of it, as its rows are now. Throws 403, 404. */
export async function reviewOnboarding(app: App, caller: Caller, id: string): Promise<Result<typeof contract>> {
  requireScope(caller, 'trust_and_safety')
  const read = app.db
  const row = await onboardingById(read, id)
  const guide = await guideById(read, row.guide_id)
  if (!guide) throw onboardingLife.changed()
  const now = await app.clock.now(read)
  const known = await readFacts(app, read, guide, row)
  const steps = stepsOf(known.facts)
  const actor = actorOf(known.facts)
  const returns = await read
    .selectFrom('onboarding_returns')
    .selectAll()
    .where('onboarding_id', '=', id)
    .orderBy('returned_at', 'desc')
    .limit(50)
    .execute()
  const history = await historyOf(read, id)
  const name = await namesOf(read, [...returns.map((one) => one.returned_by), ...history.map((one) => one.actor)])
  const may: Record<OnboardingAction, boolean> = {
    return_step: onboardingLife.transitions.return_step.from.some((state) => state === row.state),
    waive_training: app.env.demo && steps.training !== 'done',
    approve: row.state === 'in_review',
    nudge: nudgeRefusal({ ...row, actor }, now) === null,
  }
  return {
    ...presentCard({ ...row, name: guide.name }, now),
    step: boardStep(steps),
    actor,
    percent: percentOf(steps),
    blocked: onboardingSteps.filter((step) => steps[step] === 'needs_changes'),
    email: guide.account_id ? ((await accountContact(read, guide.account_id))?.email ?? '') : '',
    steps: stepViews(known),
    beganAt: row.began_at.toISOString(),
    taxForm: await newestTaxForm(read, guide.id),
    payouts: await payoutAccountOf(read, guide.id),
    terms: await newestAcceptance(read, guide.id),
    returns: returns.map((one) => ({
      step: one.step,
      reason: one.message,
      by: name(one.returned_by),
      at: one.returned_at.toISOString(),
      resolvedAt: one.resolved_at?.toISOString() ?? null,
    })),
    history: history.map(({ at, actor: who, text }) => ({ at: at.toISOString(), by: name(who), text })),
    can: onboardingActions.filter((action) => may[action]),
    obstacles: obstaclesTo(known).map((sentence) => app.say('en', sentence)),
  }
}
