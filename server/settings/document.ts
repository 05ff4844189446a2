import { z } from 'zod'
import { cancellationTier } from '#contract/catalogue/schemas.ts'
import { addressBudgetSettings, defaultAddressBudget } from './address-budget.ts'
import { changeSettings, defaultChanges } from './changes.ts'
import { defaultHolding, holdingSettings } from './holding.ts'
import { taxRules } from './tax-rules.ts'
import { demoTaxRules } from './demo-tax-rules.ts'
import { defaultUploads, uploadSettings } from './uploads.ts'

const cents = z.int().min(0)
const percent = z.number().min(0).max(100)

/** Of what is refundable, `percent` comes back when at least `hoursBefore` are left; the first row that holds applies. */
const cancellationRow = z.object({ hoursBefore: z.int().min(0), percent })
export type CancellationRow = z.infer<typeof cancellationRow>

export const cancellationTerms = z
  .object({
    rows: z.array(cancellationRow),
    /** The deposit stays with the guide whatever the rows say. */
    keepsDeposit: z.boolean(),
  })
  .refine(({ rows }) => rows.every((row, at) => isBelow(row, rows[at - 1])), {
    error: 'Refunds must never rise as the start comes nearer',
  })
export type CancellationTerms = z.infer<typeof cancellationTerms>

const isBelow = (row: CancellationRow, before: CancellationRow | undefined) =>
  !before || (row.hoursBefore < before.hoursBefore && row.percent < before.percent)

