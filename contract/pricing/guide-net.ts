import { z } from 'zod'
import { money } from '../wire/money.ts'
import { sentence } from '../wire/said.ts'

/** Guide's side of a sale as it was sold: what the guide keeps of it. */
export const guideNet = z.object({
  /** Trip and add-ons after every discount that the guide bears: what the commission is taken of. */
  base: money,
  commission: money,
  commissionPercent: z.number(),
  permits: money,
  net: money,
  /** What Treq pays of the explorer's price: the guide receives it all the same. */
  platformDiscount: money.optional(),
  /** The way to `net`, line by line; their sum is `net`. */
  lines: z.array(z.object({ label: sentence, amount: money, explanation: sentence })).optional(),
})

/** The same, with what is left of it today. */
export const guideNetNow = guideNet.extend({
  /** What the guide earns now: less than `net` where people left or money was refunded. */
  now: money,
})
