import './tables.ts'
import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/analytics/calls.ts'
import { analyticsLimits } from '#contract/analytics/values.ts'
import type { App } from '#server/platform/app.ts'
import type { Domain } from '#server/platform/domain.ts'
import { networkOf } from '#server/platform/http/network-of.ts'
import { throttle } from '#server/platform/throttle.ts'
import { countEventsByDay } from './count-events-by-day.ts'
import { countFunnel } from './count-funnel.ts'
import { rollDays } from './event-days.ts'
import { listSearchesWithoutResults } from './list-searches-without-results.ts'
import { listVisitSources } from './list-visit-sources.ts'
import { guideAnalyticsRoutes } from './guide/routes.ts'
import { rollListingDays } from './listing-days/roll-listing-days.ts'
import { recordEvents, type Sender } from './record-events.ts'

export { viewsByDay } from './views-by-day.ts'
export { importListingDays } from './listing-days/import-listing-days.ts'

const senderOf = ({ headers }: FastifyRequest): Sender => ({
  userAgent: headers['user-agent'],
  optedOut: headers['sec-gpc'] === '1' || headers['dnt'] === '1',
  // the platform has refused those of another site
  fromPage: headers['sec-fetch-site'] !== undefined || headers.origin !== undefined,
})

/** By the minute alone, one network could store nine million events a day. A visit sends twenty batches, rarely a hundred. */
const countBatch = (app: App, address: string): Promise<void> =>
  throttle(app.db, [
    {
      key: `analytics-day:${networkOf(address)}`,
      limit: { count: app.env.demo ? 50_000 : 5000, seconds: analyticsLimits.dayMs / 1000 },
    },
  ])

export const analyticsDomain: Domain = {
  routes: (on, app) => {
    on(
      contract.recordAnalytics,
      async ({ body, request }) => {
        await countBatch(app, request.ip)
        await recordEvents(app, body, senderOf(request))
        return {}
      },
      // a page sends one every ten seconds at most; in demo mode every visitor comes from the same address
      { perAddress: { count: app.env.demo ? 1200 : 120, seconds: 60 } },
    )
    on(contract.eventCountsByDay, ({ caller, query }) => countEventsByDay(app, caller, query))
    on(contract.analyticsFunnel, ({ caller, query }) => countFunnel(app, caller, query))
    on(contract.searchesWithoutResults, ({ caller, query }) => listSearchesWithoutResults(app, caller, query))
    on(contract.visitSources, ({ caller, query }) => listVisitSources(app, caller, query))
    guideAnalyticsRoutes(on, app)
  },
  jobs: {
    'roll-analytics-days': async (app) => {
      await rollDays(app)
      await rollListingDays(app)
    },
  },
}
