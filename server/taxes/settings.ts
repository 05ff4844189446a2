import { taxRules } from '#contract/taxes/settings-schemas.ts'
import { settingsPart, type SettingsOf } from '#server/platform/settings-part.ts'

const low = (state: string, above: number, payments = 0) => ({ fromYear: 2022, state, above, payments })

export const settings = settingsPart(
  { taxes: taxRules },
  {
    taxes: {
      form1099k: [
        // restored by the act of 2025, back to 2022
        { fromYear: 2000, state: null, above: 2_000_000, payments: 200 },
        low('DC', 59_999),
        low('IL', 100_000, 3),
        low('MA', 59_999),
        low('MD', 59_999),
        low('MO', 119_999),
        low('MT', 59_999),
        low('NC', 59_999),
        low('NJ', 99_999),
        low('VA', 59_999),
        low('VT', 59_999),
      ],
      form1099nec: [
        { fromYear: 2000, state: null, above: 59_999, payments: 0 },
        { fromYear: 2026, state: null, above: 199_999, payments: 0 },
      ],
      mileage: [
        { fromYear: 2024, centsPerMile: 67 },
        { fromYear: 2025, centsPerMile: 70 },
        { fromYear: 2026, centsPerMile: 72.5 },
      ],
      setAsidePercent: 25,
    },
  },
)

declare module '#server/platform/settings-part.ts' {
  interface SettingsDocument extends SettingsOf<typeof settings> {}
}
