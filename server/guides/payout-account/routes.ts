import * as contract from '#contract/guides/payout-account.ts'
import { requirePerson } from '#server/platform/caller.ts'
import type { Routes } from '#server/platform/http/route.ts'
import { throttle } from '#server/platform/throttle.ts'
import { openPayoutDashboard, openPayoutSetup, showPayoutAccount, syncPayoutAccount } from './open-payout-setup.ts'

export const payoutAccountRoutes: Routes = (on, app) => {
  /** Each asks Stripe. */
  const asks = (caller: Parameters<typeof requirePerson>[0]) =>
    throttle(app.db, [
      { key: `payout-account:${requirePerson(caller).accountId}`, limit: { count: 60, seconds: 3600 } },
    ])
  on(contract.showPayoutAccount, ({ caller }) => showPayoutAccount(app, caller))
  on(contract.openPayoutSetup, async ({ caller }) => {
    await asks(caller)
    return openPayoutSetup(app, caller)
  })
  on(contract.syncPayoutAccount, async ({ caller }) => {
    await asks(caller)
    return syncPayoutAccount(app, caller)
  })
  on(contract.openPayoutDashboard, async ({ caller }) => {
    await asks(caller)
    return openPayoutDashboard(app, caller)
  })
}
