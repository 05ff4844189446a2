import { usd } from '#contract/wire/money.ts'
import * as contract from '#contract/payments/calls.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Routes } from '#server/platform/http/route.ts'
import { chooseBalanceCard, forgetCard, savedCards } from './balance-card.ts'
import { startBalancePayment } from './pay-balance.ts'
import { presentBooking } from '../present.ts'

export const balanceRoutes: Routes = (on, app) => {
  const cards = async (caller: Caller) => ({
    items: (await savedCards(app, caller)).map(({ id, card }) => ({ id, ...card })),
  })
  on(contract.startBalancePayment, async ({ caller, params, body }) => {
    const { amount, ...payment } = await startBalancePayment(app, caller, params.id, body.credit)
    return { ...payment, amount: usd(amount) }
  })
  on(contract.chooseBalanceCard, async ({ caller, params, body }) => {
    await chooseBalanceCard(app, caller, params.id, body.card)
    return presentBooking(app, app.db, caller, params.id)
  })
  on(contract.savedCards, ({ caller }) => cards(caller))
  on(contract.removeCard, async ({ caller, params }) => {
    await forgetCard(app, caller, params.card)
    return cards(caller)
  })
}
