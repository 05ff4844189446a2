import type { adminOverview } from '#contract/admin/calls.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { countOpenBookings } from '#server/bookings/index.ts'
import { latestMoneyChecks } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { requireOperator } from '#server/operators/index.ts'
import { batchReads } from '#server/platform/database.ts'
import { failedJobs } from '#server/platform/job-list.ts'
import { latestActions } from './actions.ts'

/** How the platform does today, and what operators did last. */
export async function overview(app: App, caller: Caller): Promise<OutputOf<typeof adminOverview>> {
  requireOperator(caller)
  const [now, bookings, checks, jobs, actions] = await batchReads(app.read(), (read) =>
    Promise.all([
      app.clock.now(read),
      countOpenBookings(read),
      latestMoneyChecks(read),
      failedJobs(read, 5),
      latestActions(read, { limit: 20 }),
    ]),
  )
  return {
    now: now.toISOString(),
    bookings,
    checks,
    failedJobs: jobs.map(({ id, name, attempts, lastError }) => ({ id, name, attempts, lastError })),
    actions,
  }
}
