import { said, sentences } from '#contract/wire/said.ts'
import type { PriceLineData } from '#contract/pricing/schemas.ts'
import { usd } from '#contract/wire/money.ts'
import { percentOf } from '#server/platform/money.ts'
import type { guideNet as guideNetSchema } from '#contract/pricing/guide-net.ts'
import type { z } from 'zod'

export type GuideNet = z.input<typeof guideNetSchema>

/**
 * What the guide keeps of the lines that were sold (trip, changes of price, code, add-ons, permits). Commission is taken
 * of trip and add-ons after the discounts that the guide bears; what Treq pays of the price, the guide receives all the
 * same; permits pass through. Pure.
 */
export function guideNet(sold: readonly PriceLineData[], commissionPercent: number): GuideNet {
  const own = sold.filter(({ kind, paidBy }) => kind !== 'permit' && paidBy !== 'platform')
  const permits = sum(sold.filter(({ kind }) => kind === 'permit'))
  const base = sum(own)
  const commission = percentOf(base, commissionPercent)
  const discount = -sum(sold.filter(({ paidBy }) => paidBy === 'platform'))
  const lines = own.map((one) => ({
    label: one.quantity > 1 ? said('{label} × {n}', { label: one.label, n: one.quantity }) : one.label,
    amount: one.amount,
    explanation: sentences(
      one.quantity > 1 && said('{n} × {sum}.', { n: one.quantity, sum: one.unitPrice }),
      one.explanation,
    ),
  }))
  if (commission > 0) {
    lines.push({
      label: said('Treq commission, {percent}%', { percent: commissionPercent }),
      amount: usd(-commission),
      explanation: sentences(
        said('{percent}% of {base}, the lines above together, is {sum}.', {
          percent: commissionPercent,
          base: usd(base),
          sum: usd(commission),
        }),
        said('Nothing is taken of permits and tips.'),
      ),
    })
  }
  if (permits > 0)
    lines.push({
      label: said('Permits, passed through'),
      amount: usd(permits),
      explanation: said('At cost, without commission.'),
    })
  return {
    base: usd(base),
    commission: usd(commission),
    commissionPercent,
    permits: usd(permits),
    net: usd(base - commission + permits),
    lines,
    ...(discount > 0 ? { platformDiscount: usd(discount) } : {}),
  }
}

const sum = (lines: readonly PriceLineData[]) => lines.reduce((total, one) => total + one.amount.amount, 0)
