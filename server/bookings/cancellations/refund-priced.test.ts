import { inEnglish } from '#server/platform/said/render.ts'
import { verbatim } from '#contract/wire/said.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultSettings } from '#server/settings/index.ts'
import { priceOf, type ComponentTax, type PriceInput, type PromoTerms } from '#server/pricing/index.ts'
import { refundOf, type Refund, type RefundInput } from './refund.ts'
import { soldLines } from './sold-lines.ts'
import { keptOf } from '../trip/release-liability.ts'

// Refunds of prices as they are really sold: changes of the season, codes of either payer, add-ons, each tax by itself.

/** Each with a code of its own, as the adventure's have. */
const withCodes = <T extends { code: string }>(list: T[]): T[] =>
  list.map((one, at) => ({ ...one, code: `${one.code}-${at}` }))
const rate = (percent: number): ComponentTax => ({ percent, label: 'Sales tax' })
const code: PromoTerms = { code: 'FIRSTCAST', percent: 10, amount: null, payer: 'platform' }

/**
 * Two adults and a child: trip $250, weekend +$37.50, early −$28.75, code −$25.88 leave $232.87; lunches $60, pictures
 * $90, permits $30, fee $20.64, taxes $18.63 + $7.50 + $2.06: $461.70.
 */
const sale: PriceInput = {
  rule: { mode: 'per_person', amount: 10_000, childPercent: 50 },
  party: { adults: 2, children: 1 },
  modifiers: [
    {
      modifier: 'weekday',
      code: '6,7',
      label: verbatim('Weekend +15%'),
      percent: 15,
      because: verbatim('The trip starts on a Saturday.'),
    },
    {
      modifier: 'early_bird',
      code: '60',
      label: verbatim('Early bird −10%'),
      percent: -10,
      because: verbatim('Booked at least 60 days before the start.'),
    },
  ],
  floorPercent: 40,
  promo: code,
  addOns: [
    { code: 'lunch', name: 'Further lunch', amount: 2000, per: 'person', quantity: 3 },
    { code: 'photos', name: 'Pictures', amount: 9000, per: 'booking', quantity: 1 },
  ],
  permits: [{ code: 'river', name: 'River permit', amount: 1000 }],
  serviceFee: { percent: 5, min: 200, max: 10_000 },
  tax: { trip: rate(8), add_on: rate(5), service_fee: rate(10) },
  commissionPercent: 15,
}
const total = 46_170
const startsAt = new Date('2027-07-15T14:00:00Z')
const before = (hours: number) => new Date(startsAt.getTime() - hours * 3_600_000)

function refundOfSale(input: PriceInput, changes: Partial<RefundInput> = {}) {
  const { price, net } = priceOf(input)
  const booking = { price, net }
  const refund = refundOf({
    lines: soldLines(booking, []),
    soldTo: input.party,
    party: input.party,
    leaving: input.party,
    tier: 'moderate',
    policy: { ...defaultSettings.cancellation.moderate, grace: defaultSettings.grace, extrasUntilHours: 24 },
    deposit: 0,
    now: before(24 * 20),
    by: 'customer',
    paid: price.total.amount,
    bookedAt: before(24 * 200),
    startsAt,
    zone: 'America/Denver',
    ...changes,
  })
  return { booking, refund, retained: keptOf(booking, [{ breakdown: refund }], price.total.amount - refund.total) }
}
function byKind({ lines }: Refund) {
  const found: Record<string, number> = {}
  for (const one of lines) found[one.kind] = (found[one.kind] ?? 0) + one.refund
  return found
}

describe('a price with changes, a code and add-ons', () => {
  test.each<[string, Partial<RefundInput>, Record<string, number>]>([
    ['the guide', { by: 'guide' }, { trip: 23_287, add_on: 15_000, permit: 3000, service_fee: 2064, tax: 2819 }],
    [
      'the grace of a day',
      { now: before(24 * 20), bookedAt: before(24 * 20 + 1) },
      { trip: 23_287, add_on: 15_000, permit: 3000, service_fee: 2064, tax: 2819 },
    ],
    ['all of the trip', {}, { trip: 23_287, add_on: 15_000, permit: 3000, service_fee: 0, tax: 2613 }],
    // half of what the trip cost after its discounts, and half of its tax
    [
      'half of the trip',
      { now: before(72) },
      { trip: 11_644, add_on: 15_000, permit: 3000, service_fee: 0, tax: 931 + 750 },
    ],
    ['none of the trip', { now: before(30) }, { trip: 0, add_on: 15_000, permit: 3000, service_fee: 0, tax: 750 }],
    ['too late', { now: before(20) }, { trip: 0, add_on: 0, permit: 0, service_fee: 0, tax: 0 }],
    // pictures are for those who go: they stay
    [
      'the child stays at home',
      { leaving: { adults: 0, children: 1 } },
      { trip: 4657, add_on: 2000, permit: 1000, service_fee: 0, tax: 372 + 100 },
    ],
  ])('%s', (_what, changes, expected) => {
    const { refund, booking } = refundOfSale(sale, changes)
    expect(booking.price.total.amount).toBe(total)
    expect(byKind(refund)).toEqual(expected)
    expect(refund.total).toBe(Object.values(expected).reduce((sum, cents) => sum + cents, 0))
  })

  test('who pays the code changes nothing for the explorer, and what the guide keeps of half a trip', () => {
    const now = before(72)
    const [treq, guide] = [
      refundOfSale(sale, { now }),
      refundOfSale({ ...sale, promo: { ...code, payer: 'outfitter' } }, { now }),
    ]
    expect(treq.refund).toEqual(guide.refund)
    // 116.43 of the trip and 12.94 of the code, less 15%
    expect(treq.retained).toEqual({ guide: 10_996, commission: 1941, discount: 1294, serviceFee: 2064, tax: 932 + 206 })
    expect(guide.retained).toEqual({ guide: 9897, commission: 1746, discount: 0, serviceFee: 2064, tax: 932 + 206 })
  })

  test('an add-on that is called like a person is none: the group falls by people beyond its size', () => {
    const group: PriceInput = {
      ...sale,
      rule: { mode: 'per_group', amount: 60_000, baseSize: 2, extraPerson: 9000, childPercent: 100 },
      modifiers: [],
      promo: null,
      addOns: [{ code: 'lunch', name: 'Additional adult', amount: 2000, per: 'booking', quantity: 1 }],
      tax: {},
    }
    const { refund } = refundOfSale(group, { leaving: { adults: 0, children: 1 }, now: before(72) })
    expect(byKind(refund)).toEqual({ trip: 4500, add_on: 0, permit: 1000, service_fee: 0 })
    expect(inEnglish(refund.rule.sentence)).toContain('. Permits are refunded in full')
  })
})

