import * as contract from '#contract/payments/admin.ts'
import type { Routes } from '#server/platform/http/route.ts'
import { acknowledgeDiscrepancy } from './acknowledge-discrepancy.ts'
import { checkNow } from './check-now.ts'
import { recordManualRefund } from './record-manual-refund.ts'
import { settleNow } from './settle-now.ts'
import { tryRefundAgain } from './try-refund-again.ts'

export const adminRoutes: Routes = (on, app) => {
  on(contract.settleNow, ({ caller, params, body }) => settleNow(app, caller, params.id, body.reason))
  on(contract.checkNow, ({ caller, body }) => checkNow(app, caller, body.what))
  on(contract.acknowledgeDiscrepancy, ({ caller, params, body }) =>
    acknowledgeDiscrepancy(app, caller, params.id, body.reason),
  )
  on(contract.recordManualRefund, ({ caller, params, body }) => recordManualRefund(app, caller, params.id, body))
  on(contract.tryRefundAgain, ({ caller, params, body }) => tryRefundAgain(app, caller, params.id, body.reason))
}
