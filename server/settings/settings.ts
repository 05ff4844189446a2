import { z } from 'zod'
import { settingsPart, type SettingsOf } from '#server/platform/settings-part.ts'
import { demoTaxRules } from './demo-tax-rules.ts'
import { taxRules } from './tax-rules.ts'

export const settings = settingsPart(
  {
    tax: taxRules,
    /** Cents; above it an operator who moves money enters the password again. */
    passwordAgainAbove: z.int().min(0),
    /**
     * What one network may ask of public pages and searches in a minute, in units of about a millisecond of the server; four
     * times as much in demo mode, where all visitors come from one. Five people who open a new page every three seconds
     * spend a third of it.
     */
    addressBudget: z.object({ unitsPerMinute: z.int().min(1000).max(10_000_000) }),
  },
  { tax: demoTaxRules, passwordAgainAbove: 10_000, addressBudget: { unitsPerMinute: 12_000 } },
)

declare module '#server/platform/settings-part.ts' {
  interface SettingsDocument extends SettingsOf<typeof settings> {}
}
