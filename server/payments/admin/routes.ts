import type { Readable } from 'node:stream'
import * as contract from '#contract/payments/admin.ts'
import * as disputes from '#contract/payments/disputes.ts'
import * as testConsole from '#contract/payments/console.ts'
import { StreamAnswer, type Routes } from '#server/platform/http/route.ts'
import { runScenario } from '../console/run-scenario.ts'
import { showConsole, showRun } from '../console/show-console.ts'
import { answerDisputeDecision, decideDispute } from '../disputes/decide-dispute.ts'
import { listDisputes } from '../disputes/list-disputes.ts'
import { acknowledgeDiscrepancy } from './acknowledge-discrepancy.ts'
import { checkNow } from './check-now.ts'
import {
  discrepancyCsv,
  ledgerCsv,
  refundCsv,
  showDiscrepancies,
  showLedgerEntries,
  showRefunds,
} from './money-tables.ts'
import { readMoneyChecks } from './read-money-checks.ts'
import { recordManualRefund } from './record-manual-refund.ts'
import { syncNow } from './sync-now.ts'
import { tryRefundAgain } from './try-refund-again.ts'

const csv = (name: string, content: Readable) => new StreamAnswer(content, `treq-${name}.csv`)

export const adminRoutes: Routes = (on, app) => {
  on(contract.syncNow, ({ caller, params, body }) => syncNow(app, caller, params.id, body.reason))
  on(contract.checkNow, ({ caller, body }) => checkNow(app, caller, body.what))
  on(contract.acknowledgeDiscrepancy, ({ caller, params, body }) =>
    acknowledgeDiscrepancy(app, caller, params.id, body.reason),
  )
  on(contract.recordManualRefund, ({ caller, params, body }) => recordManualRefund(app, caller, params.id, body))
  on(contract.tryRefundAgain, ({ caller, params, body }) => tryRefundAgain(app, caller, params.id, body))

  on(contract.readMoneyChecks, ({ caller }) => readMoneyChecks(app, caller))
  on(contract.listDiscrepancies, ({ caller, query }) => showDiscrepancies(app, caller, query))
  on(contract.listLedgerEntries, ({ caller, query }) => showLedgerEntries(app, caller, query))
  on(contract.listRefunds, ({ caller, query }) => showRefunds(app, caller, query))
  on(contract.discrepanciesAsCsv, async ({ caller, query }) => csv('discrepancies', discrepancyCsv(app, caller, query)))
  on(contract.ledgerAsCsv, async ({ caller, query }) => csv('ledger', ledgerCsv(app, caller, query)))
  on(contract.refundsAsCsv, async ({ caller, query }) => csv('refunds', refundCsv(app, caller, query)))

  on(disputes.listPaymentDisputes, ({ caller }) => listDisputes(app, caller))
  on(disputes.decideDispute, ({ caller, params, body }) => decideDispute(app, caller, params.id, body))
  on(disputes.answerDisputeDecision, ({ caller, params, body }) => answerDisputeDecision(app, caller, params.id, body))

  on(testConsole.showConsole, ({ caller }) => showConsole(app, caller))
  on(testConsole.runScenario, ({ caller, body }) => runScenario(app, caller, body.scenario))
  on(testConsole.showConsoleRun, ({ caller, params }) => showRun(app, caller, params.id))
}
