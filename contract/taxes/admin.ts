import { z } from 'zod'
import { countInAddress } from '../wire/bounded.ts'
import { endpoint } from '../wire/endpoint.ts'
import { money } from '../wire/money.ts'

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
  owed: money,
  trips: z.int(),
})

export const salesTaxes = endpoint({
  ...access,
  path: '/api/admin/sales-taxes',
  summary: 'Get the sales and lodging taxes of a year that Treq collected and owes, by state and quarter',
  query,
  output: z.object({ year: z.int(), rows: z.array(collected), owed: money }),
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
