import { z } from 'zod'
import { taxForms } from '../onboarding/values.ts'
import { count, countInAddress, line } from '../wire/bounded.ts'
import { instant, localDate } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { money } from '../wire/money.ts'

const access = 'signed-in'
const year = countInAddress(2200).min(2000)

const monthSums = z.object({
  /** 1 to 12, in the company’s zone. */
  month: z.int(),
  /** What trips, fees, and tips added to what the outfit has to get. */
  earned: money,
  /** Taken back: refunds after a release, cancellation fees. */
  reductions: money,
  net: money,
  paidOut: money,
})

export const taxYear = z.object({
  year: z.int(),
  /** Those with anything in them, newest first; this one always. */
  years: z.array(z.int()),
  isOver: z.boolean(),
  form: z
    .object({
      kind: z.enum(taxForms),
      name: z.string(),
      tinEnd: z.string(),
      state: z.string().nullable(),
      signedAt: instant,
      validUntil: instant.nullable(),
    })
    .nullable(),
  /** Payouts wait for a signed form. */
  payoutsHeld: z.boolean(),
  months: z.array(monthSums),
  total: monthSums.omit({ month: true }),
  /** What guests paid for the outfit’s trips in the year, as a 1099-K counts it: before refunds and commission. */
  guests: z.object({
    paid: money,
    /** Of it Treq’s, and taxes that Treq collects. */
    serviceFees: money,
    taxes: money,
    gross: money,
    payments: z.int(),
  }),
  form1099k: z.object({ state: z.string().nullable(), above: money, payments: z.int(), isOwed: z.boolean() }),
  form1099nec: z.object({ above: money, amount: money, isOwed: z.boolean() }),
  mileage: z.object({ miles: z.number(), centsPerMile: z.number(), deduction: money }),
  setAside: z.object({ percent: z.number(), amount: money }),
})
export type TaxYear = z.infer<typeof taxYear>

export const showTaxYear = endpoint({
  method: 'GET',
  path: '/api/guide/taxes',
  access,
  summary: 'Guide: get a year for taxes: form, months, what guests paid, thresholds, and an estimate',
  query: z.object({ year: year.optional() }),
  output: taxYear,
})

export const taxYearPdf = endpoint({
  method: 'GET',
  path: '/api/guide/taxes/:year/summary.pdf',
  access,
  summary: 'Guide: download the summary of a year, with the figures of a 1099-K where one is owed, as PDF',
  params: z.object({ year }),
  file: 'application/pdf',
  output: z.instanceof(Uint8Array),
})

export const form1099kPdf = endpoint({
  method: 'GET',
  path: '/api/guide/taxes/:year/1099-k.pdf',
  ownEyesOnly: true,
  access,
  summary: 'Guide: download the 1099-K of a year that is over, where one is owed, as PDF',
  params: z.object({ year }),
  file: 'application/pdf',
  output: z.instanceof(Uint8Array),
  errors: ['wrong_state'],
})

export const taxYearCsv = endpoint({
  method: 'GET',
  path: '/api/guide/taxes/:year/summary.csv',
  access,
  summary: 'Guide: download the months of a year and its mileage as CSV',
  params: z.object({ year }),
  file: 'text/csv; charset=utf-8',
  output: z.string(),
})

export const mileageTrip = z.object({
  id,
  date: localDate,
  /** Tenths are kept. */
  miles: z.number(),
  purpose: z.string(),
})
export type MileageTrip = z.infer<typeof mileageTrip>

export const listMileage = endpoint({
  method: 'GET',
  path: '/api/guide/mileage',
  access,
  summary: 'Guide: list the trips in the mileage log of a year, newest first',
  query: z.object({ year: year.optional() }),
  output: z.object({ items: z.array(mileageTrip) }),
})

export const addMileage = endpoint({
  method: 'POST',
  path: '/api/guide/mileage',
  access,
  summary: 'Guide: add a trip to the mileage log',
  body: z.object({
    date: localDate,
    /** In tenths of a mile. */
    tenths: count(99_999).min(1),
    purpose: line(120).min(1),
    /** The same key adds once. */
    key: z.uuid(),
  }),
  output: mileageTrip,
  errors: ['wrong_state'],
})

export const removeMileage = endpoint({
  method: 'DELETE',
  path: '/api/guide/mileage/:id',
  access,
  summary: 'Guide: remove a trip from the mileage log',
  params: z.object({ id }),
  output: z.object({ removed: z.boolean() }),
})
