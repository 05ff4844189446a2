import { inEnglish } from '#server/platform/said/render.ts'
import { verbatim } from '#contract/wire/said.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priceModifiers, type PriceModifiers } from '#contract/catalogue/listings.ts'
import { applySteps, stepsFor, applyDiscountFloor, type ModifierStep } from './modifiers.ts'
import { cash } from '#server/platform/money.ts'

const all: PriceModifiers = {
  seasons: [
    { name: 'High season', from: '06-15', to: '08-31', percent: 20 },
    { name: 'Deep winter', from: '12-20', to: '01-10', percent: -30 },
    { name: 'Summer too', from: '06-01', to: '09-30', percent: 99 },
  ],
  weekdays: [
    { name: 'Weekend', days: [6, 7], percent: 15 },
    { name: 'Quiet Tuesday', days: [2], percent: -10 },
  ],
  earlyBird: { daysBefore: 60, percentOff: 10 },
  lastMinute: { hoursBefore: 72, percentOff: 25 },
  groupSizes: [
    { people: 4, percentOff: 5 },
    { people: 8, percentOff: 12 },
  ],
}
const noon = 'T12:00:00Z'
const labels = (date: string, bookedAt: string, people = 1) =>
  stepsFor(all, { date, startsAt: new Date(date + noon), bookedAt: new Date(bookedAt) }, people).map(({ label }) =>
    inEnglish(label),
  )

describe('what holds for a departure', () => {
  test.each<[string, string, string, number, string[]]>([
    [
      'the first season that fits, and the weekend',
      '2026-07-04',
      `2026-06-20${noon}`,
      1,
      ['High season +20%', 'Weekend +15%'],
    ],
    ['the last day of a season', '2026-08-31', `2026-08-01${noon}`, 1, ['High season +20%']],
    [
      'the first day of a season, and not the day before',
      '2026-06-14',
      `2026-06-01${noon}`,
      1,
      ['Summer too +99%', 'Weekend +15%'],
    ],
    ['a season over New Year, before it', '2026-12-23', `2026-12-01${noon}`, 1, ['Deep winter −30%']],
    ['a season over New Year, after it', '2027-01-07', `2026-12-20${noon}`, 1, ['Deep winter −30%']],
    ['a Tuesday', '2026-10-20', `2026-10-01${noon}`, 1, ['Quiet Tuesday −10%']],
    ['sixty days before to the second', '2026-10-21', `2026-08-22${noon}`, 1, ['Early bird −10%']],
    ['a second less than sixty days before', '2026-10-21', '2026-08-22T12:00:01Z', 1, []],
    ['seventy-two hours before to the second', '2026-10-22', `2026-10-19${noon}`, 1, ['Last minute −25%']],
    ['a second more than seventy-two hours before', '2026-10-22', '2026-10-19T11:59:59Z', 1, []],
    [
      'the largest group that fits, after everything else',
      '2026-07-05',
      `2026-03-01${noon}`,
      9,
      ['High season +20%', 'Weekend +15%', 'Early bird −10%', 'Group of 8 or more −12%'],
    ],
    ['a group of four to seven', '2026-10-22', `2026-10-01${noon}`, 7, ['Group of 4 or more −5%']],
  ])('%s', (_what, date, bookedAt, people, expected) => expect(labels(date, bookedAt, people)).toEqual(expected))

  test('an adventure without them has none', () => {
    expect(stepsFor(undefined, { date: '2026-07-04', startsAt: new Date(0), bookedAt: new Date(0) }, 9)).toEqual([])
  })
})

