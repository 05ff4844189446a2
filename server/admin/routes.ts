import * as contract from '#contract/admin/calls.ts'
import type { Routes } from '#server/platform/http/route.ts'
import { overview } from './overview.ts'
import { runJobAgain } from './run-job-again.ts'

export const routes: Routes = (on, app) => {
  on(contract.adminOverview, ({ caller }) => overview(app, caller))
  on(contract.runJobAgain, ({ caller, params, body }) => runJobAgain(app, caller, params.id, body.reason))
}
