import * as admin from '#contract/giftcards/admin.ts'
import * as contract from '#contract/giftcards/calls.ts'
import { usd } from '#contract/wire/money.ts'
import { StreamAnswer, type Routes } from '#server/platform/http/route.ts'
import { giftCardCsv, listAdminGiftCards } from './admin/gift-card-table.ts'
import { saveRules } from './admin/save-rules.ts'
import { showTotals } from './admin/totals.ts'
import { deliverGiftCard } from './deliver-gift-card.ts'
import { listGiftCards, showBoughtCard } from './present.ts'
import { redeemGiftCard } from './redeem.ts'
import { refundGiftCard, refundGiftCardAtDesk } from './refund-gift-card.ts'
import { showBalance } from './show-balance.ts'
import { showTerms } from './show-terms.ts'
import { startGiftCard } from './start-gift-card.ts'
import { syncGiftCard } from './sync-gift-card.ts'

/** Codes that one address may try, right or wrong; a household or an office shares one. */
const codesPerAddress = { count: 20, seconds: 3600 }

export const routes: Routes = (on, app) => {
  on(contract.giftCardTerms, () => showTerms(app))
  on(contract.listGiftCards, ({ caller }) => listGiftCards(app, caller))
  on(contract.startGiftCard, async ({ caller, body }) => {
    const started = await startGiftCard(app, caller, body)
    return { ...started, amount: usd(body.amount) }
  })
  on(contract.syncGiftCard, async ({ caller, params }) => {
    await syncGiftCard(app, caller, params.id)
    return showBoughtCard(app, caller, params.id)
  })
  on(contract.refundGiftCard, async ({ caller, params }) => {
    await refundGiftCard(app, caller, params.id)
    return showBoughtCard(app, caller, params.id)
  })
  on(contract.deliverGiftCard, async ({ caller, params, body }) => {
    await deliverGiftCard(app, caller, params.id, body.recipientEmail)
    return showBoughtCard(app, caller, params.id)
  })
  on(contract.giftCardBalance, ({ body }) => showBalance(app, body.code), { perAddress: codesPerAddress })
  on(contract.redeemGiftCard, ({ caller, body }) => redeemGiftCard(app, caller, body.code), {
    perAddress: codesPerAddress,
  })

  on(admin.listAdminGiftCards, ({ caller, query }) => listAdminGiftCards(app, caller, query))
  on(
    admin.giftCardsAsCsv,
    async ({ caller, query }) => new StreamAnswer(giftCardCsv(app, caller, query), 'treq-gift-cards.csv'),
  )
  on(admin.giftCardTotals, ({ caller }) => showTotals(app, caller))
  on(admin.refundGiftCardAtDesk, ({ caller, params, body }) => refundGiftCardAtDesk(app, caller, params.id, body))
  on(admin.saveGiftCardRules, ({ caller, body }) => saveRules(app, caller, body))
}
