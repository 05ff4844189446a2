import type { GiftCardTotals } from '#contract/giftcards/admin.ts'
import { usd } from '#contract/wire/money.ts'
import { requireScope } from '#server/operators/index.ts'
import { accountTotal, giftCreditUnused } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { platformSettings } from '#server/settings/index.ts'

/** What Treq owes, from the ledger, and the rules in force. */
export async function showTotals(app: App, caller: Caller): Promise<GiftCardTotals> {
  requireScope(caller, 'support', 'finance')
  const read = app.read()
  const [owed, unused, expired, { version, giftCards }] = await Promise.all([
    accountTotal(read, 'gift_card_liability'),
    giftCreditUnused(read),
    accountTotal(read, 'gift_card_liability', 'gift_card_expired'),
    platformSettings(read),
  ])
  return { unredeemed: usd(0 - owed), unused: usd(unused), breakage: usd(expired), version, rules: giftCards }
}
