import { z } from 'zod'
import { consentModes } from '#contract/analytics/values.ts'
import { settingsPart, type SettingsOf } from '#server/platform/settings-part.ts'

export const settings = settingsPart(
  {
    analytics: z.object({
      /** Whether visitors are asked first; record 0064 says why they usually are not. */
      consent: z.enum(consentModes),
      /** Days for which events are stored. */
      retentionDays: z.int().min(7).max(3650),
      /** Days for which the counts of each listing are kept; nobody is in them. */
      listingRetentionDays: z.int().min(30).max(3650),
    }),
  },
  { analytics: { consent: 'none', retentionDays: 395, listingRetentionDays: 800 } },
)

declare module '#server/platform/settings-part.ts' {
  interface SettingsDocument extends SettingsOf<typeof settings> {}
}
