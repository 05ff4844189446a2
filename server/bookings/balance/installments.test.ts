import { inEnglish } from '#server/platform/said/render.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultSettings } from '#server/settings/index.ts'
import { depositRules } from '#server/pricing/index.ts'
import { day, plain, split, startsAt, zone } from '#test/split-price.ts'
import { balancePlan, consentSentence } from './installments.ts'

test('what the explorer agrees to names the sum and the day at the place', () => {
  const consent = (total: number, instant: boolean) => {
    const sentence = consentSentence(split(total, 60), zone, instant)
    return sentence && inEnglish(sentence)
  }
  expect(consent(40_000, true)).toBe('Treq will charge the remaining $300.00 to this card on March 2, 2027.')
  expect(consent(40_000, false)).toContain('or when your guide accepts if that is later')
  expect(consent(20_000, true)).toBeNull()
})

describe('the days of a balance', () => {
  const rules = depositRules(defaultSettings.deposit, plain)
  const balanceDueAt = new Date('2027-03-02T15:00:00Z')
  const at = (days: number) => new Date(balanceDueAt.getTime() + days * day)

  test('announced 7 days and 1 day before, tried on the day, 2 and 4 days after, given up after 7', () => {
    expect(balancePlan(rules, { balanceDueAt, confirmedAt: at(-30), startsAt })).toEqual({
      dueAt: balanceDueAt,
      notices: [at(-7), at(-1)],
      tries: [at(0), at(2), at(4)],
      unpaidAt: at(7),
    })
  })

  test('a request accepted after the balance date owes it from then on, with as many days', () => {
    const plan = balancePlan(rules, { balanceDueAt, confirmedAt: at(1), startsAt })
    expect(plan).toMatchObject({ dueAt: at(1), tries: [at(1), at(3), at(5)], unpaidAt: at(8) })
  })

  test('whatever the settings: tried before it is given up, and given up a day before the start at the latest', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 4 }),
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: -40, max: 5 }),
        (daysBefore, retryAfterDays, unpaidAfterDays, confirmed) => {
          const dueAt = new Date(startsAt.getTime() - daysBefore * day)
          const confirmedAt = new Date(Math.min(dueAt.getTime() + confirmed * day, startsAt.getTime()))
          const plan = balancePlan(
            { noticeDaysBefore: [1], retryAfterDays, unpaidAfterDays },
            { balanceDueAt: dueAt, confirmedAt, startsAt },
          )
          expect(plan.tries[0]).toEqual(plan.dueAt)
          expect(plan.unpaidAt >= plan.dueAt).toBe(true)
          expect(plan.tries.slice(1).every((one) => one < plan.unpaidAt)).toBe(true)
          expect(plan.unpaidAt.getTime() <= Math.max(plan.dueAt.getTime(), startsAt.getTime() - day)).toBe(true)
        },
      ),
    )
  })
})
