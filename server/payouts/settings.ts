import { z } from 'zod'
import { payoutIntervals } from '#contract/payouts/values.ts'
import { settingsPart, type SettingsOf } from '#server/platform/settings-part.ts'

const cents = z.int().min(0)
const percent = z.number().min(0).max(100)

export const settings = settingsPart(
  {
    payouts: z.object({
      /** A payout below it waits for the next one. */
      minimum: cents,
      /** Until a guide chooses. */
      every: z.enum(payoutIntervals),
      /** Of each payout, at most so much recovers what a guide owes. */
      recoveryPercent: percent,
      /** Of each payout, so much is kept back for so many days, where the shares below are exceeded over the days looked at. */
      reserve: z.object({
        percent,
        days: z.int().min(1).max(730),
        overDays: z.int().min(1).max(730),
        /** Fewer sales than that say nothing. */
        fromSales: z.int().min(1),
        chargebackPercent: percent,
        refundPercent: percent,
      }),
      /** What guides of the highest level may draw of a deposit before its trip. */
      earlyDraw: z
        .object({
          /** Of the deposit; zero: none may be drawn. */
          percent: z.number().min(0).max(50),
          /** The trip starts later than that. */
          beyondDays: z.int().min(0).max(730),
          /** Of each payout, so much is kept back until it covers what is drawn. */
          reservePercent: percent,
        })
        .default({ percent: 50, beyondDays: 60, reservePercent: 10 }),
    }),
  },
  {
    payouts: {
      minimum: 2_500,
      every: 'weekly',
      recoveryPercent: 50,
      reserve: { percent: 10, days: 60, overDays: 90, fromSales: 20, chargebackPercent: 0.75, refundPercent: 10 },
      earlyDraw: { percent: 50, beyondDays: 60, reservePercent: 10 },
    },
  },
)

declare module '#server/platform/settings-part.ts' {
  interface SettingsDocument extends SettingsOf<typeof settings> {}
}
