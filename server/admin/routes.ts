import * as testConsole from '#contract/payments/console.ts'
import * as contract from '#contract/admin/calls.ts'
import * as bookingDesk from '#contract/bookings/desk.ts'
import * as bookingsAdmin from '#contract/bookings/admin.ts'
import * as paymentsAdmin from '#contract/payments/admin.ts'
import type { Readable } from 'node:stream'
import { StreamAnswer, type Routes } from '#server/platform/http/route.ts'
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
import { resendLetter, runJobAgain } from './machine-actions.ts'
import { overview } from './overview.ts'
import { searchBookings } from './search-bookings.ts'
import { showBooking } from './show-booking.ts'
import { showMoney } from './show-money.ts'
import { showAtStripe } from './show-stripe.ts'

const csv = (name: string, content: Readable) => new StreamAnswer(content, `treq-${name}.csv`)

export const routes: Routes = (on, app) => {
  on(contract.adminOverview, ({ caller }) => overview(app, caller))
  on(bookingDesk.findBookings, ({ caller, query }) => searchBookings(app, caller, query))
  on(bookingDesk.showAdminBooking, ({ caller, params }) => showBooking(app, caller, params.id))
  on(bookingDesk.bookingAtStripe, ({ caller, params }) => showAtStripe(app, caller, params.id))
  on(bookingsAdmin.resendEmail, ({ caller, params, body }) => resendLetter(app, caller, params.id, body.reason))
  on(contract.runJobAgain, ({ caller, params, body }) => runJobAgain(app, caller, params.id, body.reason))

  on(paymentsAdmin.readMoneyChecks, ({ caller }) => showMoney(app, caller))
  on(paymentsAdmin.listDiscrepancies, ({ caller, query }) => showDiscrepancies(app, caller, query))
  on(paymentsAdmin.listLedgerEntries, ({ caller, query }) => showLedgerEntries(app, caller, query))
  on(paymentsAdmin.listRefunds, ({ caller, query }) => showRefunds(app, caller, query))
  on(paymentsAdmin.discrepanciesAsCsv, async ({ caller, query }) =>
    csv('discrepancies', discrepancyCsv(app, caller, query)),
  )
  on(paymentsAdmin.ledgerAsCsv, async ({ caller, query }) => csv('ledger', ledgerCsv(app, caller, query)))
  on(paymentsAdmin.refundsAsCsv, async ({ caller, query }) => csv('refunds', refundCsv(app, caller, query)))

  on(testConsole.showConsole, ({ caller }) => showConsole(app, caller))
  on(testConsole.runScenario, ({ caller, body }) => runScenario(app, caller, body.scenario))
  on(testConsole.showConsoleRun, ({ caller, params }) => showRun(app, caller, params.id))
}
