import * as acts from '#contract/admin/actions.ts'
import * as contract from '#contract/admin/calls.ts'
import * as money from '#contract/admin/money.ts'
import * as support from '#contract/admin/support.ts'
import * as stripeConsole from '#contract/admin/stripe-console.ts'
import type { Readable } from 'node:stream'
import { StreamAnswer, type Routes } from '#server/platform/http/route.ts'
import {
  cancelAsPlatform,
  completeAsPlatform,
  decideRefund,
  giveBack,
  resendLetter,
  runJobAgain,
} from './booking-acts.ts'
import { creditByHand, waiveGuideFee } from './credit-acts.ts'
import { runScenario } from './console/run-scenario.ts'
import { showConsole, showRun } from './console/show-console.ts'
import {
  discrepancyCsv,
  ledgerCsv,
  refundCsv,
  showDiscrepancies,
  showLedgerEntries,
  showRefunds,
} from './money-tables.ts'
import { acknowledgeDifference, checkNow, recordManualRefund, settleNow, tryRefundAgain } from './money-acts.ts'
import { overview } from './overview.ts'
import { searchBookings } from './search-bookings.ts'
import { showBooking } from './show-booking.ts'
import { showMoney } from './show-money.ts'
import { showAtStripe } from './show-stripe.ts'
import { showContested, showMessages } from './show-support.ts'
import { decideNoShow, replyToMessage, settleMessage } from './support-acts.ts'

const csv = (name: string, content: Readable) => new StreamAnswer(content, `treq-${name}.csv`)

export const routes: Routes = (on, app) => {
  on(contract.adminOverview, ({ caller }) => overview(app, caller))
  on(contract.findBookings, ({ caller, query }) => searchBookings(app, caller, query))
  on(contract.showAdminBooking, ({ caller, params }) => showBooking(app, caller, params.id))
  on(contract.bookingAtStripe, ({ caller, params }) => showAtStripe(app, caller, params.id))
  on(acts.cancelAsPlatform, ({ caller, params, body }) => cancelAsPlatform(app, caller, params.id, body))
  on(acts.completeAsPlatform, ({ caller, params, body }) => completeAsPlatform(app, caller, params.id, body.reason))
  on(acts.giveBack, ({ caller, params, body }) => giveBack(app, caller, params.id, body))
  on(acts.giveCredit, ({ caller, params, body }) => creditByHand(app, caller, params.id, body))
  on(acts.waiveGuideFee, ({ caller, params, body }) => waiveGuideFee(app, caller, params.id, body.reason))
  on(acts.settleNow, ({ caller, params, body }) => settleNow(app, caller, params.id, body.reason))
  on(acts.resendLetter, ({ caller, params, body }) => resendLetter(app, caller, params.id, body.reason))
  on(acts.runJobAgain, ({ caller, params, body }) => runJobAgain(app, caller, params.id, body.reason))

  on(money.readMoneyChecks, ({ caller }) => showMoney(app, caller))
  on(money.checkNow, ({ caller, body }) => checkNow(app, caller, body.what))
  on(money.acknowledgeDifference, ({ caller, params, body }) =>
    acknowledgeDifference(app, caller, params.id, body.reason),
  )
  on(money.listDiscrepancies, ({ caller, query }) => showDiscrepancies(app, caller, query))
  on(money.listLedgerEntries, ({ caller, query }) => showLedgerEntries(app, caller, query))
  on(money.listRefunds, ({ caller, query }) => showRefunds(app, caller, query))
  on(money.discrepanciesAsCsv, async ({ caller, query }) => csv('discrepancies', discrepancyCsv(app, caller, query)))
  on(money.ledgerAsCsv, async ({ caller, query }) => csv('ledger', ledgerCsv(app, caller, query)))
  on(money.refundsAsCsv, async ({ caller, query }) => csv('refunds', refundCsv(app, caller, query)))
  on(money.recordManualRefund, ({ caller, params, body }) => recordManualRefund(app, caller, params.id, body))
  on(money.tryRefundAgain, ({ caller, params, body }) => tryRefundAgain(app, caller, params.id, body.reason))
  on(money.decideRefund, ({ caller, params, body }) => decideRefund(app, caller, params.id, body.yes, body.reason))

  on(support.listContactMessages, ({ caller, query }) => showMessages(app, caller, query))
  on(support.replyToMessage, ({ caller, params, body }) => replyToMessage(app, caller, params.id, body))
  on(support.settleMessage, ({ caller, params, body }) => settleMessage(app, caller, params.id, body.reason))
  on(support.listContested, ({ caller }) => showContested(app, caller))
  on(support.decideNoShow, ({ caller, params, body }) => decideNoShow(app, caller, params.id, body))

  on(stripeConsole.showConsole, ({ caller }) => showConsole(app, caller))
  on(stripeConsole.runScenario, ({ caller, body }) => runScenario(app, caller, body.scenario))
  on(stripeConsole.showConsoleRun, ({ caller, params }) => showRun(app, caller, params.id))
}
