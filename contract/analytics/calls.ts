import { z } from 'zod'
import { localDate } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { analyticsBatch } from './schemas.ts'
import { analyticsLimits, eventNames, journeySteps } from './values.ts'

export const recordAnalytics = endpoint({
  method: 'POST',
  path: '/api/analytics/events',
  access: 'public',
  summary: 'Record what a visit did; each event is stored once, and none that names a person',
  beacon: { bytes: analyticsLimits.bodyBytes },
  body: analyticsBatch,
  output: z.object({}),
})

/** UTC days, both included. */
const span = z.object({ from: localDate, to: localDate })
const report = <const P extends string, T extends z.ZodType>(path: P, summary: string, row: T) =>
  endpoint({
    method: 'GET',
    path: `/api/admin/analytics/${path}`,
    access: 'admin',
    scope: ['content', 'finance'],
    summary,
    query: span,
    output: z.object({ items: z.array(row) }),
    errors: ['span_not_valid'],
  })

/** Sessions of a day are its `treq_session_start`. */
export const eventCountsByDay = report(
  'events-by-day',
  'Count analytics events by day and name',
  z.object({ day: z.string(), name: z.enum(eventNames), events: z.int() }),
)

export const analyticsFunnel = report(
  'funnel',
  'Count the sessions that reached each step from a search to a paid booking',
  z.object({
    step: z.enum(journeySteps),
    sessions: z.int(),
    /** Of these, the ones that had reached the step before; null for the first. */
    fromStepBefore: z.int().nullable(),
  }),
)

export const searchesWithoutResults = report(
  'searches-without-results',
  'List the words of searches that found nothing, most frequent first',
  z.object({ terms: z.string(), searches: z.int(), sessions: z.int() }),
)

const word = z.string().nullable()
export const visitSources = report(
  'sources',
  'Count sessions, bookings, and payments by referrer and campaign, most sessions first',
  z.object({
    referrer: word,
    source: word,
    medium: word,
    campaign: word,
    sessions: z.int(),
    bookings: z.int(),
    payments: z.int(),
  }),
)
