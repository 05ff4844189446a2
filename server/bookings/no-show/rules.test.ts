import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultSettings } from '#server/settings/index.ts'
import { hours, minutes } from '#test/app.ts'
import {
  answerBy,
  contestBy,
  guideWindow,
  checkCanContest,
  checkCanLogContact,
  checkCanReportCustomer,
  checkCanReportGuide,
  type NoShowFacts,
} from './rules.ts'

const startsAt = new Date('2026-06-01T14:00:00Z')
const at = (n: number) => new Date(startsAt.getTime() + minutes(n))
const rules = defaultSettings.noShow
const facts: NoShowFacts = {
  rules,
  startsAt,
  endsAt: at(240),
  zone: 'America/Denver',
  attempts: [{ at: at(3) }, { at: at(12) }],
  absence: null,
  reportedAt: null,
  contested: false,
}
const confirmed = { state: 'confirmed' } as const

test.each([
  [120, 15],
  [121, 30],
  [240, 30],
])('a trip of %i minutes is waited for %i minutes', (long, wait) => {
  expect(guideWindow({ startsAt, endsAt: at(long), rules })).toEqual({
    attemptsFrom: startsAt,
    waitUntil: at(wait),
    reportBy: new Date(startsAt.getTime() + hours(24)),
  })
})

test.each<[string, number, number]>([
  ['reported as soon as it can be', 20, 45],
  ['reported later: the same time as any other', 120, 145],
])('how long a guide has to answer: %s', (_what, reportedAfter, until) => {
  expect(answerBy({ startsAt, rules }, at(reportedAfter))).toEqual(at(until))
})

test.each<[string, string | null, ReturnType<typeof checkCanReportCustomer>]>([
  ['a minute early', 'too_early', checkCanReportCustomer(confirmed, facts, at(29))],
  ['the very minute', null, checkCanReportCustomer(confirmed, facts, at(30))],
  ['a day later, the last instant', null, checkCanReportCustomer(confirmed, facts, at(24 * 60))],
  ['a day and a minute later', 'too_late', checkCanReportCustomer(confirmed, facts, at(24 * 60 + 1))],
  [
    'one attempt',
    'contact_attempts_missing',
    checkCanReportCustomer(confirmed, { ...facts, attempts: [{ at: at(3) }] }, at(40)),
  ],
  ['others have set out', null, checkCanReportCustomer({ state: 'in_progress' }, facts, at(40))],
  ['over', 'wrong_state', checkCanReportCustomer({ state: 'completed' }, facts, at(40))],
  ['attempt before the start', 'too_early', checkCanLogContact(confirmed, { ...facts, attempts: [] }, at(-1))],
  ['attempt at the start', null, checkCanLogContact(confirmed, { ...facts, attempts: [] }, at(0))],
  ['attempt four minutes later', 'too_soon', checkCanLogContact(confirmed, facts, at(16))],
  ['attempt five minutes later', null, checkCanLogContact(confirmed, facts, at(17))],
  [
    'attempt five minutes later, where ten are asked',
    'too_soon',
    checkCanLogContact(confirmed, { ...facts, rules: { ...rules, betweenAttemptsMinutes: 10 } }, at(17)),
  ],
  ['guide, 19 minutes', 'too_early', checkCanReportGuide(confirmed, facts, at(19))],
  ['guide, 20 minutes', null, checkCanReportGuide(confirmed, facts, at(20))],
  ['guide, who started elsewhere', null, checkCanReportGuide({ state: 'in_progress' }, facts, at(20))],
  ['guide, an hour', null, checkCanReportGuide(confirmed, facts, at(60))],
  ['guide, over an hour', 'too_late', checkCanReportGuide(confirmed, facts, at(61))],
  ['guide, over', 'wrong_state', checkCanReportGuide({ state: 'completed' }, facts, at(20))],
  [
    'guide, twice',
    'already_reported',
    checkCanReportGuide(confirmed, { ...facts, absence: { at: at(20), answerBy: at(45) } }, at(25)),
  ],
  ['contest, nothing reported', 'wrong_state', checkCanContest({ state: 'no_show_customer' }, facts, at(50))],
  [
    'contest, the last instant',
    null,
    checkCanContest({ state: 'no_show_customer' }, { ...facts, reportedAt: at(40) }, contestBy(rules, at(40))),
  ],
  [
    'contest, too late',
    'too_late',
    checkCanContest({ state: 'no_show_customer' }, { ...facts, reportedAt: at(40) }, at(40 + 72 * 60 + 1)),
  ],
])('%s: %s', (_what, code, refusal) => expect(refusal?.code ?? null).toBe(code))

test('however late the report comes, the guide has 25 minutes to answer and never less than until 45 past', () => {
  fc.assert(
    fc.property(fc.integer({ min: 20, max: 5000 }), (reported) => {
      const until = answerBy({ startsAt, rules }, at(reported)).getTime()
      expect(until).toBeGreaterThanOrEqual(at(reported + 25).getTime())
      expect(until).toBeGreaterThanOrEqual(at(45).getTime())
    }),
  )
})
