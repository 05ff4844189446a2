import { giftCardRules } from '#contract/giftcards/settings-schemas.ts'
import { settingsPart, type SettingsOf } from '#server/platform/settings-part.ts'

export const settings = settingsPart(
  { giftCards: giftCardRules },
  {
    giftCards: {
      least: 2_500,
      most: 100_000,
      mostPerMonth: 200_000,
      suggested: [5_000, 10_000, 25_000, 50_000],
      refundDays: 14,
      largeAbove: 25_000,
      largeHours: 24,
      sends: 5,
      // 15 U.S.C. § 1693l-1: five years at least
      months: 60,
      monthsByState: {
        CA: null,
        CT: null,
        FL: null,
        ME: null,
        MN: null,
        MT: null,
        NH: null,
        OR: null,
        RI: null,
        WA: null,
        MA: 84,
        ND: 72,
        NY: 108,
      },
    },
  },
)

declare module '#server/platform/settings-part.ts' {
  interface SettingsDocument extends SettingsOf<typeof settings> {}
}
