import { z } from 'zod'
import { settingsPart, type SettingsOf } from '#server/platform/settings-part.ts'

const cents = z.int().min(0)
const percent = z.number().min(0).max(100)

export const settings = settingsPart(
  {
    /** Paid by the explorer on the subtotal, inside every price shown. */
    serviceFee: z.object({ percent: percent.max(15), min: cents, max: cents }),
    /** Verification level of the guide → percent of the trip that the platform keeps. */
    commission: z.object({ 2: percent, 3: percent, 4: percent }),
    /** Whatever discounts come together, this much of the trip's plain price stays. */
    discountFloorPercent: percent,
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
  },
  {
    serviceFee: { percent: 5, min: 200, max: 10_000 },
    commission: { 2: 15, 3: 12, 4: 10 },
    discountFloorPercent: 40,
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
  },
)

declare module '#server/platform/settings-part.ts' {
  interface SettingsDocument extends SettingsOf<typeof settings> {}
}
