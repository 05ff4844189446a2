import * as minimum from '#contract/bookings/minimum.ts'
import type { Routes } from '#server/platform/http/route.ts'
import { belowMinimums } from './below-minimums.ts'
import { runAnyway } from './check-minimum.ts'

export const minimumRoutes: Routes = (on, app) => {
  on(minimum.belowMinimums, async ({ caller }) => ({ items: await belowMinimums(app, caller) }))
  on(minimum.runAnyway, async ({ caller, params }) => {
    await runAnyway(app, caller, params.id)
    return { guaranteed: true as const }
  })
}
