import {
  guideSteps,
  onboardingSteps,
  stepItems,
  stepWeights,
  type GuideStep,
  type ItemState,
  type NextActor,
  type OnboardingItem,
  type OnboardingStep,
  type StepState,
} from '#contract/onboarding/values.ts'

/** All that the steps follow from. */
export interface OnboardingFacts {
  readonly items: Readonly<Record<OnboardingItem, ItemState>>
  /** Steps that an operator returned and the guide has not answered. */
  readonly returned: ReadonlySet<GuideStep>
  readonly approved: boolean
}

const parallel = ['consent', 'verification', 'compliance', 'payments', 'training'] as const satisfies GuideStep[]

const all = ({ items }: OnboardingFacts, step: GuideStep, ...states: readonly ItemState[]) =>
  stepItems[step].every((item) => states.includes(items[item]))
const any = ({ items }: OnboardingFacts, step: GuideStep, ...states: readonly ItemState[]) =>
  stepItems[step].some((item) => states.includes(items[item]))

/** What comes before has been done once; a step that was returned keeps those behind it open. */
function isOpen(facts: OnboardingFacts, step: GuideStep): boolean {
  if (step === 'account') return true
  if (step === 'profile') return all(facts, 'account', 'done')
  if (step === 'terms') return parallel.every((one) => all(facts, one, 'done', 'waiting'))
  return all(facts, 'profile', 'done')
}

/** The state of a step, from what is known and nothing else. */
export function stateOf(facts: OnboardingFacts, step: OnboardingStep): StepState {
  if (step === 'review') {
    if (facts.approved) return 'done'
    return guideSteps.every((one) => stateOf(facts, one) === 'done') ? 'submitted' : 'locked'
  }
  if (facts.returned.has(step)) return 'needs_changes'
  if (all(facts, step, 'done')) return 'done'
  if (!isOpen(facts, step)) return 'locked'
  if (any(facts, step, 'problem')) return 'needs_changes'
  if (all(facts, step, 'done', 'waiting')) return 'submitted'
  return any(facts, step, 'done', 'waiting', 'started') ? 'in_progress' : 'todo'
}

export type Steps = Readonly<Record<OnboardingStep, StepState>>

export const stepsOf = (facts: OnboardingFacts): Steps =>
  Object.fromEntries(onboardingSteps.map((step) => [step, stateOf(facts, step)])) as Steps

/** 0 to 100. */
export const percentOf = (steps: Steps): number =>
  onboardingSteps.reduce((sum, step) => sum + (steps[step] === 'done' ? stepWeights[step] : 0), 0)

/** The step that a guide goes on with: first what was refused, then what is open, in order. Null: nothing. */
export const nextStep = (steps: Steps): GuideStep | null =>
  guideSteps.find((step) => steps[step] === 'needs_changes') ??
  guideSteps.find((step) => steps[step] === 'todo' || steps[step] === 'in_progress') ??
  null

/** Decided by operators; all else that waits is with a vendor. */
const ours: readonly OnboardingItem[] = ['first_aid', 'insurance']

/** Who has to act next. */
export function actorOf(facts: OnboardingFacts): NextActor {
  const steps = stepsOf(facts)
  if (steps.review === 'done') return 'none'
  if (nextStep(steps)) return 'guide'
  if (steps.review === 'submitted') return 'treq'
  return ours.some((item) => facts.items[item] === 'waiting') ? 'treq' : 'vendor'
}

/** Where operators see the guide: what they go on with, what is waited for, or our review. */
export const boardStep = (steps: Steps): OnboardingStep =>
  nextStep(steps) ?? guideSteps.find((step) => steps[step] === 'submitted') ?? 'review'
