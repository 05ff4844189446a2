import type { GiftCardTerms } from '#contract/giftcards/calls.ts'
import { usd } from '#contract/wire/money.ts'
import type { App } from '#server/platform/app.ts'
import { platformSettings } from '#server/settings/index.ts'

export async function showTerms(app: App): Promise<GiftCardTerms> {
  const { giftCards: rules } = await platformSettings(app.read())
  return {
    least: usd(rules.least),
    most: usd(rules.most),
    suggested: rules.suggested.filter((amount) => amount >= rules.least && amount <= rules.most).map(usd),
    refundDays: rules.refundDays,
    largeAbove: usd(rules.largeAbove),
    largeHours: rules.largeHours,
    months: rules.months,
    monthsByState: Object.fromEntries(rules.monthsByState.map(({ state, months }) => [state, months])),
  }
}
