import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scoreMaximums, scoreParts, certificationKinds, recommendations } from '#contract/recruitment/values.ts'
import { wholeApplication, type WholeApplication } from '#contract/recruitment/schemas.ts'
import { wholeAnswers } from '#test/applications.ts'
import { areaNeedOf, scoreApplication, suggestionOf, totalOf } from './score.ts'

const whole = wholeApplication.parse(wholeAnswers)
const needs = { usualNeed: 5, areaNeed: [{ state: 'MT', category: 'fishing' as const, need: 9 }] }
const total = (answers: WholeApplication, said: Parameters<typeof scoreApplication>[1] = []) =>
  totalOf(scoreApplication(answers, said, needs))

describe('what counts, part by part', () => {
  test('a seasoned guide with both references', () => {
    expect(scoreApplication(whole, ['gladly', 'yes'], needs)).toEqual({
      experience: 27,
      credentials: 14,
      permitsInsurance: 17,
      sampleTrip: 3,
      areaNeed: 9,
    })
  })

  test.each([
    ['no day guided', { experience: { ...whole.experience, yearsGuiding: 0, daysGuided: 0 } }, { experience: 0 }],
    [
      '10 years and 400 days',
      { experience: { ...whole.experience, yearsGuiding: 10, daysGuided: 400 } },
      { experience: 24 },
    ],
    ['more of both', { experience: { ...whole.experience, yearsGuiding: 40, daysGuided: 9000 } }, { experience: 24 }],
    ['not insured', { credentials: { ...whole.credentials, insured: false } }, { permitsInsurance: 5 }],
    [
      'no papers',
      { credentials: { ...whole.credentials, licenses: [], certifications: [], permits: [] } },
      { credentials: 0, permitsInsurance: 12 },
    ],
    ['a state that needs no one more', { about: { ...whole.about, homeState: 'UT' } }, { areaNeed: 5 }],
  ])('%s', (_name, changed, expected) => {
    expect(scoreApplication({ ...whole, ...changed }, [], needs)).toMatchObject(expected)
  })

  test('of several categories the one that is needed most counts', () => {
    expect(areaNeedOf({ homeState: 'MT', categories: ['hiking', 'fishing'] }, needs)).toBe(9)
    expect(areaNeedOf({ homeState: 'MT', categories: ['hiking'] }, needs)).toBe(5)
  })
})

test.each([
  [100, 'interview'],
  [70, 'interview'],
  [69, 'review'],
  [50, 'review'],
  [49, 'decline'],
  [0, 'decline'],
])('%i suggests: %s', (points, suggestion) => {
  expect(suggestionOf(points, { interviewFrom: 70, reviewFrom: 50 })).toBe(suggestion)
})

const anyAnswers = fc.record({
  years: fc.nat({ max: 60 }),
  days: fc.nat({ max: 10_000 }),
  licenses: fc.nat({ max: 10 }),
  kinds: fc.array(fc.constantFrom(...certificationKinds), { maxLength: 10 }),
  insured: fc.boolean(),
  millions: fc.nat({ max: 20 }),
  permits: fc.nat({ max: 10 }),
  plan: fc.nat({ max: 3000 }),
  said: fc.array(fc.constantFrom(...recommendations), { maxLength: 2 }),
})
type Any = typeof anyAnswers extends fc.Arbitrary<infer T> ? T : never
const applicationOf = (any: Any): WholeApplication => ({
  ...whole,
  experience: { ...whole.experience, yearsGuiding: any.years, daysGuided: any.days },
  credentials: {
    ...whole.credentials,
    licenses: Array.from({ length: any.licenses }, () => ({ name: 'License', number: '', state: 'MT' })),
    certifications: any.kinds.map((kind) => ({ kind, issuer: 'NOLS', expires: '' })),
    insured: any.insured,
    insuranceMillions: any.millions,
    permits: Array.from({ length: any.permits }, () => ({ agency: 'blm' as const, area: 'Land' })),
  },
  trip: { ...whole.trip, plan: 'x'.repeat(any.plan) },
})

test('it is between 0 and 100, and each part within its own bounds', () => {
  expect(Object.values(scoreMaximums).reduce((sum, one) => sum + one)).toBe(100)
  fc.assert(
    fc.property(anyAnswers, (any) => {
      const parts = scoreApplication(applicationOf(any), any.said, needs)
      for (const part of scoreParts) {
        expect(parts[part]).toBeGreaterThanOrEqual(0)
        expect(parts[part]).toBeLessThanOrEqual(scoreMaximums[part])
        expect(Number.isInteger(parts[part])).toBe(true)
      }
    }),
  )
})

test('more days guided never score less', () => {
  fc.assert(
    fc.property(anyAnswers, fc.nat({ max: 10_000 }), (any, more) => {
      const before = total(applicationOf(any), any.said)
      expect(
        total(applicationOf({ ...any, days: Math.min(10_000, any.days + more) }), any.said),
      ).toBeGreaterThanOrEqual(before)
    }),
  )
})

test('name, telephone, languages, links, and how they heard of us count for nothing', () => {
  const text = fc.string({ maxLength: 100 })
  const who = fc.record({
    name: text,
    phone: text,
    languages: fc.array(text, { maxLength: 8 }),
    links: fc.array(text, { maxLength: 5 }),
  })
  fc.assert(
    fc.property(anyAnswers, who, (any, person) => {
      const answers = applicationOf(any)
      expect(total({ ...answers, about: { ...answers.about, ...person, heardFrom: '' } }, any.said)).toBe(
        total(answers, any.said),
      )
    }),
  )
})
