import { inEnglish } from '#server/platform/said/render.ts'
import { verbatim } from '#contract/wire/said.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lineKey } from '#contract/pricing/line-key.ts'
import type { ModifierStep } from './modifiers.ts'
import { platformDiscount, priceOf, totalOf, type ComponentTax, type PriceInput, type PromoTerms } from './price.ts'

/** Each with a code of its own, as the adventure's have. */
const withCodes = <T extends { code: string }>(list: T[]): T[] =>
  list.map((one, at) => ({ ...one, code: `${one.code}-${at}` }))
const rate = (percent: number): ComponentTax => ({ percent, label: 'Sales tax' })
const plain: PriceInput = {
  rule: { mode: 'per_person', amount: 10_000, childPercent: 50 },
  party: { adults: 2, children: 1 },
  modifiers: [],
  floorPercent: 40,
  promo: null,
  addOns: [],
  permits: [{ code: 'river', name: 'River permit', amount: 1000 }],
  serviceFee: { percent: 5, min: 200, max: 10_000 },
  tax: {},
  commissionPercent: 15,
}
const totals = (input: Partial<PriceInput>) => {
  const { price, net } = priceOf({ ...plain, ...input })
  return {
    subtotal: price.subtotal.amount,
    fee: price.serviceFee.amount,
    tax: price.tax.amount,
    total: price.total.amount,
    net: net.net.amount,
  }
}
const tenPercent: PromoTerms = { code: 'FIRSTCAST', percent: 10, amount: null, payer: 'platform' }
const weekend: ModifierStep = {
  modifier: 'weekday',
  code: '6,7',
  label: verbatim('Weekend +15%'),
  percent: 15,
  because: verbatim('The trip starts on a Saturday.'),
}
const early: ModifierStep = {
  modifier: 'early_bird',
  code: '60',
  label: verbatim('Early bird −10%'),
  percent: -10,
  because: verbatim('Booked at least 60 days before the start.'),
}

