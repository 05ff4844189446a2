import { inEnglish } from '#server/platform/said/render.ts'
import { verbatim } from '#contract/wire/said.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CancellationTier } from '#contract/catalogue/values.ts'
import type { LineIdentity } from '#contract/pricing/line-key.ts'
import type { TaxedPart, TripUnit } from '#contract/pricing/values.ts'
import { defaultSettings } from '#server/settings/index.ts'
import { refundOf, type RefundInput } from './refund.ts'
import type { SoldLine } from './sold-lines.ts'

const hour = 3_600_000
const zone = 'America/Denver'
const line = (identity: LineIdentity, quantity: number, amount: number): SoldLine => ({
  ...identity,
  label: verbatim('No rule looks at this'),
  quantity,
  amount,
  gone: 0,
})
const trip = (unit: TripUnit) => ({ kind: 'trip', unit }) as const
const lunch = { kind: 'add_on', code: 'lunch', per: 'person' } as const
const permit = { kind: 'permit', code: 'river' } as const
const serviceFee = { kind: 'service_fee' } as const
const tax = (taxOf: TaxedPart) => ({ kind: 'tax', taxOf }) as const

/** Two adults and a child: trip $250, add-on $30, permits $30, fee $15.50, taxes $21.00: $346.50. */
const lines = [
  line(trip('adult'), 2, 20_000),
  line(trip('child'), 1, 5_000),
  line(lunch, 3, 3_000),
  line(permit, 3, 3_000),
  line(serviceFee, 1, 1_550),
  line(tax('trip'), 1, 1_500),
  line(tax('add_on'), 1, 300),
  line(tax('permit'), 1, 200),
  line(tax('service_fee'), 1, 100),
]
const policyOf = (tier: CancellationTier) => ({
  ...defaultSettings.cancellation[tier],
  grace: defaultSettings.grace,
  extrasUntilHours: 24,
})
const startsAt = new Date('2027-07-15T14:00:00Z')
const before = (hours: number, ms = 0) => new Date(startsAt.getTime() - hours * hour + ms)

const plain: RefundInput = {
  lines,
  soldTo: { adults: 2, children: 1 },
  party: { adults: 2, children: 1 },
  leaving: { adults: 2, children: 1 },
  tier: 'moderate',
  policy: policyOf('moderate'),
  deposit: 0,
  now: before(24 * 60),
  by: 'customer',
  paid: 34_650,
  bookedAt: before(24 * 200),
  startsAt,
  zone,
}
const refund = (changes: Partial<RefundInput>) => refundOf({ ...plain, ...changes })
const byKind = (changes: Partial<RefundInput>) => {
  const found: Record<string, number> = {}
  for (const one of refund(changes).lines) found[one.kind] = (found[one.kind] ?? 0) + one.refund
  return found
}

describe('the tiers, at each boundary', () => {
  // trip, extras and the tax of each; that of the fee stays with the fee
  const all = { trip: 25_000, add_on: 3_000, permit: 3_000, service_fee: 0, tax: 2_000 }
  const half = { trip: 12_500, add_on: 3_000, permit: 3_000, service_fee: 0, tax: 1_250 }
  const extras = { trip: 0, add_on: 3_000, permit: 3_000, service_fee: 0, tax: 500 }
  const none = { trip: 0, add_on: 0, permit: 0, service_fee: 0, tax: 0 }
  const rows: [CancellationTier, number, typeof all, typeof all][] = [
    ['flexible', 24, all, none],
    ['moderate', 7 * 24, all, half],
    ['moderate', 48, half, extras],
    ['moderate', 24, extras, none],
    ['firm', 30 * 24, all, half],
    ['firm', 7 * 24, half, extras],
    ['firm', 24, extras, none],
    ['strict', 60 * 24, all, half],
    ['strict', 30 * 24, half, extras],
    ['strict', 24, extras, none],
    ['final_sale', 24, extras, none],
  ]
  test.each(rows)('%s, %i hours', (tier, hours, until, after) => {
    const at = (ms: number) => byKind({ tier, policy: policyOf(tier), now: before(hours, ms) })
    expect(at(-1)).toEqual(until)
    expect(at(0)).toEqual(until)
    expect(at(1)).toEqual(after)
  })

  test('the expedition keeps its deposit: the rows are of what was paid beyond it', () => {
    const lodge = {
      tier: 'expedition' as const,
      policy: policyOf('expedition'),
      lines: [line(trip('adult'), 1, 400_000), line(serviceFee, 1, 10_000)],
      soldTo: { adults: 1, children: 0 },
      party: { adults: 1, children: 0 },
      leaving: { adults: 1, children: 0 },
      deposit: 205_000,
    }
    const at = (hours: number, paid: number, ms = 0) => refund({ ...lodge, paid, now: before(hours, ms) }).total
    expect(at(100 * 24, 205_000)).toBe(0)
    expect(at(90 * 24, 410_000)).toBe(200_000)
    expect(at(90 * 24, 410_000, 1)).toBe(100_000)
    expect(at(60 * 24, 410_000)).toBe(100_000)
    expect(at(60 * 24, 410_000, 1)).toBe(0)
    expect(refund({ ...lodge, paid: 410_000, by: 'guide' }).total).toBe(410_000)
    expect(inEnglish(refund({ ...lodge, paid: 410_000, now: before(95 * 24) }).rule.sentence)).toContain(
      'beyond the deposit',
    )
  })

  test('days are days of the calendar at the place when the clocks change in between', () => {
    // 2027-03-14 clocks go forward in Denver: the week before is an hour shorter; 2027-11-07 they go back
    const spring = new Date('2027-03-18T14:00:00Z')
    const autumn = new Date('2027-11-10T15:00:00Z')
    const at = (start: Date, now: string) => byKind({ startsAt: start, now: new Date(now) }).trip
    expect(at(spring, '2027-03-11T15:00:00.000Z')).toBe(25_000)
    expect(at(spring, '2027-03-11T15:00:00.001Z')).toBe(12_500)
    expect(at(autumn, '2027-11-03T14:00:00.000Z')).toBe(25_000)
    expect(at(autumn, '2027-11-03T14:00:00.001Z')).toBe(12_500)
    // 48 hours are hours that pass
    const monday = new Date('2027-03-15T14:00:00Z')
    expect(at(monday, '2027-03-13T14:00:00.000Z')).toBe(12_500)
    expect(at(monday, '2027-03-13T14:00:00.001Z')).toBe(0)
  })
})

