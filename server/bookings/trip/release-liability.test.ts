import { verbatim } from '#contract/wire/said.ts'
import type { LineIdentity } from '#contract/pricing/line-key.ts'
import type { PriceLineData } from '#contract/pricing/schemas.ts'
import { usd } from '#contract/wire/money.ts'
import { expect, test } from 'vitest'
import { keptOf, releaseEntry } from './release-liability.ts'

const line = (identity: LineIdentity, amount: number): PriceLineData => ({
  ...identity,
  label: verbatim('No rule looks at this'),
  quantity: 1,
  unitPrice: usd(amount),
  amount: usd(amount),
})

/** A trip of $200 with a code of $40 that Treq pays, a permit, fee and tax: $200 in all, of which the guide keeps 85%. */
function sale(discount: number, base: number) {
  const paidBy = base === 20_000 ? ('platform' as const) : ('guide' as const)
  const lines = [
    line({ kind: 'trip', unit: 'adult' }, 20_000),
    { ...line({ kind: 'discount', modifier: 'promo_code', code: 'CODE' }, -discount), paidBy },
    line({ kind: 'permit', code: 'river' }, 2_000),
    line({ kind: 'service_fee' }, 1_000),
    line({ kind: 'tax', taxOf: 'trip' }, 1_000),
  ]
  const total = lines.reduce((sum, { amount }) => sum + amount.amount, 0)
  const commission = Math.round(base * 0.15)
  const price = {
    lines,
    subtotal: usd(22_000 - discount),
    serviceFee: usd(1_000),
    tax: usd(1_000),
    total: usd(total),
    dueNow: usd(total),
    balance: usd(0),
    balanceDueAt: null,
  }
  const net = {
    base: usd(base),
    commission: usd(commission),
    commissionPercent: 15,
    permits: usd(2_000),
    net: usd(base - commission + 2_000),
  }
  return { price, net, total }
}
const all = (retained: ReturnType<typeof keptOf>) =>
  retained.guide + retained.commission - retained.discount + retained.serviceFee + retained.tax

test('a whole sale is split as it was promised to the guide', () => {
  const { total, ...booking } = sale(0, 20_000)
  expect(keptOf(booking, [], total)).toEqual({
    guide: 19_000,
    commission: 3_000,
    discount: 0,
    serviceFee: 1_000,
    tax: 1_000,
  })
})

test('a discount that the guide bears lowers the commission, one that Treq bears comes out of it', () => {
  const { total, ...guideBears } = sale(4_000, 16_000)
  expect(keptOf(guideBears, [], total)).toEqual({
    guide: 15_600,
    commission: 2_400,
    discount: 0,
    serviceFee: 1_000,
    tax: 1_000,
  })
  const { total: same, ...treqBears } = sale(4_000, 20_000)
  const retained = keptOf(treqBears, [], same)
  expect(retained).toEqual({ guide: 19_000, commission: 3_000, discount: 4_000, serviceFee: 1_000, tax: 1_000 })
  expect(all(retained)).toBe(same)
})

test('of half a trip that is kept the guide gets half, and the parts add up to the cent', () => {
  const { total, ...booking } = sale(4_000, 20_000)
  const lines = [8_000, 2_000, 0, 471].map((refund) => ({
    kind: 'trip' as const,
    unit: 'adult' as const,
    label: verbatim(''),
    share: 0,
    refund,
  }))
  const retained = keptOf(booking, [{ breakdown: { lines, paidShare: 0, noLongerDue: 0 } }], total - 10_471)
  expect(retained).toEqual({ guide: 8_500, commission: 1_500, discount: 2_000, serviceFee: 1_000, tax: 529 })
})

test('where only a deposit was paid, each line was paid in proportion', () => {
  const { total, ...booking } = sale(0, 20_000)
  const retained = keptOf(booking, [], Math.floor(total / 3))
  expect(all(retained)).toBe(Math.floor(total / 3))
  expect(retained.guide).toBeGreaterThan(retained.commission * 6)
})

test('a trip that went long ago leaves the entry of one that ends now, and only a canceled one another kind', () => {
  const { total, ...sold } = sale(4_000, 20_000)
  const of = (state: 'completed' | 'closed' | 'canceled_customer') =>
    releaseEntry({ ...sold, id: 'booking', outfitter_id: 'outfitter', state }, [], total, new Date(0))
  const now = of('completed')
  expect(now.lines.map(({ account, owner, amount }) => [account, owner, amount])).toEqual([
    ['booking_liability', 'booking', 20_000],
    ['guide_payable', 'outfitter', -19_000],
    ['platform_revenue_commission', null, -3_000],
    ['platform_cost_promotions', null, 4_000],
    ['platform_revenue_service_fee', null, -1_000],
    ['tax_payable', null, -1_000],
  ])
  expect(of('closed')).toEqual(now)
  expect(of('canceled_customer')).toMatchObject({ kind: 'kept_after_cancellation', lines: now.lines })
})
