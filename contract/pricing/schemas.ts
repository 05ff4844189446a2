import { z } from 'zod'
import { addOnUnits } from '../catalogue/values.ts'
import { instant } from '../wire/dates.ts'
import { money } from '../wire/money.ts'
import { sentence } from '../wire/said.ts'
import { discountPayers, priceModifierKinds, taxedParts, tripUnits } from './values.ts'

const tripLine = z.object({ kind: z.literal('trip'), unit: z.enum(tripUnits) })
const change = {
  modifier: z.enum(priceModifierKinds),
  /** Which of several: the promo code, first day of the season, days of the week, or people of the group. */
  code: z.string(),
}
const surchargeLine = z.object({ kind: z.literal('surcharge'), ...change })
const discountLine = z.object({ kind: z.literal('discount'), ...change })
const addOnLine = z.object({ kind: z.literal('add_on'), code: z.string(), per: z.enum(addOnUnits) })
const permitLine = z.object({ kind: z.literal('permit'), code: z.string() })
const serviceFeeLine = z.object({ kind: z.literal('service_fee') })
const taxLine = z.object({ kind: z.literal('tax'), taxOf: z.enum(taxedParts) })

const sums = {
  /** For people to read: rules know a line by its codes. */
  label: sentence,
  quantity: z.int(),
  unitPrice: money,
  amount: money,
  /** The arithmetic in plain words. Absent from the oldest bookings. */
  explanation: sentence.optional(),
  /** Who bears a promo code. */
  paidBy: z.enum(discountPayers).optional(),
}
/** The amounts of all lines together are the total; discounts are negative. */
export const priceLine = z.discriminatedUnion('kind', [
  tripLine.extend(sums),
  surchargeLine.extend(sums),
  discountLine.extend(sums),
  addOnLine.extend(sums),
  permitLine.extend(sums),
  serviceFeeLine.extend(sums),
  taxLine.extend(sums),
])
export type PriceLine = z.infer<typeof priceLine>
/** As the server holds it, before its sentences are in a language. */
export type PriceLineData = z.input<typeof priceLine>

const shares = {
  label: sentence,
  /** What was sold to those who leave, and their refund. */
  share: money,
  refund: money,
}
/** A line of the price with the changes of the trip's price taken into it. */
export const refundLine = z.discriminatedUnion('kind', [
  tripLine.extend(shares),
  addOnLine.extend(shares),
  permitLine.extend(shares),
  serviceFeeLine.extend(shares),
  taxLine.extend(shares),
])

export const price = z.object({
  lines: z.array(priceLine),
  subtotal: money,
  serviceFee: money,
  tax: money,
  total: money,
  dueNow: money,
  balance: money,
  balanceDueAt: instant.nullable(),
  /** How the parts come about, in plain words; absent when all is paid at once. */
  split: sentence.optional(),
})
export type Price = z.infer<typeof price>
/** As the server holds it, before its sentences are in a language. */
export type PriceData = z.input<typeof price>
