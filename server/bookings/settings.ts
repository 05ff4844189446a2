import { z } from 'zod'
import { settingsPart, type SettingsOf } from '#server/platform/settings-part.ts'

const percent = z.number().min(0).max(100)
const limit = z.int().min(1).max(100_000)

const sale = {
  holdMinutes: z.int().min(1).max(120),
  holdExtensionMinutes: z.int().min(0).max(120),
  /** Limits of holds: at the same time, and unpaid in 24 hours; lower while the email is unconfirmed. */
  holding: z.object({
    atOnce: limit,
    perDay: limit,
    unconfirmedAtOnce: limit,
    unconfirmedPerDay: limit,
    /** From one network, of all accounts; ten times as many in demo mode, where all visitors come from one. */
    networkAtOnce: limit,
    /** Waitlists of one person; an offer holds seats for a day and counts as a hold besides. */
    waitlistsAtOnce: limit.default(10),
    /** Unpaid offers of one departure to one person. */
    offersOfDeparture: limit.default(2),
    /**
     * Bookings that one person paid and then undid for a full refund in the grace period, in 30 days: each leaves Treq the
     * card processor's fee. Ten times as many in demo mode, whose accounts are everyone's.
     */
    undonePerMonth: limit.default(5),
  }),
  requestHours: z.int().min(1).max(144),
  /** Nearer to the start the guide has half of the time that is left. */
  requestHalfBelowHours: z.int().min(1).max(336),
  /** When the guide is reminded of a request: percent of the time to answer. */
  requestReminderPercents: z.object({ first: percent, last: percent }),
  /** Never above six days: a card's authorization ends with the seventh. */
  requestMaxDays: z.int().min(1).max(6),
  /** Time to pay again after the bank refuses a charge that it had approved. */
  payAgainHours: z.int().min(1).max(168),
  /** The time of a guide with too few people to decide whether the departure runs. */
  minimumAnswerHours: z.int().min(1).max(72),
  /** Freed seats are held for the next in line so long, or the shorter time near the start. */
  waitlist: z.object({
    offerHours: z.int().min(1).max(72),
    shortHours: z.int().min(1).max(24),
    shortBelowHours: z.int().min(2).max(336),
  }),
  /** Guests whom a guide brings: by phone or by the guide's own link. */
  ownGuests: z
    .object({
      /** Of trip and add-ons, where a level's is not lower. */
      commissionPercent: percent,
      /** A guest who booked with the outfit through Treq within so many days is not the guide's own. */
      throughTreqDays: z.int().min(0).max(730),
      /** The time to pay by the mailed link, and half of what is left near the start. */
      payHours: z.int().min(1).max(168),
      /** Unpaid ones of an outfit. */
      unpaidAtOnce: limit,
      /** From the visit through the guide's own link to the booking. */
      linkDays: z.int().min(1).max(365).default(30),
    })
    .default({ commissionPercent: 5, throughTreqDays: 60, payHours: 24, unpaidAtOnce: 25, linkDays: 30 }),
  /** Changes of a booking that both sides agree to. */
  changes: z.object({
    /** So many of the explorer's are free, until so long before the start. */
    free: z.int().min(0),
    freeUntilHours: z.int().min(0).max(8760),
    /** The time to answer, and to pay manually. */
    answerHours: z.int().min(1).max(168),
    payHours: z.int().min(1).max(168),
    /** Requests for one booking in 24 hours: each holds seats of another departure. */
    perDay: limit.default(5),
  }),
  /** A new date after a weather cancellation lies within so many months. */
  newDateMonths: z.int().min(1).max(36),
}

