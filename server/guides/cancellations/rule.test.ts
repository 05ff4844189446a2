import { describe, expect, test } from 'vitest'
import { costOfCanceling, costSentence, pauseUntil, type Earlier } from './rule.ts'

const rules = {
  free: 1,
  withinMonths: 6,
  lateBelowHours: 168,
  earlyFee: 5000,
  lateFee: 10_000,
  proofDays: 7,
  noteMonths: 12,
  pauseAfter: 3,
  pauseDays: 45,
  pauseAgainDays: 365,
}
const now = new Date('2026-09-15T12:00:00Z')
const hoursAway = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const before = (days: number, price: Earlier['price'] = 'fee', waived = false): Earlier => ({
  at: new Date(now.getTime() - days * 86_400_000),
  price,
  waived,
})
const trip = { now, startsAt: hoursAway(400), fault: false, tooFew: false }

describe('what it costs', () => {
  test.each([
    ['the first in six months', trip, [], { price: 'free', fee: 0, shortNotice: false }],
    ['the second', trip, [before(100, 'free')], { price: 'fee', fee: 5000, shortNotice: false }],
    ['the free one was seven months ago', trip, [before(215, 'free')], { price: 'free', fee: 0, shortNotice: false }],
    [
      'seven days to the hour',
      { ...trip, startsAt: hoursAway(168) },
      [],
      { price: 'free', fee: 0, shortNotice: false },
    ],
    ['an hour later', { ...trip, startsAt: hoursAway(167) }, [], { price: 'fee', fee: 10_000, shortNotice: true }],
    [
      'a fault, late',
      { ...trip, startsAt: hoursAway(2), fault: true },
      [],
      { price: 'fault', fee: 0, shortNotice: true },
    ],
    [
      'too few people',
      { ...trip, startsAt: hoursAway(50), tooFew: true },
      [],
      { price: 'too_few', fee: 0, shortNotice: true },
    ],
  ] as const)('%s', (_what, at, earlier, cost) => {
    expect(costOfCanceling(rules, at, earlier)).toEqual(cost)
  })

  test('is said before it is done', () => {
    expect(costSentence({ price: 'fee', fee: 5000, shortNotice: false }, rules)).toBe(
      'A $50 fee comes out of your next payout.',
    )
    expect(costSentence({ price: 'free', fee: 0, shortNotice: false }, rules)).toBe(
      'This is your one free cancellation in 6 months.',
    )
  })
})

describe('instant booking', () => {
  const days = (until: Date | null) => until && (until.getTime() - now.getTime()) / 86_400_000
  test.each([
    ['two', 'fee', [before(10)], [], null],
    ['three in six months', 'fee', [before(10), before(50)], [], 45],
    ['three, one of them seven months ago', 'fee', [before(10), before(215)], [], null],
    ['three, one of them waived', 'fee', [before(10), before(50, 'fee', true)], [], null],
    ['three with a fault', 'fault', [before(10), before(50)], [], 45],
    ['too few people do not count', 'too_few', [before(10), before(50)], [], null],
    ['while it is off already', 'fee', [before(10), before(50), before(60)], [{ ends_at: hoursAway(100) }], null],
    ['a fourth after the return', 'fee', [before(60), before(70), before(80)], [{ ends_at: hoursAway(-240) }], 365],
    ['one long after the return', 'fee', [], [{ ends_at: hoursAway(-24 * 200) }], null],
  ] as const)('%s', (_what, price, earlier, pauses, expected) => {
    expect(days(pauseUntil(rules, now, price, earlier, pauses))).toBe(expected)
  })
})
