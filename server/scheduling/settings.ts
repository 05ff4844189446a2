import { z } from 'zod'
import { settingsPart, type SettingsOf } from '#server/platform/settings-part.ts'

export const settings = settingsPart(
  {
    /** Nearer to the start than this, an instant booking becomes a request. */
    shortNoticeHours: z.int().min(0).max(336),
    /** So long before the start it is decided whether a departure below its minimum runs. */
    tippingPointHours: z.int().min(24).max(336),
  },
  { shortNoticeHours: 48, tippingPointHours: 72 },
)

declare module '#server/platform/settings-part.ts' {
  interface SettingsDocument extends SettingsOf<typeof settings> {}
}
