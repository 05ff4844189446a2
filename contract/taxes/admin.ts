import { z } from 'zod'
import { usStates } from '../wire/us-states.ts'
import { actionMessage, adminErrors, keyedReasonBody, moneyErrors, reason } from '../operators/schemas.ts'
import { cents, count, countInAddress, line } from '../wire/bounded.ts'
import { instant, localDate } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { money } from '../wire/money.ts'
import { salesTaxRules } from './sales-tax-rules.ts'
import { taxRules } from './settings-schemas.ts'

const access = { access: 'admin', scope: 'finance', method: 'GET' } as const
const query = z.object({ year: countInAddress(2200).min(2000).optional() })

/** Of one state in one quarter, by the day it was posted. */
const collected = z.object({
  /** Two letters; empty where a correction belongs to no trip. */
  state: z.string(),
  /** 1 to 4. */
  quarter: z.int(),
  collected: money,
  /** Taken back of it: refunds after a trip. */
  returned: money,
  /** Paid to the state. */
  remitted: money,
  /** What is left to pay. */
  owed: money,
  trips: z.int(),
})

export const taxRemittance = z.object({
  id,
  state: z.string(),
  quarter: z.int(),
  amount: money,
  paidOn: localDate,
  reference: z.string(),
  recordedBy: z.string(),
  recordedAt: instant,
})
export type TaxRemittance = z.infer<typeof taxRemittance>

export const salesTaxes = endpoint({
  ...access,
  path: '/api/admin/sales-taxes',
  summary: 'Get the sales and lodging taxes of a year that Treq collected, paid, and owes, by state and quarter',
  query,
  output: z.object({ year: z.int(), rows: z.array(collected), owed: money, remittances: z.array(taxRemittance) }),
})
export type SalesTaxes = z.infer<typeof salesTaxes.output>

export const salesTaxesCsv = endpoint({
  ...access,
  path: '/api/admin/sales-taxes.csv',
  summary: 'Download the taxes of a year that Treq collected and owes as CSV',
  query,
  file: 'text/csv; charset=utf-8',
  output: z.string(),
})

export const recordTaxRemittance = endpoint({
  access: 'admin',
  scope: 'finance',
  method: 'POST',
  path: '/api/admin/tax-remittances',
  summary: 'Record what Treq paid to a state of the taxes of a quarter',
  body: keyedReasonBody.extend({
    state: z.enum(usStates, { error: 'Please choose a state' }),
    year: z.int().min(2000).max(2200),
    quarter: z.int().min(1).max(4),
    amount: cents().min(1, 'Please enter an amount'),
    paidOn: localDate,
    /** The state’s confirmation number, or the bank’s. */
    reference: line(80).min(3, 'Please enter a payment reference'),
  }),
  output: actionMessage,
  errors: [...moneyErrors, 'amount_too_large'],
})

export const undoTaxRemittance = endpoint({
  access: 'admin',
  scope: 'finance',
  method: 'POST',
  path: '/api/admin/tax-remittances/:id/undo',
  summary: 'Withdraw a payment to a state that was recorded by mistake',
  params: z.object({ id }),
  body: keyedReasonBody,
  output: actionMessage,
  errors: [...moneyErrors],
})

export const showTaxRules = endpoint({
  ...access,
  path: '/api/admin/tax-rules',
  summary: 'Get the 1099 thresholds by state and year, and the mileage rates',
  output: z.object({ version: z.int(), rules: taxRules }),
})
export type ShownTaxRules = z.infer<typeof showTaxRules.output>

export const saveTaxRules = endpoint({
  access: 'admin',
  scope: 'finance',
  method: 'POST',
  path: '/api/admin/tax-rules',
  summary: 'Save the 1099 thresholds by state and year, and the mileage rates',
  body: taxRules.extend({ after: count(1_000_000), reason }),
  output: actionMessage,
  errors: [...adminErrors, 'changed_meanwhile'],
})

export const showSalesTaxRules = endpoint({
  ...access,
  path: '/api/admin/sales-tax-rules',
  summary: 'Get the sales and lodging tax rules with the day from which each holds',
  output: z.object({ version: z.int(), rules: salesTaxRules }),
})
export type ShownSalesTaxRules = z.infer<typeof showSalesTaxRules.output>

export const saveSalesTaxRules = endpoint({
  access: 'admin',
  scope: 'finance',
  method: 'POST',
  path: '/api/admin/sales-tax-rules',
  summary: 'Save the sales and lodging tax rules; they hold for what is sold from now on',
  body: z.object({ rules: salesTaxRules, after: count(1_000_000), reason }),
  output: actionMessage,
  errors: [...adminErrors, 'changed_meanwhile'],
})
