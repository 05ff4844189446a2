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
      monthsByState: [
        ...(['CA', 'CT', 'FL', 'ME', 'MN', 'MT', 'NH', 'OR', 'RI', 'WA'] as const).map((state) => ({
          state,
          months: null,
        })),
        { state: 'MA', months: 84 },
        { state: 'ND', months: 72 },
        { state: 'NY', months: 108 },
      ],
    },
  },
)

declare module '#server/platform/settings-part.ts' {
  interface SettingsDocument extends SettingsOf<typeof settings> {}
}
