import { z } from 'zod'
import { settingsPart, type SettingsOf } from '#server/platform/settings-part.ts'

const cents = z.int().min(0)

export const settings = settingsPart(
  {
    /** What Treq owes people and how long it can be used. */
    credit: z.object({
      monthsValid: z.int().min(1).max(120),
      /** The shortest validity of a refund of what was paid by credit. */
      returnedDaysAtLeast: z.int().min(1).max(730),
      /** Credit in place of a refund after a weather cancellation: percent of what was paid … */
      weatherPercent: z.number().min(100).max(200),
      /** … with a bonus of so much at most, for one booking, and for one account in twelve months … */
      weatherBonusMax: cents,
      weatherBonusMaxYear: cents,
      /** … when chosen within so many hours. */
      weatherChoiceHours: z.int().min(1).max(336),
      /**
       * Added to the refund when a guide cancels this near the start, or does not come: of what goes back to a card, up to
       * so much for one booking, and for one account in twelve months.
       */
      apology: z.object({
        percent: z.number().min(0).max(100),
        max: cents,
        maxYear: cents,
        withinHours: z.int().min(0),
      }),
    }),
  },
  {
    credit: {
      monthsValid: 24,
      returnedDaysAtLeast: 90,
      weatherPercent: 110,
      weatherBonusMax: 10_000,
      weatherBonusMaxYear: 20_000,
      weatherChoiceHours: 72,
      apology: { percent: 10, max: 10_000, maxYear: 20_000, withinHours: 168 },
    },
  },
)

declare module '#server/platform/settings-part.ts' {
  interface SettingsDocument extends SettingsOf<typeof settings> {}
}
