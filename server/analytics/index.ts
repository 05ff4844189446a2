import './tables.ts'
import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/analytics/calls.ts'
import type { Domain } from '#server/platform/domain.ts'
import { countEventsByDay } from './count-events-by-day.ts'
import { countFunnel } from './count-funnel.ts'
import { rollDays } from './event-days.ts'
import { listSearchesWithoutResults } from './list-searches-without-results.ts'
import { listVisitSources } from './list-visit-sources.ts'
import { recordEvents, type Sender } from './record-events.ts'

const senderOf = ({ headers }: FastifyRequest): Sender => ({
  userAgent: headers['user-agent'],
  optedOut: headers['sec-gpc'] === '1' || headers['dnt'] === '1',
  // the platform has refused those of another site
  fromPage: headers['sec-fetch-site'] !== undefined || headers.origin !== undefined,
})

export const analyticsDomain: Domain = {
  routes: (on, app) => {
    on(
      contract.recordAnalytics,
      async ({ body, request }) => {
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
  },
  jobs: { 'roll-analytics-days': rollDays },
}
