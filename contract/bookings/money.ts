import { z } from 'zod'
import { payoutStates } from '../payouts/values.ts'
import { countInAddress } from '../wire/bounded.ts'
import { instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { money } from '../wire/money.ts'
import { sentence } from '../wire/said.ts'
import { moneyPots } from './values.ts'

const line = z.object({
  pot: z.enum(moneyPots),
  /** By how much it grew; below zero where money left it. */
  amount: money,
})

const moneyStep = z.object({
  id: z.string(),
  at: instant,
  says: sentence,
  /** Why so much, and why then. */
  rule: sentence,
  lines: z.array(line),
})
export type MoneyStep = z.infer<typeof moneyStep>

const explanation = z.object({
  /** Oldest first. */
  steps: z.array(moneyStep),
  /** Where every cent is now; pots that are empty are left out. */
  now: z.array(line),
  /** The payouts that this booking’s money went out with; empty for the explorer, who does not see the guide’s earnings. */
  payouts: z.array(
    z.object({ id, state: z.enum(payoutStates), amount: money, dueAt: instant, paidAt: instant.nullable() }),
  ),
})
export type MoneyExplanation = z.infer<typeof explanation>
export type MoneyExplanationData = z.input<typeof explanation>

export const explainMoney = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/money',
  access: 'signed-in',
  summary: 'Get every movement of a booking’s money with its rule and date, as far as the caller may see it',
  params: z.object({ id }),
  output: explanation,
})

const sums = z.object({
  /** What guests were charged for trips, add-ons, and permits before discounts, as sold. */
  gross: money,
  discounts: money,
  /** Treq’s commission on what was kept. */
  fees: money,
  /** Paid back to guests. */
  refunds: money,
  /** What the guide earns of it. */
  net: money,
  bookings: z.int(),
})
export type RevenueSums = z.infer<typeof sums>

export const revenue = z.object({
  year: z.int(),
  total: sums,
  /** January first; by the day of the trip. */
  months: z.array(sums),
  before: z.object({ year: z.int(), total: sums, months: z.array(sums) }),
  listings: z.array(sums.extend({ adventureId: id, title: z.string() })),
  seasons: z.array(sums.extend({ season: z.enum(['winter', 'spring', 'summer', 'fall']) })),
  /** Confirmed trips that are still to come, by month as `YYYY-MM`. */
  forecast: z.array(z.object({ month: z.string(), net: money, bookings: z.int() })),
})
export type Revenue = z.infer<typeof revenue>

const query = z.object({ year: countInAddress(2200).min(1900).optional() })

export const showRevenue = endpoint({
  method: 'GET',
  path: '/api/guide/revenue',
  access: 'signed-in',
  summary: 'Guide: get what a year of trips brought, by month, listing, and season, beside the year before',
  query,
  output: revenue,
})

export const revenueCsv = endpoint({
  method: 'GET',
  path: '/api/guide/revenue.csv',
  access: 'signed-in',
  summary: 'Guide: download every booking of a year with its price, fees, refunds, and net as CSV',
  query,
  file: 'text/csv; charset=utf-8',
  output: z.string(),
})
