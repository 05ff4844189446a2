import * as contract from '#contract/bookings/tips.ts'
import { usd } from '#contract/wire/money.ts'
import type { Routes } from '#server/platform/http/route.ts'
import { refundTip, withdrawTip } from './return-tip.ts'
import { showTips } from './show-tips.ts'
import { startTip } from './start-tip.ts'
import { syncTip } from './sync-tip.ts'

export const tipRoutes: Routes = (on, app) => {
  on(contract.showTips, ({ caller, params }) => showTips(app, caller, params.id))
  on(contract.startTip, async ({ caller, params, body }) => {
    const { amount, ...payment } = await startTip(app, caller, params.id, body.amount)
    return { ...payment, amount: usd(amount) }
  })
  on(contract.syncTip, async ({ caller, params }) => {
    await syncTip(app, caller, params.id)
    return showTips(app, caller, params.id)
  })
  on(contract.withdrawTip, async ({ caller, params }) => {
    const { bookingId } = await withdrawTip(app, caller, params.id)
    return showTips(app, caller, bookingId)
  })
  on(contract.refundTip, ({ caller, params, body }) => refundTip(app, caller, params.id, body))
}
