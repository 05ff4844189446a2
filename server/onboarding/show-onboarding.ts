import type { OnboardingData, StepView } from '#contract/onboarding/schemas.ts'
import { onboardingSteps, stepItems } from '#contract/onboarding/values.ts'
import { payoutAccountOf, publishingLevel } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { onboardingOf, requireGuide } from './begin.ts'
import { readFacts, type KnownOnboarding } from './steps/read-facts.ts'
import { actorOf, nextStep, percentOf, stepsOf } from './steps/steps.ts'

/** The caller's own onboarding. A guide whom a world was filled with is live. Throws 403 for all but guides. */
export async function showOnboarding(app: App, caller: Caller): Promise<OnboardingData> {
  const read = app.db
  const { guide } = await requireGuide(read, caller)
  const row = (await onboardingOf(read, guide.id)) ?? null
  const known = await readFacts(app, read, guide, row)
  const state = row?.state ?? (guide.level >= publishingLevel ? 'live' : 'in_progress')
  const facts = { ...known.facts, approved: state === 'live' }
  const steps = stepsOf(facts)
  const payouts = await payoutAccountOf(read, guide.id)
  const termsUntil = known.progress.factUntil('terms')
  return {
    state,
    steps: stepViews({ ...known, facts }),
    percent: percentOf(steps),
    next: state === 'archived' || state === 'live' ? null : nextStep(steps),
    actor: actorOf(facts),
    reviewBy: row?.review_due_at?.toISOString() ?? null,
    archivedAt: state === 'archived' ? (row?.archived_at?.toISOString() ?? null) : null,
    acceptTermsBy: termsUntil?.toISOString() ?? null,
    termsPaused: termsUntil !== null && known.progress.fact('terms') !== 'done',
    payoutsStopped: payouts.status === 'stopped' || (payouts.status === 'rejected' && payouts.enabledAt !== null),
  }
}

export function stepViews({ facts, returns }: Pick<KnownOnboarding, 'facts' | 'returns'>): StepView[] {
  const steps = stepsOf(facts)
  return onboardingSteps.map((step) => {
    const open = returns.find((one) => one.step === step)
    return {
      step,
      state: steps[step],
      items: step === 'review' ? [] : stepItems[step].map((item) => ({ item, state: facts.items[item] })),
      returned: open ? { reason: open.message, at: open.returned_at.toISOString() } : null,
    }
  })
}