describe('the rules over all tiers', () => {
  test.each(['guide', 'weather', 'platform', 'guide_no_show'] as const)('%s: every cent, to the last minute', (by) => {
    const { total, rule, next } = refund({ by, tier: 'final_sale', policy: policyOf('final_sale'), now: before(0) })
    expect({ total, code: rule.code, next }).toEqual({ total: 34_650, code: 'not_your_doing', next: null })
  })

  test.each([
    ['a day after booking, three days before the start', 24, 72, 0, 34_650],
    ['a millisecond too late after booking', 24, 72, 1, 18_500 + 1_250],
    ['an hour after booking, a day before', 1, 24, 0, 34_650],
    ['an hour after booking, less than a day before', 1, 23.9, 0, 0],
    ['two hours after booking, two days before', 2, 48, 0, 18_500 + 1_250],
  ])('grace: %s', (_what, since, startsIn, late, total) => {
    const now = before(startsIn)
    expect(refund({ now, bookedAt: new Date(now.getTime() - since * hour - late) }).total).toBe(total)
  })

  test('an official closure gives everything', () => {
    expect(refund({ now: before(1), officialClosure: true }).total).toBe(34_650)
  })

  test('the next step names the last good instant and what is left after it', () => {
    const fresh = refund({ now: before(10 * 24), bookedAt: before(10 * 24 + 1) })
    expect({ total: fresh.total, next: fresh.next }).toEqual({
      total: 34_650,
      next: { at: new Date(before(10 * 24 + 1).getTime() + 24 * hour), refund: 33_000 },
    })
    expect(refund({ now: before(10 * 24) }).next).toEqual({ at: before(7 * 24), refund: 19_750 })
    expect(refund({ now: before(30) }).next).toEqual({ at: before(24), refund: 0 })
    expect(refund({ now: before(20) }).next).toBeNull()
  })

  test('the words say the rule', () => {
    expect(inEnglish(refund({ now: before(72) }).rule.sentence)).toBe(
      'Moderate policy: 48 hours or more before the start, you get a 50% refund of the trip price. Add-ons and permits are refunded in full up to 24 hours before the start. The service fee isn’t refundable.',
    )
    expect(inEnglish(refund({ now: before(20) }).rule.sentence)).toContain('the trip price isn’t refundable')
  })
})

test('a tax of the trip alone comes back with the trip, whatever becomes of the fee', () => {
  const taxed = [...lines.slice(0, 5), line(tax('trip'), 1, 2_500), line(tax('service_fee'), 1, 155)]
  const changes = { lines: taxed, paid: 35_205 }
  expect(byKind(changes).tax).toBe(2_500)
  expect(byKind({ ...changes, now: before(72) }).tax).toBe(1_250)
  expect(byKind({ ...changes, now: before(72), leaving: { adults: 1, children: 0 } }).tax).toBe(500)
  expect(byKind({ ...changes, by: 'guide' }).tax).toBe(2_655)
})