describe('what a guide may set', () => {
  const set = (value: object) => priceModifiers.safeParse(value).success
  test.each<[string, object, boolean]>([
    ['nothing at all', {}, true],
    ['half off in a season', { seasons: [{ name: 'Mud', from: '03-01', to: '04-30', percent: -50 }] }, true],
    ['more than half off', { seasons: [{ name: 'Mud', from: '03-01', to: '04-30', percent: -51 }] }, false],
    ['more than double', { seasons: [{ name: 'Rut', from: '09-01', to: '09-30', percent: 101 }] }, false],
    ['a month that is none', { seasons: [{ name: 'Rut', from: '13-01', to: '09-30', percent: 10 }] }, false],
    ['an early bird at 59 days', { earlyBird: { daysBefore: 59, percentOff: 10 } }, false],
    ['an early bird of 21 percent', { earlyBird: { daysBefore: 60, percentOff: 21 } }, false],
    ['last minute at 73 hours', { lastMinute: { hoursBefore: 73, percentOff: 10 } }, false],
    ['last minute of 31 percent', { lastMinute: { hoursBefore: 72, percentOff: 31 } }, false],
    [
      'a larger group that pays more',
      {
        groupSizes: [
          { people: 4, percentOff: 10 },
          { people: 8, percentOff: 5 },
        ],
      },
      false,
    ],
  ])('%s: %s', (_what, value, expected) => expect(set(value)).toBe(expected))
})

const step = (percent: number): ModifierStep => ({
  modifier: 'season',
  code: `${percent}`,
  label: verbatim(`Change ${percent}`),
  percent,
  because: verbatim('Because.'),
})

describe('applied in order', () => {
  test('each is taken of what the one before has left', () => {
    const { lines, amount } = applySteps(20_000, [step(20), step(15), step(-10)], 40)
    // 200.00 → +40.00 → +36.00 → −27.60
    expect(lines.map((line) => line.amount)).toEqual([4000, 3600, -2760])
    expect(amount).toBe(24_840)
    expect(inEnglish(lines[2]?.explanation ?? verbatim(''))).toBe('Because. 10% of $276.00 is $27.60.')
  })

  test('half a cent goes up, for what is added and for what is taken off', () => {
    expect(applySteps(10, [step(5)], 40).lines[0]?.amount).toBe(1)
    expect(applySteps(10, [step(-5)], 40).lines[0]?.amount).toBe(-1)
  })

  test('discounts stop at the floor and say so; one that would take nothing is left out', () => {
    const { lines, amount } = applySteps(10_000, [step(-50), step(-20), step(-30)], 40)
    expect(lines.map((line) => line.amount)).toEqual([-5000, -1000])
    expect(amount).toBe(4000)
    expect(applySteps(10_000, [step(-50), step(-20), step(-5), step(-5)], 45)).toMatchObject({ amount: 4500 })
    const cut = applyDiscountFloor(3000, { running: 5000, base: 10_000, floorPercent: 40 })
    expect(cut.amount).toBe(1000)
    expect(cut.note && inEnglish(cut.note)).toContain(
      'can’t take the price below 40% of the $100.00 base price, which is $40.00',
    )
  })

  const percents = fc.array(fc.integer({ min: -50, max: 100 }), { maxLength: 5 })
  test('never below the floor, never negative, and the lines lead from the one to the other', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5_000_000 }),
        percents,
        fc.integer({ min: 0, max: 100 }),
        (base, list, floor) => {
          const { lines, amount } = applySteps(base, list.map(step), floor)
          expect(base + lines.reduce((sum, line) => sum + line.amount, 0)).toBe(amount)
          expect(amount).toBeGreaterThanOrEqual(Math.floor((base * floor) / 100))
          for (const line of lines) expect(Number.isSafeInteger(line.amount)).toBe(true)
        },
      ),
    )
  })

  test('a larger group never pays more for each person', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500_000 }), fc.integer({ min: 1, max: 15 }), (each, people) => {
        const forEach = (size: number) => {
          const steps = stepsFor(
            all,
            { date: '2026-10-22', startsAt: new Date('2026-10-22'), bookedAt: new Date('2026-10-01') },
            size,
          )
          return applySteps(each * size, steps, 40).amount / size
        }
        // a cent of the whole may be rounded the other way
        expect(forEach(people + 1)).toBeLessThanOrEqual(forEach(people) + 0.5 / people + 0.5 / (people + 1))
      }),
    )
  })
})

test('money in words', () => {
  expect([0, 5, 1050, 123_456_789, -2760].map(cash)).toEqual(['$0.00', '$0.05', '$10.50', '$1,234,567.89', '−$27.60'])
})