/** What the operator of the platform decides, saved as a whole. Amounts in cents, windows in the unit of their name. */
export const platformSettings = z.object({
  /** Paid by the explorer on the subtotal, inside every price shown. */
  serviceFee: z.object({ percent: percent.max(15), min: cents, max: cents }),
  /** Verification level of the guide → percent of the trip that the platform keeps. */
  commission: z.object({ 2: percent, 3: percent, 4: percent }),
  /** Whatever discounts come together, this much of the trip's plain price stays. */
  discountFloorPercent: percent,
  /** Years; whoever is younger opens no account. United States law asks for 13 at least. */
  minimumAccountAge: z.int().min(13).max(21),
  holdMinutes: z.int().min(1).max(120),
  holdExtensionMinutes: z.int().min(0).max(120),
  holding: holdingSettings,
  requestHours: z.int().min(1).max(144),
  /** Nearer to the start the guide has half of the time that is left. */
  requestHalfBelowHours: z.int().min(1).max(336),
  /** When the guide is reminded of a request: percent of the time to answer. */
  requestReminderPercents: z.object({ first: percent, last: percent }),
  /** Never above six days: a card's authorization ends with the seventh. */
  requestMaxDays: z.int().min(1).max(6),
  shortNoticeHours: z.int().min(0).max(336),
  /** When the bank refuses a charge that it had approved, the explorer has so long to pay again. */
  payAgainHours: z.int().min(1).max(168),
  autoCompleteHours: z.int().min(1).max(168),
  closeDays: z.int().min(1).max(90),
  /** So much an administrator gives back alone; above it another one must agree. */
  refundAloneUpTo: cents,
  /** … in so many days, for one booking, one person and by one operator, refunds beyond the rules and credit together. */
  refundAloneDays: z.int().min(1).max(365),
  /** Where no other operator could approve it, what is above the limit waits so long and can be taken back. */
  aloneWaitHours: z.int().min(1).max(168),
  /** Above it an administrator who moves money enters the password again. */
  passwordAgainAbove: cents,
  uploads: uploadSettings,
  addressBudget: addressBudgetSettings,
  /** So long an operator has; then everyone whose work it is is told. */
  desk: z.object({
    safetyMessageMinutes: z.int().min(5).max(1440),
    messageHours: z.int().min(1).max(168),
    /** Contested no-shows and reported trips. */
    decisionHours: z.int().min(1).max(336),
    refundHours: z.int().min(1).max(336),
  }),
  /** So long before the start it is decided whether a departure goes with fewer people than its minimum … */
  tippingPointHours: z.int().min(24).max(336),
  /** … and so long the guide has to say it. */
  minimumAnswerHours: z.int().min(1).max(72),
  /** Seats that become free are held for the next in line so long, or the shorter time near the start. */
  waitlist: z.object({
    offerHours: z.int().min(1).max(72),
    shortHours: z.int().min(1).max(24),
    shortBelowHours: z.int().min(2).max(336),
  }),
  /** What Treq owes people and how long it can be used. */
  credit: z.object({
    monthsValid: z.int().min(1).max(120),
    /** What was paid by credit and comes back can be used so long at least. */
    returnedDaysAtLeast: z.int().min(1).max(730),
    /** Whoever takes credit instead of a refund after a weather cancellation gets so much of what was paid … */
    weatherPercent: z.number().min(100).max(200),
    /** More than was paid, at most: for one booking, and for one account in twelve months. */
    weatherBonusMax: cents,
    weatherBonusMaxYear: cents,
    /** … and says it within so many hours. */
    weatherChoiceHours: z.int().min(1).max(336),
    /** Given with the refund when a guide cancels this near the start, or does not come: of the price, up to so much. */
    apology: z.object({ percent, max: cents, withinHours: z.int().min(0) }),
  }),
  /** What calling off a trip that people have booked costs a guide. */
  guideCanceling: z.object({
    /** So many are free in so many months, when the start is at least `lateBelowHours` away. */
    free: z.int().min(0),
    withinMonths: z.int().min(1).max(24),
    lateBelowHours: z.int().min(1),
    earlyFee: cents.min(1),
    lateFee: cents.min(1),
    /** Proof of a mechanical fault can be asked for so long. */
    proofDays: z.int().min(1).max(60),
    /** So long the public page says that a trip was canceled late. */
    noteMonths: z.int().min(1).max(36),
    /** So many in `withinMonths` end instant booking for so many days, and one more within these months for longer. */
    pauseAfter: z.int().min(2),
    pauseDays: z.int().min(1),
    pauseAgainDays: z.int().min(1),
  }),
  /** So many weather cancellations of a guide within so many months, and an operator looks at them. */
  guideWeather: z.object({ reviewFrom: z.int().min(1).max(50), withinMonths: z.int().min(1).max(24) }),
  /** A new date after a weather cancellation lies within so many months. */
  newDateMonths: z.int().min(1).max(36),
  /** A guide may say that the trip has started so long before its time. */
  startEarlyHours: z.int().min(0).max(24),
  /** Before the start: when the explorer is reminded, and when the guide of the whole departure. */
  tripReminders: z.object({
    explorerHours: z.array(z.int().min(1).max(720)).min(1),
    guideHours: z.int().min(1).max(168),
  }),
  changes: changeSettings,
  /** Who does not come; times from the start of the trip, but the contest's. */
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
  /** So long after a trip each side may write a review. */
  /** What is kept of a trip becomes the guide's so long after its planned end; a guide's first trips wait longer. */
  release: z.object({
    hours: z.int().min(0).max(336),
    firstTrips: z.int().min(0).max(20),
    firstTripsHours: z.int().min(0).max(720),
  }),
  reviewWindowDays: z.int().min(1).max(60),
  /** Fewer reviews say too little: their average is not shown. */
  averageFromReviews: z.int().min(1).max(50),
  deposit: z.object({
    dayTripPercent: percent,
    multiDayPercent: percent,
    /** A smaller total is paid in full at once. */
    fullBelow: cents,
    balanceDaysBefore: z.int().min(1),
    expeditionBalanceDaysBefore: z.int().min(1),
    /** Before and after the day of the balance: when it is announced, tried again, and given up. The terms name them. */
    noticeDaysBefore: z.array(z.int().min(1)).min(1).default([7, 1]),
    retryAfterDays: z.array(z.int().min(1)).min(1).default([2, 4]),
    unpaidAfterDays: z.int().min(1).default(7),
  }),
  /** Full refund within so many hours of booking, when the start is at least so many hours away. */
  grace: z.array(z.object({ startsInAtLeastHours: z.int().min(0), withinHours: z.int().min(0) })),
  cancellation: z.record(cancellationTier, cancellationTerms),
  /** A deposit that is not refunded can move once to a date within so many months. */
  depositMoveMonths: z.int().min(1).max(36),
  /** Add-ons and permits come back whole until so long before the start, whatever the tier. */
  extrasUntilHours: z.int().min(0).max(720),
  tax: taxRules,
})
export type PlatformSettings = z.infer<typeof platformSettings>

