import { z } from 'zod'
import { settingsPart, type SettingsOf } from '#server/platform/settings-part.ts'

export const settings = settingsPart(
  {
    /** Years, of an account's owner. United States law asks for 13 at least. */
    minimumAccountAge: z.int().min(13).max(21),
  },
  { minimumAccountAge: 13 },
)

declare module '#server/platform/settings-part.ts' {
  interface SettingsDocument extends SettingsOf<typeof settings> {}
}
