import * as contract from '#contract/bookings/overview.ts'
import type { Routes } from '#server/platform/http/route.ts'
import { showDaySheet } from './day-sheet.ts'
import { showExplorerOverview } from './explorer.ts'
import { showGuideOverview } from './guide.ts'

export const overviewRoutes: Routes = (on, app) => {
  on(contract.explorerOverview, ({ caller }) => showExplorerOverview(app, caller))
  on(contract.guideOverview, ({ caller }) => showGuideOverview(app, caller))
  on(contract.daySheet, ({ caller, params }) => showDaySheet(app, caller, params.date))
}
