import { z } from 'zod'
import { categories } from '../catalogue/values.ts'
import { analyticsLimits } from '../analytics/values.ts'
import { countInAddress } from '../wire/bounded.ts'
import { instant, localDate } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { vendorModes, vendorNames } from './values.ts'

const day = z.object({
  day: localDate,
  /** Confirmed on that day, whatever became of them. */
  bookings: z.int(),
  /** Cents: what these bookings cost their bookers. */
  gross: z.int(),
  /** Cents: commission and service fees that became Treq's. */
  revenue: z.int(),
  /** Cents that reached the payers. */
  refunds: z.int(),
  /** Looks at a listing. */
  views: z.int(),
})
export type BusinessDay = z.infer<typeof day>

export const businessFigures = endpoint({
  method: 'GET',
  path: '/api/admin/figures',
  access: 'admin',
  scope: 'finance',
  summary: 'Get bookings, gross sales, revenue, refunds, and listing views by day, with the period before',
  query: z.object({
    days: countInAddress(analyticsLimits.reportDaysMax / 2)
      .min(1)
      .default(28),
  }),
  /** UTC days of business time, each of them, oldest first. */
  output: z.object({ now: z.array(day), before: z.array(day) }),
})

export const listingSupply = endpoint({
  method: 'GET',
  path: '/api/admin/supply',
  access: 'admin',
  scope: 'any',
  summary: 'Count the listings on sale by state and category, and those with an open date',
  output: z.object({
    items: z.array(
      z.object({
        state: z.string(),
        category: z.enum(categories),
        listings: z.int(),
        /** Of these, the ones with a date that can be booked. */
        open: z.int(),
      }),
    ),
  }),
})

/** Moments are wall time. */
export const systemHealth = endpoint({
  method: 'GET',
  path: '/api/admin/health',
  access: 'admin',
  scope: 'any',
  summary: 'Get the state of jobs, deadlines, emails, search, vendors, and the database',
  output: z.object({
    now: instant,
    jobs: z.object({
      /** Processes that run jobs. */
      processes: z.int(),
      waiting: z.int(),
      /** When the one that has waited longest should have run. */
      oldest: instant.nullable(),
      failed: z.int(),
    }),
    deadlines: z.object({ overdue: z.int() }),
    emails: z.object({ unsent: z.int() }),
    /** Changes that the search doesn't know yet, and listings that it can't read. */
    search: z.object({ behind: z.int(), setAside: z.int() }),
    vendors: z.array(z.object({ name: z.enum(vendorNames), mode: z.enum(vendorModes) })),
    database: z.object({ bytes: z.number(), connections: z.int() }),
  }),
})
