import { z } from 'zod'
import { cancellationTier } from '#contract/catalogue.ts'
import { taxRules } from './tax.ts'
import { demoTaxRules } from './demo-tax-rules.ts'

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
  commission: z.object({ 2: percent, 3: percent, 4: percent, ownLink: percent }),
  /** Whatever discounts come together, this much of the trip's plain price stays. */
  discountFloorPercent: percent,
  holdMinutes: z.int().min(1).max(120),
  holdExtensionMinutes: z.int().min(0).max(120),
  requestHours: z.int().min(1).max(144),
  /** Never above six days: a card's authorisation ends with the seventh. */
  requestMaxDays: z.int().min(1).max(6),
  shortNoticeHours: z.int().min(0).max(336),
  autoCompleteHours: z.int().min(1).max(168),
  closeDays: z.int().min(1).max(90),
  deposit: z.object({
    dayTripPercent: percent,
    multiDayPercent: percent,
    /** A smaller total is paid in full at once. */
    fullBelow: cents,
    balanceDaysBefore: z.int().min(1),
    expeditionBalanceDaysBefore: z.int().min(1),
  }),
  /** Full refund within so many hours of booking, when the start is at least so many hours away. */
  grace: z.array(z.object({ startsInAtLeastHours: z.int().min(0), withinHours: z.int().min(0) })),
  cancellation: z.record(cancellationTier, cancellationTerms),
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
  commission: { 2: 15, 3: 12, 4: 10, ownLink: 5 },
  discountFloorPercent: 40,
  holdMinutes: 15,
  holdExtensionMinutes: 15,
  requestHours: 24,
  requestMaxDays: 6,
  shortNoticeHours: 48,
  autoCompleteHours: 12,
  closeDays: 14,
  deposit: {
    dayTripPercent: 25,
    multiDayPercent: 50,
    fullBelow: 30_000,
    balanceDaysBefore: 30,
    expeditionBalanceDaysBefore: 90,
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
  tax: demoTaxRules,
}
