import { z } from 'zod'
import { settingsPart, type SettingsOf } from '#server/platform/settings-part.ts'

const days = z.int().min(1).max(365)

export const settings = settingsPart(
  {
    /** How new guides are led from their approval to live. */
    onboarding: z.object({
      /** A guide who has something to do and does nothing is reminded after so many days. */
      nudgeDays: z.array(days).max(8),
      /** After so many idle days the onboarding is archived; it can be resumed. */
      archiveDays: days,
      /** Within so many business days an operator decides. */
      reviewBusinessDays: z.int().min(1).max(30),
      /** Time to accept a material change of the guide terms before new bookings pause. */
      acceptTermsDays: days,
    }),
  },
  { onboarding: { nudgeDays: [2, 5, 10, 21], archiveDays: 60, reviewBusinessDays: 5, acceptTermsDays: 30 } },
)

declare module '#server/platform/settings-part.ts' {
  interface SettingsDocument extends SettingsOf<typeof settings> {}
}