describe('a part of a group', () => {
  test('gets its own share', () => {
    expect(byKind({ leaving: { adults: 0, children: 1 } })).toEqual({
      trip: 5_000,
      add_on: 1_000,
      permit: 1_000,
      service_fee: 0,
      tax: 466,
    })
    expect(refund({ leaving: { adults: 1, children: 0 }, by: 'guide' }).total).toBe(
      refund({ leaving: { adults: 1, children: 0 } }).paidShare,
    )
  })

  test('of a trip sold for the group gets nothing of its price until a person beyond the group leaves', () => {
    const group = {
      lines: [line(trip('group'), 1, 60_000), line(trip('extra_child'), 1, 5_000)],
      soldTo: { adults: 2, children: 2 },
      party: { adults: 2, children: 2 },
      paid: 65_000,
    }
    expect(refund({ ...group, leaving: { adults: 0, children: 1 } }).total).toBe(5_000)
    expect(refund({ ...group, leaving: { adults: 1, children: 0 } }).total).toBe(5_000)
    expect(refund({ ...group, leaving: { adults: 1, children: 1 } }).total).toBe(5_000)
    expect(refund({ ...group, leaving: { adults: 2, children: 2 } }).total).toBe(65_000)
  })

  test('who is not coming cannot leave', () => {
    expect(() => refund({ leaving: { adults: 3, children: 0 } })).toThrow(RangeError)
    expect(() => refund({ leaving: { adults: 0, children: 0 } })).toThrow(RangeError)
  })
})

test('only a deposit is paid: the percentage is of what was paid', () => {
  expect(refund({ paid: 10_000, now: before(24 * 20) }).total).toBe(9_524)
  expect(refund({ paid: 10_000, now: before(24 * 3) })).toMatchObject({
    total: 5_700,
    paidShare: 10_000,
    noLongerDue: 24_650,
  })
  expect(refund({ paid: 10_000, by: 'weather' }).total).toBe(10_000)
  expect(refund({ paid: 0 }).total).toBe(0)
  const halfBack = refund({ paid: 10_000, now: before(24 * 3) })
  expect(inEnglish(halfBack.rule.sentence)).toContain('you get back 50% of what you’ve paid toward the trip price')
  // the time for add-ons has not passed, although none are refunded
  const expedition = refund({ tier: 'expedition', policy: policyOf('expedition'), paid: 5_000, deposit: 5_000 })
  expect(inEnglish(expedition.rule.sentence)).toContain('are refunded in full up to 24 hours')
})

const cents = fc.integer({ min: 0, max: 900_000 })
const cases = fc.record({
  tier: fc.constantFrom<CancellationTier>('flexible', 'moderate', 'firm', 'strict', 'expedition', 'final_sale'),
  adults: fc.integer({ min: 1, max: 6 }),
  children: fc.integer({ min: 0, max: 4 }),
  adult: cents,
  child: cents,
  discount: fc.integer({ min: 0, max: 50 }),
  addOn: cents,
  permit: cents,
  fee: cents,
  tax: cents,
  taxed: fc.subarray(['trip', 'add_on', 'permit', 'service_fee'] as const),
  paidPercent: fc.integer({ min: 0, max: 100 }),
  depositPercent: fc.integer({ min: 0, max: 60 }),
  bookedBefore: fc.integer({ min: 1, max: 24 * 120 }),
})
type Case = typeof cases extends fc.Arbitrary<infer T> ? T : never

