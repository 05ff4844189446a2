import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  guideSteps,
  itemStates,
  onboardingItems,
  onboardingSteps,
  stepItems,
  stepWeights,
  type GuideStep,
  type ItemState,
  type OnboardingItem,
} from '#contract/onboarding/values.ts'
import { actorOf, boardStep, nextStep, percentOf, stepsOf, type OnboardingFacts } from './steps.ts'

const none = Object.fromEntries(onboardingItems.map((item) => [item, 'todo'])) as Record<OnboardingItem, ItemState>
const whole = Object.fromEntries(onboardingItems.map((item) => [item, 'done'])) as Record<OnboardingItem, ItemState>
const account = { name: 'done', phone: 'done', adult: 'done', email: 'done' } as const
const open = { ...account, profile: 'done' } as const
const given = (items: Partial<Record<OnboardingItem, ItemState>>, returned: GuideStep[] = [], base = none) => ({
  items: { ...base, ...items },
  returned: new Set(returned),
  approved: false,
})

test('the weights make 100, and every item belongs to one step', () => {
  expect(Object.values(stepWeights).reduce((sum, weight) => sum + weight, 0)).toBe(100)
  expect(onboardingSteps.map((step) => stepWeights[step])).toEqual([5, 15, 5, 20, 15, 10, 20, 5, 5])
  expect(new Set(onboardingItems).size).toBe(onboardingItems.length)
})

test.each<[string, OnboardingFacts, Partial<Record<string, string>>, string | null, string, number]>([
  [
    'begins with the account',
    given({}),
    { account: 'todo', profile: 'locked', consent: 'locked' },
    'account',
    'guide',
    0,
  ],
  ['has a name already', given({ name: 'done' }), { account: 'in_progress', profile: 'locked' }, 'account', 'guide', 0],
  [
    'goes on to the profile',
    given(account),
    { account: 'done', profile: 'todo', terms: 'locked' },
    'profile',
    'guide',
    5,
  ],
  [
    'has a draft',
    given({ ...account, profile: 'started' }),
    { profile: 'in_progress', training: 'locked' },
    'profile',
    'guide',
    5,
  ],
  [
    'opens five steps beside each other',
    given(open),
    { consent: 'todo', verification: 'todo', compliance: 'todo', payments: 'todo', training: 'todo', terms: 'locked' },
    'consent',
    'guide',
    20,
  ],
  [
    'waits for a check with the document sent',
    given({ ...open, consent: 'done', identity: 'done', background_check: 'waiting', first_aid: 'waiting' }),
    { consent: 'done', verification: 'submitted' },
    'compliance',
    'guide',
    25,
  ],
  [
    'is asked again about a refused document before all else',
    given({ ...open, insurance: 'problem', tax_form: 'done' }),
    { compliance: 'needs_changes' },
    'compliance',
    'guide',
    20,
  ],
  [
    'opens the terms while the others wait',
    given({ background_check: 'waiting', insurance: 'waiting', terms: 'todo' }, [], whole),
    { verification: 'submitted', compliance: 'submitted', terms: 'todo', review: 'locked' },
    'terms',
    'guide',
    55,
  ],
  [
    'waits for the vendor once nothing is left to do',
    given({ background_check: 'waiting' }, [], whole),
    { verification: 'submitted', review: 'locked' },
    null,
    'vendor',
    75,
  ],
  ['waits for us with a document', given({ insurance: 'waiting' }, [], whole), { review: 'locked' }, null, 'treq', 80],
  ['is with us when all is done', given({}, [], whole), { review: 'submitted' }, null, 'treq', 95],
  [
    'has one step returned, and only that',
    given({}, ['profile'], whole),
    { profile: 'needs_changes', consent: 'done', terms: 'done', review: 'locked' },
    'profile',
    'guide',
    80,
  ],
  ['is live', { ...given({}, [], whole), approved: true }, { review: 'done' }, null, 'none', 100],
])('a guide who %s', (_name, facts, states, next, actor, percent) => {
  const steps = stepsOf(facts)
  expect(steps).toMatchObject(states)
  expect(nextStep(steps)).toBe(next)
  expect(actorOf(facts)).toBe(actor)
  expect(percentOf(steps)).toBe(percent)
})

const anyFacts = fc.record({
  items: fc.record(
    Object.fromEntries(onboardingItems.map((item) => [item, fc.constantFrom(...itemStates)])) as Record<
      OnboardingItem,
      fc.Arbitrary<ItemState>
    >,
  ),
  returned: fc.subarray([...guideSteps]).map((steps) => new Set(steps)),
  approved: fc.boolean(),
})

test('whatever the rows say, the review has all or nothing, and someone is to act until it is over', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const steps = stepsOf(facts)
      const isWhole = guideSteps.every((step) => steps[step] === 'done')
      expect(steps.review).toBe(facts.approved ? 'done' : isWhole ? 'submitted' : 'locked')
      expect(actorOf(facts) === 'none').toBe(facts.approved)
      if (nextStep(steps) !== null && !facts.approved) expect(actorOf(facts)).toBe('guide')
      expect(steps[boardStep(steps)]).not.toBe(boardStep(steps) === 'review' ? 'todo' : 'done')
    }),
  )
})

test('to do more never locks a step or takes away what is done', () => {
  const items = fc.constantFrom(...onboardingItems)
  fc.assert(
    fc.property(anyFacts, items, (facts, item) => {
      const before = stepsOf(facts)
      const after = stepsOf({ ...facts, items: { ...facts.items, [item]: 'done' } })
      for (const step of guideSteps) {
        if (before[step] !== 'locked') expect(after[step]).not.toBe('locked')
        if (before[step] === 'done') expect(after[step]).toBe('done')
      }
      expect(percentOf(after)).toBeGreaterThanOrEqual(percentOf(before))
    }),
  )
})

test('a returned step changes no other step but the review', () => {
  fc.assert(
    fc.property(anyFacts, fc.constantFrom(...guideSteps), (facts, step) => {
      const before = stepsOf(facts)
      const after = stepsOf({ ...facts, returned: new Set([...facts.returned, step]) })
      expect(after[step]).toBe('needs_changes')
      for (const other of guideSteps) if (other !== step) expect(after[other]).toBe(before[other])
    }),
  )
})

test('an item is in exactly the step that lists it', () => {
  for (const step of guideSteps) {
    const first = stepItems[step][0]
    const steps = stepsOf(given({ [first]: 'todo' }, [], whole))
    expect(guideSteps.filter((one) => steps[one] !== 'done')).toContain(step)
  }
})
