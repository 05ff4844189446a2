import type { adminOverview } from '#contract/admin/calls.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { countOpenBookings } from '#server/bookings/index.ts'
import { latestMoneyChecks } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { hasScope, readQueues, requireOperator } from '#server/operators/index.ts'
import { batchReads } from '#server/platform/database.ts'
import { failedJobs } from '#server/platform/job-list.ts'
import { latestActions } from './actions.ts'

/** What needs an operator today: every queue, safety first, then what is due first. */
export async function overview(app: App, caller: Caller): Promise<OutputOf<typeof adminOverview>> {
  const person = requireOperator(caller)
  const [now, queues, bookings, checks, jobs, actions] = await batchReads(app.read(), (read) =>
    Promise.all([
      app.clock.now(read),
      readQueues(app, read),
      countOpenBookings(read),
      latestMoneyChecks(read),
      failedJobs(read, 5),
      latestActions(read, { limit: 20 }),
    ]),
  )
  const never = Number.POSITIVE_INFINITY
  return {
    now: now.toISOString(),
    queues: queues
      .toSorted(
        (a, b) =>
          Number(b.queue.safety ?? false) - Number(a.queue.safety ?? false) ||
          (a.due?.getTime() ?? never) - (b.due?.getTime() ?? never) ||
          (a.oldest?.getTime() ?? never) - (b.oldest?.getTime() ?? never) ||
          0,
      )
      .map(({ queue: { name, label, otherwise, path, scopes }, count, oldest, due }) => ({
        name,
        label,
        otherwise,
        path,
        scopes: [...scopes],
        canAct: hasScope(person, ...scopes),
        count,
        oldestAt: oldest?.toISOString() ?? null,
        dueAt: due?.toISOString() ?? null,
      })),
    bookings,
    checks,
    failedJobs: jobs.map(({ id, name, attempts, lastError }) => ({ id, name, attempts, lastError })),
    actions,
  }
}
