import * as contract from '#contract/bookings/money.ts'
import { FileAnswer, type Routes } from '#server/platform/http/route.ts'
import { explainMoney } from './explain-money.ts'
import { revenueAsCsv, showRevenue } from './revenue.ts'

export const moneyRoutes: Routes = (on, app) => {
  on(contract.explainMoney, ({ caller, params }) => explainMoney(app, caller, params.id))
  on(contract.showRevenue, ({ caller, query }) => showRevenue(app, caller, query))
  on(contract.revenueCsv, async ({ caller, query }) => {
    const { name, text } = await revenueAsCsv(app, caller, query)
    return new FileAnswer(Buffer.from(text), name)
  })
}
