import * as contract from '#contract/admin/calls.ts'
import type { Routes } from '#server/platform/http/route.ts'
import { listUnsentEmails } from './list-unsent-emails.ts'
import { overview } from './overview.ts'
import { retryEmails } from './retry-emails.ts'
import { runJobAgain } from './run-job-again.ts'

export const routes: Routes = (on, app) => {
  on(contract.adminOverview, ({ caller }) => overview(app, caller))
  on(contract.runJobAgain, ({ caller, params, body }) => runJobAgain(app, caller, params.id, body.reason))
  on(contract.listUnsentEmails, ({ caller, query }) => listUnsentEmails(app, caller, query.after))
  on(contract.retryEmails, ({ caller, body }) => retryEmails(app, caller, body.ids, body.reason))
}
