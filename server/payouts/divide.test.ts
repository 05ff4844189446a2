import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divide, type Item } from './divide.ts'
import { nextPayoutDay } from './payout-days.ts'
import { isRisky } from './reserve.ts'

const rules = { held: new Set<string>(), owed: 0, recoveryPercent: 50, reservePercent: 0 }
const item = (subject: string, amount: number): Item => ({ subject, amount })

test.each([
  ['two bookings', [item('a', 100), item('b', 50)], rules, { earned: 150, amount: 150, recovered: 0 }],
  ['a refund before the payout', [item('a', 100), item('a', -30)], rules, { earned: 70, amount: 70 }],
  [
    'what is held waits',
    [item('a', 100), item('b', 50)],
    { ...rules, held: new Set(['a']) },
    { earned: 50, amount: 50 },
  ],
  ['a debt takes half at most', [item('a', 100), item('b', -80)], rules, { earned: 100, recovered: 50, amount: 50 }],
  [
    'what is held costs all the same',
    [item('a', 100), item('b', -30)],
    { ...rules, held: new Set(['b']) },
    { recovered: 30 },
  ],
  ['an old debt', [item('a', 101)], { ...rules, owed: 500 }, { earned: 101, recovered: 50, amount: 51 }],
  [
    'a reserve of what is left',
    [item('a', 100)],
    { ...rules, owed: 20, reservePercent: 10 },
    { recovered: 20, reserved: 8, amount: 72 },
  ],
  [
    'a debt takes all of what was kept back to cover it, and half of the rest',
    [{ ...item('a', 30), isCover: true }, item('b', 100)],
    { ...rules, owed: 500 },
    { earned: 130, recovered: 80, amount: 50 },
  ],
  [
    'as much as still covers what is drawn',
    [item('a', 100)],
    { ...rules, cover: { percent: 10, most: 4 } },
    { reserved: 4, amount: 96 },
  ],
  [
    'a reserve for risk is kept instead of cover',
    [item('a', 100)],
    { ...rules, reservePercent: 20, cover: { percent: 10, most: 400 } },
    { reserved: 20 },
  ],
  ['nothing', [], rules, { earned: 0, amount: 0, recovered: 0, reserved: 0 }],
] as const)('%s', (_what, items, given, expected) => {
  expect(divide(items, given)).toMatchObject(expected)
})

test('whatever waits: every cent is paid, recovered, kept back, held, or owed, and never more than half is recovered', () => {
  const items = fc.array(
    fc.record({ subject: fc.constantFrom('a', 'b', 'c', 'd'), amount: fc.integer({ min: -100_000, max: 100_000 }) }),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(
      items,
      fc.subarray(['a', 'b', 'c', 'd']),
      fc.nat(200_000),
      fc.constantFrom(0, 10, 100),
      (given, held, owed, reservePercent) => {
        const found = divide(given, { held: new Set(held), owed, recoveryPercent: 50, reservePercent })
        const { earned, recovered, reserved, amount, paid, debts } = found
        expect(earned).toBe(amount + recovered + reserved)
        expect(Math.min(earned, amount, recovered, reserved)).toBeGreaterThanOrEqual(0)
        expect(recovered * 2).toBeLessThanOrEqual(earned)
        const owes = [...debts.values()].reduce((sum, debt) => sum + debt, 0)
        expect(recovered).toBeLessThanOrEqual(owed + owes)
        const left = given.filter(({ subject }) => !paid.has(subject) && !debts.has(subject))
        const sum = (some: readonly Item[]) => some.reduce((total, one) => total + one.amount, 0)
        expect(sum(given)).toBe(earned - owes + sum(left))
        expect(left.every(({ subject }) => held.includes(subject))).toBe(true)
      },
    ),
  )
})

test.each([
  ['weekly', '2026-06-10T12:00:00Z', '2026-06-12T16:00:00.000Z'],
  ['weekly', '2026-06-12T15:59:59Z', '2026-06-12T16:00:00.000Z'],
  ['weekly', '2026-06-12T16:00:00Z', '2026-06-19T16:00:00.000Z'],
  // the clocks change on Sunday, November 1
  ['daily', '2026-10-31T20:00:00Z', '2026-11-01T17:00:00.000Z'],
  ['monthly', '2026-12-31T23:00:00Z', '2027-01-01T17:00:00.000Z'],
] as const)('payout day, %s after %s', (every, after, day) => {
  expect(nextPayoutDay(every, new Date(after)).toISOString()).toBe(day)
})

test.each([
  [{ sold: 19, disputed: 5, amount: 1000, refunded: 900 }, false],
  [{ sold: 200, disputed: 1, amount: 1000, refunded: 100 }, false],
  [{ sold: 200, disputed: 2, amount: 1000, refunded: 0 }, true],
  [{ sold: 20, disputed: 0, amount: 1000, refunded: 101 }, true],
])('a reserve is kept for %o: %s', (sales, isKept) => {
  expect(isRisky(sales, { fromSales: 20, chargebackPercent: 0.75, refundPercent: 10 })).toBe(isKept)
})