function inputOf(one: Case): RefundInput {
  const { adults, children } = one
  const plainTrip = one.adult * adults + one.child * children
  const sold = [
    line(trip('adult'), adults, one.adult * adults),
    line(trip('child'), children, one.child * children),
    line({ kind: 'discount', modifier: 'early_bird', code: '60' }, 1, -Math.floor((plainTrip * one.discount) / 100)),
    line(lunch, 1, one.addOn),
    line(permit, adults + children, one.permit),
    line(serviceFee, 1, one.fee),
    ...one.taxed.map((part) => line(tax(part), 1, one.tax)),
  ]
  const total = sold.reduce((sum, { amount }) => sum + amount, 0)
  const party = { adults, children }
  return {
    ...plain,
    tier: one.tier,
    policy: policyOf(one.tier),
    lines: sold,
    soldTo: party,
    party,
    leaving: party,
    paid: Math.floor((total * one.paidPercent) / 100),
    deposit: Math.floor((total * one.depositPercent) / 100),
    bookedAt: before(one.bookedBefore),
  }
}
const empty: Omit<Case, 'adults' | 'taxed' | 'tax' | 'paidPercent'> = {
  tier: 'flexible',
  children: 0,
  adult: 0,
  child: 0,
  discount: 0,
  addOn: 0,
  permit: 0,
  fee: 0,
  depositPercent: 0,
  bookedBefore: 26,
}
/** Once they cost a group two cents: what was paid counted for those who left first, or did not fit on few lines. */
const lostTwoCents: [Case, { adults: number; children: number }[], number][] = [
  [
    {
      ...empty,
      adults: 4,
      addOn: 258_311,
      permit: 14,
      fee: 4,
      tax: 7,
      taxed: ['trip', 'add_on', 'service_fee'],
      paidPercent: 2,
    },
    [{ adults: 3, children: 0 }],
    24,
  ],
  [
    {
      ...empty,
      adults: 2,
      children: 1,
      adult: 24_276,
      child: 104_963,
      tax: 312_569,
      taxed: ['trip', 'service_fee'],
      paidPercent: 88,
    },
    [
      { adults: 1, children: 0 },
      { adults: 0, children: 1 },
    ],
    24,
  ],
]
const leavers = fc.array(fc.record({ adults: fc.nat(3), children: fc.nat(3) }), { maxLength: 5 })

describe('always', () => {
  const times = fc.array(fc.integer({ min: 0, max: 24 * 120 * 60 }), { minLength: 2, maxLength: 12 })

  test('the refund never rises as the start comes nearer, and the next step tells the truth', () => {
    fc.assert(
      fc.property(cases, times, fc.boolean(), (one, minutes, part) => {
        const input = inputOf(one)
        const leaving = part ? { adults: 1, children: Math.min(1, one.children) } : input.party
        let last = Infinity
        for (const left of minutes.toSorted((a, b) => b - a)) {
          const now = before(Math.min(left / 60, one.bookedBefore))
          const { total, next } = refundOf({ ...input, leaving, now })
          expect(total).toBeLessThanOrEqual(last)
          if (next) {
            expect(refundOf({ ...input, leaving, now: next.at }).total).toBe(total)
            expect(next.refund).toBeLessThan(total)
          }
          last = total
        }
      }),
    )
  })

  test('lines add up, nothing is negative, nothing is above what was paid', () => {
    fc.assert(
      fc.property(cases, fc.integer({ min: 0, max: 24 * 120 }), fc.boolean(), (one, left, guide) => {
        const input = { ...inputOf(one), now: before(left), by: guide ? ('guide' as const) : ('customer' as const) }
        const { lines: parts, total, paidShare } = refundOf(input)
        expect(parts.reduce((sum, part) => sum + part.refund, 0)).toBe(total)
        expect(parts.every((part) => part.refund >= 0)).toBe(true)
        expect(total).toBeLessThanOrEqual(paidShare)
        expect(paidShare).toBe(input.paid)
        if (guide) expect(total).toBe(input.paid)
      }),
    )
  })

  test('people who leave one after the other get no more than all at once, and no more than was paid', () => {
    fc.assert(
      fc.property(cases, leavers, fc.integer({ min: 0, max: 24 * 120 }), (one, steps, left) => {
        const now = before(left)
        const whole = inputOf(one)
        const atOnce = refundOf({ ...whole, now }).total
        let { party, paid } = whole
        let sold = whole.lines
        let together = 0
        let carry = 0
        for (const step of [...steps, { adults: 9, children: 9 }]) {
          const leaving = {
            adults: Math.min(step.adults, party.adults),
            children: Math.min(step.children, party.children),
          }
          if (leaving.adults + leaving.children === 0) continue
          const result = refundOf({ ...whole, lines: sold, party, paid, leaving, now, carry })
          together += result.total
          carry = result.carry
          paid -= result.paidShare
          party = { adults: party.adults - leaving.adults, children: party.children - leaving.children }
          sold = withGone(sold, result.lines)
        }
        expect(party).toEqual({ adults: 0, children: 0 })
        expect(paid).toBe(0)
        expect(together).toBeLessThanOrEqual(atOnce)
        // by one cent at the most it goes against the group
        expect(atOnce - together).toBeLessThanOrEqual(1)
      }),
      { examples: lostTwoCents },
    )
  })
})

const withGone = (sold: readonly SoldLine[], left: readonly { share: number }[]) => {
  const folded = sold.filter(({ kind }) => kind !== 'discount')
  const change = sold.find(({ kind }) => kind === 'discount')
  const lines = folded.map((one, at) => ({ ...one, gone: one.gone + (left[at]?.share ?? 0) }))
  return change ? [...lines, change] : lines
}