const days = (n: number) => n * 24
const tier = (rows: [hoursBefore: number, percent: number][], keepsDeposit = false): CancellationTerms => ({
  rows: rows.map(([hoursBefore, percent]) => ({ hoursBefore, percent })),
  keepsDeposit,
})

/** In force until an administrator saves a first version. */
export const defaultSettings: PlatformSettings = {
  serviceFee: { percent: 5, min: 200, max: 10_000 },
  commission: { 2: 15, 3: 12, 4: 10 },
  discountFloorPercent: 40,
  minimumAccountAge: 13,
  holdMinutes: 15,
  holdExtensionMinutes: 15,
  holding: defaultHolding,
  requestHours: 24,
  requestHalfBelowHours: 48,
  requestReminderPercents: { first: 50, last: 90 },
  requestMaxDays: 6,
  shortNoticeHours: 48,
  payAgainHours: 24,
  autoCompleteHours: 12,
  closeDays: 14,
  refundAloneUpTo: 25_000,
  refundAloneDays: 30,
  aloneWaitHours: 24,
  passwordAgainAbove: 10_000,
  uploads: defaultUploads,
  addressBudget: defaultAddressBudget,
  desk: { safetyMessageMinutes: 60, messageHours: 24, decisionHours: 72, refundHours: 48 },
  tippingPointHours: 72,
  minimumAnswerHours: 24,
  waitlist: { offerHours: 24, shortHours: 2, shortBelowHours: 48 },
  credit: {
    monthsValid: 24,
    returnedDaysAtLeast: 90,
    weatherPercent: 110,
    weatherBonusMax: 10_000,
    weatherBonusMaxYear: 20_000,
    weatherChoiceHours: 72,
    apology: { percent: 10, max: 10_000, withinHours: days(7) },
  },
  guideCanceling: {
    free: 1,
    withinMonths: 6,
    lateBelowHours: days(7),
    earlyFee: 5000,
    lateFee: 10_000,
    proofDays: 7,
    noteMonths: 12,
    pauseAfter: 3,
    pauseDays: 45,
    pauseAgainDays: 365,
  },
  guideWeather: { reviewFrom: 3, withinMonths: 6 },
  newDateMonths: 12,
  startEarlyHours: 2,
  tripReminders: { explorerHours: [days(7), 48, 24, 2], guideHours: 24 },
  changes: defaultChanges,
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
  release: { hours: 24, firstTrips: 3, firstTripsHours: 72 },
  reviewWindowDays: 14,
  averageFromReviews: 3,
  deposit: {
    dayTripPercent: 25,
    multiDayPercent: 50,
    fullBelow: 30_000,
    balanceDaysBefore: 30,
    expeditionBalanceDaysBefore: 90,
    noticeDaysBefore: [7, 1],
    retryAfterDays: [2, 4],
    unpaidAfterDays: 7,
  },
  grace: [
    { startsInAtLeastHours: 72, withinHours: 24 },
    { startsInAtLeastHours: 24, withinHours: 1 },
  ],
  cancellation: {
    flexible: tier([[24, 100]]),
    moderate: tier([
      [days(7), 100],
      [48, 50],
    ]),
    firm: tier([
      [days(30), 100],
      [days(7), 50],
    ]),
    strict: tier([
      [days(60), 100],
      [days(30), 50],
    ]),
    expedition: tier(
      [
        [days(90), 100],
        [days(60), 50],
      ],
      true,
    ),
    final_sale: tier([]),
  },
  depositMoveMonths: 12,
  extrasUntilHours: 24,
  tax: demoTaxRules,
}
