import { z } from 'zod'
import { settingsPart, type SettingsOf } from '#server/platform/settings-part.ts'

const fee = z.int().min(1)

export const settings = settingsPart(
  {
    /** What canceling a booked trip costs a guide. Fees in cents. */
    guideCanceling: z.object({
      /** So many are free in so many months, when the start is at least `lateBelowHours` away. */
      free: z.int().min(0),
      withinMonths: z.int().min(1).max(24),
      lateBelowHours: z.int().min(1),
      earlyFee: fee,
      lateFee: fee,
      /** Time to ask for proof of a mechanical fault. */
      proofDays: z.int().min(1).max(60),
      /** How long the public page tells of a late cancellation. */
      noteMonths: z.int().min(1).max(36),
      /** So many in `withinMonths` end instant booking for so many days, and one more within these months for longer. */
      pauseAfter: z.int().min(2),
      pauseDays: z.int().min(1),
      pauseAgainDays: z.int().min(1),
    }),
    /** So many weather cancellations of a guide within so many months, and an operator looks at them. */
    guideWeather: z.object({ reviewFrom: z.int().min(1).max(50), withinMonths: z.int().min(1).max(24) }),
  },
  {
    guideCanceling: {
      free: 1,
      withinMonths: 6,
      lateBelowHours: 168,
      earlyFee: 5000,
      lateFee: 10_000,
      proofDays: 7,
      noteMonths: 12,
      pauseAfter: 3,
      pauseDays: 45,
      pauseAgainDays: 365,
    },
    guideWeather: { reviewFrom: 3, withinMonths: 6 },
  },
)

declare module '#server/platform/settings-part.ts' {
  interface SettingsDocument extends SettingsOf<typeof settings> {}
}
