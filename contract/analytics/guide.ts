import { z } from 'zod'
import { countInAddress } from '../wire/bounded.ts'
import { localDate } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { analyticsLimits } from './values.ts'
import { leadTimes, listingSteps, rankingAdvice, rankingFactors, responseTimes, tripEnds } from './guide-values.ts'

/** So many UTC days, the last of them `to` or else today; without an adventure, all of the caller’s. */
const query = z.object({
  days: countInAddress(analyticsLimits.reportDaysMax).min(1).default(28),
  to: localDate.optional(),
  adventure: id.optional(),
})

const report = <const P extends string, T extends z.ZodRawShape>(path: P, summary: string, shape: T) =>
  endpoint({
    method: 'GET',
    path: `/api/guide/analytics/${path}`,
    access: 'signed-in',
    summary,
    query,
    output: z.object({ from: z.string(), to: z.string(), ...shape }),
  })

const both = <T extends z.ZodType>(value: T) => ({
  now: value,
  /** In the period of the same length before it. */
  before: value,
})
const count = z.int()
const stepCounts = z.object(
  Object.fromEntries(listingSteps.map((step) => [step, count])) as Record<(typeof listingSteps)[number], typeof count>,
)
export type StepCounts = z.output<typeof stepCounts>

export const guideTraffic = report(
  'traffic',
  'Guide: count views, saves, quotes, holds, and bookings by day and by listing',
  {
    ...both(z.object({ totals: stepCounts, days: z.array(stepCounts.extend({ day: z.string() })) })),
    /** Everything that the caller has ever put on sale, by title. */
    listings: z.array(stepCounts.extend({ id: z.string(), title: z.string() })),
    /** Until when saves, holds, and bookings are counted; null before the first time. */
    countedUntil: z.iso.datetime().nullable(),
  },
)
export type GuideTraffic = z.output<typeof guideTraffic.output>

const seats = z.object({ departures: count, seats: count, taken: count })
export const guideOccupancy = report('occupancy', 'Guide: count the seats offered and taken by week', {
  ...both(seats),
  /** In as many days to come. */
  ahead: seats,
  /** Of these days and those to come. Weeks begin on Mondays; the first and the last may be cut off. */
  weeks: z.array(seats.extend({ week: z.string() })),
})
export type GuideOccupancy = z.output<typeof guideOccupancy.output>

const tally = <const N extends string>(names: readonly N[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, count])) as Record<N, typeof count>)
const sales = z.object({
  bookings: count,
  /** Confirmed so many days before the start. */
  leadTimes: tally(leadTimes),
  medianLeadDays: z.number().nullable(),
  /** How bookings of trips in these days ended before their time, by whose doing. */
  trips: count,
  ends: tally(tripEnds),
})
export const guideSales = report(
  'sales',
  'Guide: count bookings by lead time and cancellations by whose doing',
  both(sales),
)
export type GuideSales = z.output<typeof guideSales.output>

const responses = z.object({
  requests: count,
  /** Of requests that were answered or whose time has passed. */
  due: count,
  answeredInDay: count,
  medianMinutes: z.number().nullable(),
  times: tally(responseTimes),
})
export const guideResponses = report(
  'responses',
  'Guide: count how fast booking requests were answered',
  both(responses),
)
export type GuideResponses = z.output<typeof guideResponses.output>

export const guidePrices = endpoint({
  method: 'GET',
  path: '/api/guide/analytics/prices',
  access: 'signed-in',
  summary: 'Guide: compare the caller’s prices with similar listings of others',
  output: z.object({
    /** What is on sale, by title; cents. */
    items: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        price: count,
        /** Same category and state, about as long; null where fewer than `others` guides have one. */
        similar: z.object({ guides: count, low: count, median: count, high: count }).nullable(),
      }),
    ),
    others: count,
  }),
})
export type GuidePrices = z.output<typeof guidePrices.output>

export const guideRanking = endpoint({
  method: 'GET',
  path: '/api/guide/analytics/ranking',
  access: 'signed-in',
  summary: 'Guide: get the ranking score of each listing by factor, and what would raise it',
  output: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        /** From 0 to 1, as are the factors and gains; commission is no factor. */
        score: z.number(),
        factors: z.array(z.object({ name: z.enum(rankingFactors), weight: z.number(), value: z.number() })),
        advice: z.array(z.object({ code: z.enum(rankingAdvice), count, gain: z.number() })),
      }),
    ),
  }),
})
export type GuideRanking = z.output<typeof guideRanking.output>
