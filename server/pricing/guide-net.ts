import type { PriceLineData } from '#contract/pricing/schemas.ts'
import { usd } from '#contract/wire/money.ts'
import { percentOf } from '#server/platform/money.ts'
import { commissionLine, netLine, permitsPassed } from './texts.ts'
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
  const lines = own.map((one) => ({ ...netLine(one), amount: one.amount }))
  if (commission > 0) lines.push({ ...commissionLine(commissionPercent, base, commission), amount: usd(-commission) })
  if (permits > 0) lines.push({ ...permitsPassed, amount: usd(permits) })
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
