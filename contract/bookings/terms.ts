import { z } from 'zod'
import { cancellationTier } from '../catalogue/schemas.ts'
import { guideLevel } from '../guides/schemas.ts'
import { endpoint } from '../wire/endpoint.ts'
import { money } from '../wire/money.ts'
import { spanUnits } from './values.ts'

/** As people say it: whole days above two are days of the calendar, anything else is hours. */
const span = z.object({ unit: z.enum(spanUnits), count: z.int() })
export type Span = z.infer<typeof span>

const tier = z.object({
  tier: cancellationTier,
  /** Longest notice first; below the last one there is no refund. */
  rows: z.array(z.object({ before: span, percent: z.number() })),
  /** The percentages are of what was paid beyond the deposit, which is not refunded. */
  keepsDeposit: z.boolean(),
})

export const termsInForce = endpoint({
  method: 'GET',
  path: '/api/terms-in-force',
  access: 'public',
  summary: 'Get the current booking terms and an example of guide earnings',
  output: z.object({
    /** 0 until an operator changes a setting. */
    settingsVersion: z.int(),
    serviceFee: z.object({ percent: z.number(), min: money, max: money }),
    hold: z.object({ minutes: z.int(), extensionMinutes: z.int() }),
    /** How long a guide has to answer a request, when the start is not near. */
    answerWithin: span,
    /** An instant booking nearer to the start than this becomes a request. */
    shortNotice: span,
    /** How long after its planned end a trip completes without a report. */
    endsByItself: span,
    grace: z.array(z.object({ within: span, startsInAtLeast: span })),
    /** Add-ons and permits are refunded in full until this long before the start. */
    extrasUntil: span,
    tiers: z.array(tier),
    deposit: z.object({
      dayTripPercent: z.number(),
      /** Of several days, and of every hunt. */
      multiDayPercent: z.number(),
      /** A smaller total is paid in full at once. */
      fullBelow: money,
      balanceDaysBefore: z.int(),
      expeditionBalanceDaysBefore: z.int(),
      /** Before and after the day of the balance: when it is announced, tried again, and given up. */
      noticeDaysBefore: z.array(z.int()),
      retryAfterDays: z.array(z.int()),
      unpaidAfterDays: z.int(),
    }),
    /** Freed seats are held for the next in line for `offer`, or for `shortOffer` when less than `shortBelow` is left. */
    waitlist: z.object({ offer: span, shortOffer: span, shortBelow: span }),
    /** The explorer has this many `free` changes of a confirmed booking until `freeUntil` before the start; the other side has `answerWithin` to respond. */
    changes: z.object({ free: z.int(), answerWithin: span, freeUntil: span }),
    /** What the explorer may choose, and how long, when the weather stops a trip; credit in percent of what was paid. */
    weather: z.object({ chooseWithin: span, creditPercent: z.number(), newDateMonths: z.int() }),
    credit: z.object({ monthsValid: z.int() }),
    /** When it is decided whether a departure goes with too few people, and how long its guide has to answer. */
    minimum: z.object({ decidedBefore: span, answerWithin: span }),
    /** Minutes count from the start of the trip. */
    noShow: z.object({
      waitMinutes: z.int(),
      attempts: z.int(),
      shortTrip: z.object({ upTo: span, waitMinutes: z.int() }),
      reportWithin: span,
      contestWithin: span,
      guideMissingMinutes: z.int(),
      guideGivenUpMinutes: z.int(),
    }),
    /** How long after the planned end a guide's share is released; `firstTripsAfter` for the first `firstTrips`. */
    release: z.object({ after: span, firstTrips: z.int(), firstTripsAfter: span }),
    /** How long either side may report that a trip did not happen. */
    tripReportWithin: span,
    /** How long after a trip its two sides may review each other. */
    reviewWithin: span,
    /** How long an explorer can take a tip back. */
    tipUndo: span,
    /** One trip sold now, by guides of each level that may publish. */
    example: z.object({
      adults: z.int(),
      each: money,
      permits: money,
      serviceFee: money,
      total: money,
      byLevel: z.array(z.object({ level: guideLevel, commissionPercent: z.number(), commission: money, net: money })),
    }),
  }),
})
