import { z } from 'zod'
import { settingsPart, type SettingsOf } from '#server/platform/settings-part.ts'

export const settings = settingsPart(
  {
    /** Minimum age of an account's owner, in years. United States law requires 13. */
    minimumAccountAge: z.int().min(13).max(21),
  },
  { minimumAccountAge: 13 },
)

declare module '#server/platform/settings-part.ts' {
  interface SettingsDocument extends SettingsOf<typeof settings> {}
}
