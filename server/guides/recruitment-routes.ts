import * as contract from '#contract/guides/calls.ts'
import type { Routes } from '#server/platform/http/route.ts'
import { recruitmentStatus } from './recruitment-status.ts'

export const recruitmentRoutes: Routes = (on, app) => {
  const perHour = { count: app.env.demo ? 600 : 60, seconds: 3600 }
  on(contract.recruitmentStatus, async ({ query }) => recruitmentStatus(app, query), { perAddress: perHour })
}
