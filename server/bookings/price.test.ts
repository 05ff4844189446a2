import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priceOf, type PriceInput } from './price.ts'

const plain: PriceInput = {
  rule: { mode: 'per_person', amount: 10_000, childPercent: 50 },
  party: { adults: 2, children: 1 },
  permits: [{ name: 'River permit', amount: 1000 }],
  serviceFee: { percent: 5, min: 200, max: 10_000 },
  tax: { trip: 0, permit: 0, service_fee: 0 },
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
      { tax: { trip: 8.1, permit: 0, service_fee: 8.1 } },
      { subtotal: 28_000, fee: 1400, tax: 2025 + 113, total: 31_538, net: 24_250 },
    ],
    [
      'no service fee where the platform takes none',
      { serviceFee: { percent: 0, min: 0, max: 10_000 } },
      { subtotal: 28_000, fee: 0, tax: 0, total: 28_000, net: 24_250 },
    ],
  ])('%s', (_what, input, expected) => expect(totals(input)).toEqual(expected))

  const cents = fc.integer({ min: 100, max: 2_000_000 })
  const percent = fc.integer({ min: 0, max: 300 }).map((tenths) => tenths / 10)
  const anyInput: fc.Arbitrary<PriceInput> = fc.record({
    rule: fc.oneof(
      fc.record({
        mode: fc.constant('per_person' as const),
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
    permits: fc.array(fc.record({ name: fc.constant('Permit'), amount: fc.integer({ min: 0, max: 20_000 }) }), {
      maxLength: 3,
    }),
    serviceFee: fc.record({ percent, min: fc.constant(200), max: fc.constant(10_000) }),
    tax: fc.record({ trip: percent, permit: percent, service_fee: percent }),
    commissionPercent: fc.constantFrom(10, 12, 15),
  })

  test('the lines always add up, and what the guest pays is exactly what everybody gets', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { price, net } = priceOf(input)
        const total = price.total.amount
        expect(price.lines.reduce((sum, line) => sum + line.amount.amount, 0)).toBe(total)
        expect(net.net.amount + net.commission.amount + price.serviceFee.amount + price.tax.amount).toBe(total)
        for (const line of price.lines) expect(line.unit.amount * line.quantity).toBe(line.amount.amount)
        for (const part of [total, net.net.amount, net.commission.amount])
          expect(Number.isSafeInteger(part) && part >= 0).toBe(true)
      }),
    )
  })

  test('a further person never makes it cheaper', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const more = { ...input, party: { ...input.party, adults: input.party.adults + 1 } }
        expect(priceOf(more).price.total.amount).toBeGreaterThanOrEqual(priceOf(input).price.total.amount)
      }),
    )
  })
})