const cents = fc.integer({ min: 100, max: 500_000 })
const percent = fc.integer({ min: 0, max: 200 }).map((tenths) => tenths / 10)
const sales: fc.Arbitrary<PriceInput> = fc.record({
  rule: fc.oneof(
    fc.record({
      mode: fc.constant('per_person' as const),
      amount: cents,
      childPercent: fc.integer({ min: 0, max: 100 }),
    }),
    fc.record({
      mode: fc.constant('per_group' as const),
      amount: cents,
      baseSize: fc.integer({ min: 1, max: 6 }),
      extraPerson: cents,
      childPercent: fc.integer({ min: 0, max: 100 }),
    }),
  ),
  party: fc.record({ adults: fc.integer({ min: 1, max: 8 }), children: fc.integer({ min: 0, max: 6 }) }),
  modifiers: fc.array(
    fc.integer({ min: -50, max: 80 }).map((value) => ({
      modifier: 'season' as const,
      code: `${value}`,
      label: verbatim(`Change ${value}`),
      percent: value,
      because: verbatim(''),
    })),
    { maxLength: 4 },
  ),
  floorPercent: fc.integer({ min: 10, max: 90 }),
  promo: fc.option(
    fc.record({
      code: fc.constant('CODE'),
      percent: fc.option(fc.integer({ min: 1, max: 60 })),
      amount: fc.integer({ min: 1, max: 50_000 }),
      payer: fc.constantFrom('platform' as const, 'outfitter' as const),
    }),
  ),
  addOns: fc
    .array(
      fc.record({
        code: fc.constant('extra'),
        name: fc.constantFrom('Adult', 'Additional child', 'Lunch'),
        amount: fc.integer({ min: 0, max: 20_000 }),
        per: fc.constantFrom('person' as const, 'booking' as const),
        quantity: fc.integer({ min: 1, max: 8 }),
      }),
      { maxLength: 3 },
    )
    .map(withCodes),
  permits: fc
    .array(
      fc.record({
        code: fc.constant('permit'),
        name: fc.constant('Permit'),
        amount: fc.integer({ min: 0, max: 9000 }),
      }),
      { maxLength: 2 },
    )
    .map(withCodes),
  serviceFee: fc.record({ percent, min: fc.constant(200), max: fc.constant(10_000) }),
  tax: fc.record({
    trip: percent.map(rate),
    add_on: percent.map(rate),
    permit: percent.map(rate),
    service_fee: percent.map(rate),
  }),
  commissionPercent: fc.constantFrom(10, 12, 15),
})

describe('of any price', () => {
  test('the guide’s canceling gives back what was paid, and a trip that goes pays what was promised', () => {
    fc.assert(
      fc.property(sales, (input) => {
        const { refund, booking } = refundOfSale(input, { by: 'guide' })
        expect(refund.total).toBe(booking.price.total.amount)
        const { guide, commission, discount, serviceFee, tax } = keptOf(booking, [], booking.price.total.amount)
        expect({ guide, commission, serviceFee, tax }).toEqual({
          guide: booking.net.net.amount,
          commission: booking.net.commission.amount,
          serviceFee: booking.price.serviceFee.amount,
          tax: booking.price.tax.amount,
        })
        expect(discount).toBe(booking.net.platformDiscount?.amount ?? 0)
      }),
    )
  })

  test('the refund and what each side keeps is what was paid, whenever people leave', () => {
    fc.assert(
      fc.property(sales, fc.integer({ min: 0, max: 24 * 20 }), fc.boolean(), (input, left, part) => {
        const leaving = part ? { adults: 1, children: 0 } : input.party
        const { refund, booking, retained } = refundOfSale(input, { now: before(left), leaving })
        expect(retained.guide + retained.commission - retained.discount + retained.serviceFee + retained.tax).toBe(
          booking.price.total.amount - refund.total,
        )
        expect(retained.guide).toBeLessThanOrEqual(booking.net.net.amount)
        expect(
          Math.min(retained.guide, retained.commission, retained.serviceFee, retained.tax, retained.discount),
        ).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
