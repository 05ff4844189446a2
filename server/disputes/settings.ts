import { z } from 'zod'
import { settingsPart, type SettingsOf } from '#server/platform/settings-part.ts'

const days = z.int().min(1).max(365)
const hours = z.int().min(1).max(720)

export const settings = settingsPart(
  {
    disputes: z.object({
      /** After the end of the trip, in days of its place. */
      fileDays: days,
      /** The same about safety, discrimination, and hidden charges. */
      longFileDays: days,
      responseHours: hours,
      /** From filing until either side may have an operator decide. */
      reviewFromHours: hours,
      negotiationDays: days,
      /** Business days. */
      reviewDays: days,
      appealDays: days,
      /** What two sides may agree on of money that the guide has been paid out already, for an outfit at a time; minor units. */
      agreedDebt: z.int().min(0).max(1_000_000),
      /** The most that a guide may claim of a guest for damage or an unpaid extra; minor units. */
      claimMost: z.int().min(0).max(10_000_000).default(200_000),
      /** From the agreement or decision until the guest no longer owes it. */
      claimPayDays: days.default(14),
      /** From its payment until a claim is the guide’s: a stolen card is missed within days. */
      claimHoldDays: days.default(7),
      /** What the guests of an outfit may agree to pay for claims in 30 days without an operator; minor units. */
      claimAgreed: z.int().min(0).max(10_000_000).default(100_000),
    }),
  },
  {
    disputes: {
      fileDays: 14,
      longFileDays: 60,
      responseHours: 72,
      reviewFromHours: 72,
      negotiationDays: 7,
      reviewDays: 5,
      appealDays: 14,
      agreedDebt: 25_000,
      claimMost: 200_000,
      claimPayDays: 14,
      claimHoldDays: 7,
      claimAgreed: 100_000,
    },
  },
)

declare module '#server/platform/settings-part.ts' {
  interface SettingsDocument extends SettingsOf<typeof settings> {}
}
