import { z } from 'zod'
import { settingsPart, type SettingsOf } from '#server/platform/settings-part.ts'

export const settings = settingsPart(
  {
    /** So long after a trip each side may write a review. */
    reviewWindowDays: z.int().min(1).max(60),
    /** An average of fewer reviews is not shown. */
    averageFromReviews: z.int().min(1).max(50),
  },
  { reviewWindowDays: 14, averageFromReviews: 3 },
)

declare module '#server/platform/settings-part.ts' {
  interface SettingsDocument extends SettingsOf<typeof settings> {}
}
