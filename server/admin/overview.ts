import type { adminOverview } from '#contract/admin/calls.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { countOpenBookings } from '#server/bookings/index.ts'
import { countUnsentEmails } from '#server/notifications/index.ts'
import { countOpenMoney, latestMoneyChecks } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { requireOperator } from '#server/operators/index.ts'
import { countFailingDeadlines } from '#server/platform/deadlines.ts'
import { failedJobs } from '#server/platform/job-list.ts'
import { latestActions } from './actions.ts'

/** What needs an operator today; each domain counts its own. */
export async function overview(app: App, caller: Caller): Promise<OutputOf<typeof adminOverview>> {
  requireOperator(caller)
  const read = app.read()
  const now = await app.clock.now(read)
  const jobs = await failedJobs(read, 5)
  return {
    ...(await countOpenBookings(read, now)),
    ...(await countOpenMoney(read)),
    checks: await latestMoneyChecks(read),
    failing: {
      jobs: jobs.total,
      deadlines: await countFailingDeadlines(read, now),
      emails: await countUnsentEmails(read),
    },
    failedJobs: jobs.items.map(({ id, name, attempts, lastError }) => ({ id, name, attempts, lastError })),
    actions: await latestActions(read, { limit: 20 }),
  }
}
