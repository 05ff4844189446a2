import * as contract from '#contract/analytics/guide.ts'
import type { Routes } from '#server/platform/http/route.ts'
import { explainRanking, othersForPrices, similarPrices } from '#server/search/index.ts'
import { countResponses, countSales } from './count-sales.ts'
import { countTraffic } from './count-traffic.ts'
import { requireGuide } from './days.ts'
import { sumOccupancy } from './sum-occupancy.ts'

export const guideAnalyticsRoutes: Routes = (on, app) => {
  on(contract.guideTraffic, ({ caller, query }) => countTraffic(app, caller, query))
  on(contract.guideOccupancy, ({ caller, query }) => sumOccupancy(app, caller, query))
  on(contract.guideSales, ({ caller, query }) => countSales(app, caller, query))
  on(contract.guideResponses, ({ caller, query }) => countResponses(app, caller, query))
  on(contract.guidePrices, async ({ caller }) => {
    const guide = await requireGuide(app.read(), caller)
    return { items: await similarPrices(app.read(), guide.id), others: othersForPrices }
  })
  on(contract.guideRanking, async ({ caller }) => {
    const guide = await requireGuide(app.read(), caller)
    return { items: await explainRanking(app, app.read(), guide.id) }
  })
}
