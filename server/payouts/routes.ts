import * as admin from '#contract/payouts/admin.ts'
import * as contract from '#contract/payouts/calls.ts'
import * as draws from '#contract/payouts/draws.ts'
import { FileAnswer, type Routes } from '#server/platform/http/route.ts'
import { pdfOf } from '#server/platform/pdf/pdf-document.ts'
import { holdPayouts, liftHold, retryPayout } from './admin/act.ts'
import { drawEarly, showDraws } from './draws/draw.ts'
import { listAllPayouts, readPayoutDesk } from './admin/read-desk.ts'
import { choosePayoutInterval } from './guide/choose-interval.ts'
import { listPayoutChanges, listPayouts } from './guide/list-payouts.ts'
import { showPayouts } from './guide/show-payouts.ts'
import { statementAsCsv, statementAsPdf } from './guide/statement.ts'

const adminRoutes: Routes = (on, app) => {
  on(admin.readPayoutDesk, ({ caller }) => readPayoutDesk(app, caller))
  on(admin.listAllPayouts, ({ caller, query }) => listAllPayouts(app, caller, query))
  on(admin.retryPayout, ({ caller, params, body }) => retryPayout(app, caller, params.id, body))
  on(admin.holdPayouts, ({ caller, body }) => holdPayouts(app, caller, body))
  on(admin.liftHold, ({ caller, params, body }) => liftHold(app, caller, params.id, body))
}

export const routes: Routes = (on, app) => {
  adminRoutes(on, app)
  on(contract.showPayouts, ({ caller }) => showPayouts(app, caller))
  on(contract.listPayouts, ({ caller, query }) => listPayouts(app, caller, query))
  on(contract.listPayoutChanges, ({ caller, query }) => listPayoutChanges(app, caller, query))
  on(draws.showDraws, ({ caller }) => showDraws(app, caller))
  on(draws.drawEarly, ({ caller, body }) => drawEarly(app, caller, body.bookingId))
  on(contract.choosePayoutInterval, async ({ caller, body }) => {
    await choosePayoutInterval(app, caller, body.every)
    return showPayouts(app, caller)
  })
  on(
    contract.payoutStatementPdf,
    async ({ caller, params }) => {
      const pdf = await pdfOf(app, await statementAsPdf(app, caller, params.id))
      return new FileAnswer(pdf, `treq-payout-${params.id.slice(-12)}.pdf`)
    },
    { cost: 50 },
  )
  on(contract.payoutStatementCsv, async ({ caller, params }) => {
    const csv = await statementAsCsv(app, caller, params.id)
    return new FileAnswer(Buffer.from(csv), `treq-payout-${params.id.slice(-12)}.csv`)
  })
}
