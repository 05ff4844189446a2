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
    /** What an owner switches in an incident. */
    operation: z.object({
      /** Everyone but operators is asked to come back later. */
      maintenance: z.enum(['off', 'on']),
      /** Until then, as visitors and search engines are told. */
      maintenanceMinutes: z.int().min(1).max(1440),
      newBookings: z.enum(['open', 'paused']),
      signUps: z.enum(['open', 'paused']),
      applications: z.enum(['open', 'paused']),
      giftCards: z.enum(['open', 'paused']),
      /** `server`: what the environment says. */
      logLevel: z.enum(['server', 'error', 'warn', 'info', 'debug']),
    }),
  },
  {
    tax: demoTaxRules,
    passwordAgainAbove: 10_000,
    addressBudget: { unitsPerMinute: 12_000 },
    operation: {
      maintenance: 'off',
      maintenanceMinutes: 30,
      newBookings: 'open',
      signUps: 'open',
      applications: 'open',
      giftCards: 'open',
      logLevel: 'server',
    },
  },
)

declare module '#server/platform/settings-part.ts' {
  interface SettingsDocument extends SettingsOf<typeof settings> {}
}
