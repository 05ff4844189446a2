import { z } from 'zod'
import { settingsPart, type SettingsOf } from '#server/platform/settings-part.ts'

export const settings = settingsPart(
  {
    /** Cents that one operator refunds alone; above it another one must approve. */
    refundAloneUpTo: z.int().min(0),
    /** … in so many days, for one booking, one person and by one operator, refunds beyond the rules and credit together. */
    refundAloneDays: z.int().min(1).max(365),
    /** Without a colleague who could approve it, what is above the limit waits so long and can be withdrawn. */
    aloneWaitHours: z.int().min(1).max(168),
    /** The time for each queue; then all operators with its scope are notified. */
    desk: z.object({
      safetyMessageMinutes: z.int().min(5).max(1440),
      messageHours: z.int().min(1).max(168),
      /** Contested no-shows and reported trips. */
      decisionHours: z.int().min(1).max(336),
      refundHours: z.int().min(1).max(336),
    }),
  },
  {
    refundAloneUpTo: 25_000,
    refundAloneDays: 30,
    aloneWaitHours: 24,
    desk: { safetyMessageMinutes: 60, messageHours: 24, decisionHours: 72, refundHours: 48 },
  },
)

declare module '#server/platform/settings-part.ts' {
  interface SettingsDocument extends SettingsOf<typeof settings> {}
}
