import * as contract from '#contract/portfolio/calls.ts'
import { requirePerson } from '#server/platform/caller.ts'
import { cacheControl30s as cache, type Routes } from '#server/platform/http/route.ts'
import { throttle } from '#server/platform/throttle.ts'
import { checkRecord } from './record/check-record.ts'
import { issueRecord } from './record/issue-record.ts'
import { savePortfolio } from './save-portfolio.ts'
import { guidePortfolio, showPortfolio } from './show-portfolio.ts'

export const routes: Routes = (on, app) => {
  on(contract.showPortfolio, ({ caller }) => showPortfolio(app, caller))
  on(contract.savePortfolio, ({ caller, body }) => savePortfolio(app, caller, body))
  on(contract.guidePortfolio, ({ params }) => guidePortfolio(app, params.id), { cache })
  on(contract.issueRecord, async ({ caller }) => {
    const key = `guide-record:${requirePerson(caller).accountId}`
    await throttle(app.db, [{ key, limit: { count: 20, seconds: 86_400 } }])
    return issueRecord(app, caller)
  })
  on(contract.checkRecord, ({ params }) => checkRecord(app, params.id))
}