describe('the price of a party', () => {
  test.each<[string, Partial<PriceInput>, ReturnType<typeof totals>]>([
    [
      'two adults and a child at half, permits for each',
      {},
      { subtotal: 28_000, fee: 1400, tax: 0, total: 29_400, net: 24_250 },
    ],
    [
      'one adult: the fee is never under $2',
      { party: { adults: 1, children: 0 }, rule: { mode: 'per_person', amount: 1500, childPercent: 0 }, permits: [] },
      { subtotal: 1500, fee: 200, tax: 0, total: 1700, net: 1275 },
    ],
    [
      'a hunt: the fee is never over $100',
      { party: { adults: 1, children: 0 }, rule: { mode: 'package', amount: 650_000, childPercent: 100 }, permits: [] },
      { subtotal: 650_000, fee: 10_000, tax: 0, total: 660_000, net: 552_500 },
    ],
    [
      'a group of five where four are in the price',
      {
        party: { adults: 5, children: 0 },
        rule: { mode: 'per_group', amount: 60_000, baseSize: 4, extraPerson: 9000, childPercent: 100 },
        permits: [],
      },
      { subtotal: 69_000, fee: 3450, tax: 0, total: 72_450, net: 58_650 },
    ],
    [
      'tax on trip and fee but not on permits, each rounded half up',
      { tax: { trip: rate(8.1), permit: rate(0), service_fee: rate(8.1) } },
      { subtotal: 28_000, fee: 1400, tax: 2025 + 113, total: 31_538, net: 24_250 },
    ],
    [
      'no service fee where the platform takes none',
      { serviceFee: { percent: 0, min: 0, max: 10_000 } },
      { subtotal: 28_000, fee: 0, tax: 0, total: 28_000, net: 24_250 },
    ],
    [
      // 250 → +37.50 → −28.75 = 258.75; commission of that
      'a weekend booked early: the one of what the other has left',
      { modifiers: [weekend, early] },
      { subtotal: 28_875, fee: 1444, tax: 0, total: 30_319, net: 21_994 + 3000 },
    ],
    [
      // trip 250 − 25, permits 30; the guide is paid as if there were no code
      'a code that Treq pays',
      { promo: tenPercent },
      { subtotal: 25_500, fee: 1275, tax: 0, total: 26_775, net: 24_250 },
    ],
    [
      // 85% of 225, permits 30
      'the same code paid by the guide',
      { promo: { ...tenPercent, payer: 'outfitter' } },
      { subtotal: 25_500, fee: 1275, tax: 0, total: 26_775, net: 19_125 + 3000 },
    ],
    [
      'an amount off stops at the floor of 40%',
      { promo: { code: 'BIG', percent: null, amount: 20_000, payer: 'platform' } },
      { subtotal: 13_000, fee: 650, tax: 0, total: 13_650, net: 24_250 },
    ],
    [
      // add-ons 3 × 20 + 50: taxed by their own rule, commission of them too, untouched by the code
      'add-ons for each and for all',
      {
        promo: tenPercent,
        addOns: [
          { code: 'lunch', name: 'Lunch', amount: 2000, per: 'person', quantity: 3 },
          { code: 'photos', name: 'Pictures', amount: 5000, per: 'booking', quantity: 1 },
        ],
        tax: { trip: rate(0), add_on: rate(7.1) },
      },
      { subtotal: 36_500, fee: 1825, tax: 781, total: 39_106, net: 30_600 + 3000 },
    ],
  ])('%s', (_what, input, expected) => expect(totals(input)).toEqual(expected))

  test('every line says how it comes about, in the order in which it is worked out', () => {
    const { price, net } = priceOf({
      ...plain,
      modifiers: [weekend],
      promo: tenPercent,
      addOns: [{ code: 'lunch', name: 'Lunch', amount: 2000, per: 'person', quantity: 2 }],
      tax: { trip: rate(7.1) },
    })
    expect(
      price.lines.map(({ label, amount, explanation }) => [
        inEnglish(label),
        amount.amount,
        explanation && inEnglish(explanation),
      ]),
    ).toEqual([
      ['Adult', 20_000, 'The adult price for the trip.'],
      ['Child', 5000, 'A child pays 50% of the adult price of $100.00.'],
      ['Weekend +15%', 3750, 'The trip starts on a Saturday. 15% of $250.00 is $37.50.'],
      ['Code FIRSTCAST −10%', -2875, '10% of the trip price so far, $287.50, is $28.75. Treq pays for this code.'],
      ['Lunch', 4000, 'Per person.'],
      ['River permit', 3000, 'Passed through at cost, per person.'],
      ['Service fee', 1644, expect.stringContaining('5% of everything above, $328.75, is $16.44.')],
      ['Tax on the trip', 1837, 'Sales tax: 7.1% of $258.75 is $18.37.'],
    ])
    expect(price.lines.map((line) => lineKey(line))).toEqual([
      'trip adult',
      'trip child',
      'change weekday 6,7',
      'change promo_code FIRSTCAST',
      'add_on lunch',
      'permit river',
      'service_fee',
      'tax trip',
    ])
    expect(net.lines?.map(({ label, amount }) => [inEnglish(label), amount.amount])).toEqual([
      ['Adult × 2', 20_000],
      ['Child', 5000],
      ['Weekend +15%', 3750],
      ['Lunch × 2', 4000],
      ['Treq commission, 15%', -4913],
      ['Permits, passed through', 3000],
    ])
    expect(net.platformDiscount?.amount).toBe(2875)
  })

  const cents = fc.integer({ min: 100, max: 2_000_000 })
  const percent = fc.integer({ min: 0, max: 300 }).map((tenths) => tenths / 10)
  const step = fc
    .integer({ min: -50, max: 100 })
    .filter((value) => value !== 0)
    .map((value) => ({
      modifier: 'season' as const,
      code: `${value}`,
      label: verbatim(`Change ${value}`),
      percent: value,
      because: verbatim(''),
    }))
  const promo: fc.Arbitrary<PromoTerms> = fc.record({
    code: fc.constant('CODE'),
    percent: fc.option(fc.integer({ min: 1, max: 60 })),
    amount: fc.integer({ min: 1, max: 100_000 }),
    payer: fc.constantFrom('platform' as const, 'outfitter' as const),
  })
  const anyInput: fc.Arbitrary<PriceInput> = fc.record({
    rule: fc.oneof(
      fc.record({
        mode: fc.constantFrom('per_person' as const, 'package' as const),
        amount: cents,
        childPercent: fc.integer({ min: 0, max: 100 }),
      }),
      fc.record({
        mode: fc.constant('per_group' as const),
        amount: cents,
        baseSize: fc.integer({ min: 1, max: 8 }),
        extraPerson: cents,
        childPercent: fc.integer({ min: 0, max: 100 }),
      }),
    ),
    party: fc.record({ adults: fc.integer({ min: 1, max: 20 }), children: fc.integer({ min: 0, max: 20 }) }),
    modifiers: fc.array(step, { maxLength: 5 }).map(withCodes),
    floorPercent: fc.integer({ min: 0, max: 100 }),
    promo: fc.option(promo),
    addOns: fc
      .array(
        fc.record({
          code: fc.constant('extra'),
          name: fc.constant('Extra'),
          amount: fc.integer({ min: 0, max: 50_000 }),
          per: fc.constantFrom('person' as const, 'booking' as const),
          quantity: fc.integer({ min: 1, max: 20 }),
        }),
        { maxLength: 3 },
      )
      .map(withCodes),
    permits: fc
      .array(
        fc.record({
          code: fc.constant('permit'),
          name: fc.constant('Permit'),
          amount: fc.integer({ min: 0, max: 20_000 }),
        }),
        { maxLength: 3 },
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
  const sumOf = (lines: readonly { amount: { amount: number } }[]) =>
    lines.reduce((sum, line) => sum + line.amount.amount, 0)

  test('the lines always add up, and what the guest and Treq pay is exactly what all sides get', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { price, net } = priceOf(input)
        const total = price.total.amount
        expect(sumOf(price.lines)).toBe(total)
        expect(price.subtotal.amount + price.serviceFee.amount + price.tax.amount).toBe(total)
        expect(net.net.amount + net.commission.amount + price.serviceFee.amount + price.tax.amount).toBe(
          total + platformDiscount(price),
        )
        expect(sumOf(net.lines ?? [])).toBe(net.net.amount)
        expect(new Set(price.lines.map((line) => lineKey(line))).size).toBe(price.lines.length)
        for (const line of price.lines) {
          expect(line.unitPrice.amount * line.quantity).toBe(line.amount.amount)
          expect(line.explanation).toBeTruthy()
        }
        for (const part of [total, net.net.amount, net.commission.amount])
          expect(Number.isSafeInteger(part) && part >= 0).toBe(true)
      }),
    )
  })

  test('the trip never goes below the floor, whatever comes together', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const lines = priceOf(input).price.lines
        const base = sumOf(lines.filter(({ kind }) => kind === 'trip'))
        const left = sumOf(lines.filter(({ kind }) => ['trip', 'surcharge', 'discount'].includes(kind)))
        expect(left).toBeGreaterThanOrEqual(Math.floor((base * input.floorPercent) / 100))
      }),
    )
  })

  test('a code that Treq pays never changes what the guide gets; the explorer pays the same either way', () => {
    fc.assert(
      fc.property(anyInput, promo, (input, code) => {
        const without = priceOf({ ...input, promo: null })
        const byTreq = priceOf({ ...input, promo: { ...code, payer: 'platform' } })
        const byGuide = priceOf({ ...input, promo: { ...code, payer: 'outfitter' } })
        expect(byTreq.net.net).toEqual(without.net.net)
        expect(byTreq.price.total).toEqual(byGuide.price.total)
        expect(byGuide.net.net.amount).toBeLessThanOrEqual(without.net.net.amount)
        expect(byTreq.price.subtotal.amount).toBeLessThanOrEqual(without.price.subtotal.amount)
      }),
    )
  })

  test('the total that lists ask for is that of the lines', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const plainly = { ...input, promo: null, addOns: [] }
        expect(totalOf(plainly)).toBe(priceOf(plainly).price.total.amount)
      }),
    )
  })

  test('lines come in the order in which they are worked out', () => {
    const order = ['trip', 'surcharge', 'add_on', 'permit', 'service_fee', 'tax']
    fc.assert(
      fc.property(anyInput, (input) => {
        const kinds = priceOf(input).price.lines.map(({ kind }) => (kind === 'discount' ? 'surcharge' : kind))
        const places = kinds.map((kind) => order.indexOf(kind))
        expect(places).toEqual(places.toSorted((a, b) => a - b))
      }),
    )
  })

  test('a child never pays more than an adult', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const adult = { ...input, party: { adults: 2, children: 0 } }
        const child = { ...input, party: { adults: 1, children: 1 } }
        expect(priceOf(child).price.total.amount).toBeLessThanOrEqual(priceOf(adult).price.total.amount)
      }),
    )
  })

  test('a further person never makes it cheaper while the changes stay the same', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const more = { ...input, party: { ...input.party, adults: input.party.adults + 1 } }
        expect(priceOf(more).price.total.amount).toBeGreaterThanOrEqual(priceOf(input).price.total.amount)
      }),
    )
  })
})