const onTheDay = {
  /** Before the start: when the explorer is reminded, and when the guide of the whole departure. */
  tripReminders: z.object({
    explorerHours: z.array(z.int().min(1).max(720)).min(1),
    guideHours: z.int().min(1).max(168),
  }),
  /** A guide may start the trip so long before its time. */
  startEarlyHours: z.int().min(0).max(24),
  /** No-shows; times from the start of the trip, but the contest's. */
  noShow: z
    .object({
      /** A guide waits so long, and less for a trip up to so many hours. */
      waitMinutes: z.int().min(5).max(240),
      shortTripHours: z.int().min(1).max(12),
      shortWaitMinutes: z.int().min(5).max(240),
      /** Attempts to reach the guests before they are reported. */
      attempts: z.int().min(1).max(5),
      betweenAttemptsMinutes: z.int().min(1).max(60),
      reportHours: z.int().min(1).max(72),
      /** From the report on. */
      contestHours: z.int().min(1).max(336),
      /** Until so long after the start; later the trip is reported as not having happened, within so many days of its end. */
      guideReportMinutes: z.int().min(10).max(1440),
      tripReportDays: z.int().min(1).max(90),
      guideMissingMinutes: z.int().min(5).max(240),
      guideGivenUpMinutes: z.int().min(10).max(360),
    })
    .refine(({ guideMissingMinutes, guideGivenUpMinutes }) => guideMissingMinutes < guideGivenUpMinutes, {
      error: 'A guide is given up after being reported',
      path: ['guideGivenUpMinutes'],
    }),
  autoCompleteHours: z.int().min(1).max(168),
  closeDays: z.int().min(1).max(90),
  /** What a booking keeps becomes the guide's so long after the planned end; a guide's first trips wait longer. */
  release: z.object({
    hours: z.int().min(0).max(336),
    firstTrips: z.int().min(0).max(20),
    firstTripsHours: z.int().min(0).max(720),
    /** Of a trip that lasts longer, half is released after its first day. Missing in sales from before it was said. */
    halfBeyondDays: z.int().min(1).max(60).optional(),
  }),
}

const afterwards = {
  /** Amounts in cents. */
  tips: z.object({
    /** Suggested, of the trip’s price without fee and tax. */
    percents: z.array(z.int().min(1).max(100)).min(1).max(5),
    least: z.int().min(50).max(10_000),
    /** For a booking: so much of its total, but this much in any case, and never more than that. */
    mostPercent: z.int().min(1).max(200),
    alwaysUpTo: z.int().min(100).max(100_000),
    most: z.int().min(1000).max(1_000_000),
    times: z.int().min(1).max(10),
    /** Of one account in 30 days. */
    mostPerMonth: z.int().min(1000).max(10_000_000),
    /** From the planned end of the trip. */
    windowDays: z.int().min(1).max(180),
    /** The explorer can undo it so long; then it is the guide’s. One above `largeAbove` waits `largeHours`. */
    undoHours: z.int().min(1).max(168),
    largeAbove: z.int().min(0).max(1_000_000),
    largeHours: z.int().min(1).max(720),
  }),
}

export const settings = settingsPart(
  { ...sale, ...onTheDay, ...afterwards },
  {
    holdMinutes: 15,
    holdExtensionMinutes: 15,
    holding: {
      atOnce: 3,
      perDay: 30,
      unconfirmedAtOnce: 2,
      unconfirmedPerDay: 10,
      networkAtOnce: 30,
      waitlistsAtOnce: 10,
      offersOfDeparture: 2,
      undonePerMonth: 5,
    },
    requestHours: 24,
    requestHalfBelowHours: 48,
    requestReminderPercents: { first: 50, last: 90 },
    requestMaxDays: 6,
    payAgainHours: 24,
    minimumAnswerHours: 24,
    ownGuests: { commissionPercent: 5, throughTreqDays: 60, payHours: 24, unpaidAtOnce: 25, linkDays: 30 },
    waitlist: { offerHours: 24, shortHours: 2, shortBelowHours: 48 },
    changes: { free: 1, freeUntilHours: 72, answerHours: 48, payHours: 24, perDay: 5 },
    newDateMonths: 12,
    tripReminders: { explorerHours: [168, 48, 24, 2], guideHours: 24 },
    startEarlyHours: 2,
    noShow: {
      waitMinutes: 30,
      shortTripHours: 2,
      shortWaitMinutes: 15,
      attempts: 2,
      betweenAttemptsMinutes: 5,
      reportHours: 24,
      contestHours: 72,
      guideReportMinutes: 60,
      tripReportDays: 14,
      guideMissingMinutes: 20,
      guideGivenUpMinutes: 45,
    },
    autoCompleteHours: 12,
    closeDays: 14,
    release: { hours: 24, firstTrips: 3, firstTripsHours: 72, halfBeyondDays: 7 },
    tips: {
      percents: [10, 15, 20],
      least: 100,
      mostPercent: 100,
      alwaysUpTo: 10_000,
      most: 100_000,
      times: 3,
      mostPerMonth: 200_000,
      windowDays: 30,
      undoHours: 24,
      largeAbove: 20_000,
      largeHours: 168,
    },
  },
)

declare module '#server/platform/settings-part.ts' {
  interface SettingsDocument extends SettingsOf<typeof settings> {}
}
