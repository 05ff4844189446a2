import type { listQueues as contract } from '#contract/operators/inbox.ts'
import type { Result } from '#contract/wire/endpoint.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { batchReads } from '#server/platform/database.ts'
import { hasScope, requireOperator } from '../policy.ts'
import { clockOf } from './clock.ts'
import { momentOf, readQueues } from './read-queues.ts'

const never = Number.POSITIVE_INFINITY

/** The queues on which the caller can work, safety first, then what is due first. Throws 403. */
export async function listQueues(app: App, caller: Caller): Promise<Result<typeof contract>> {
  const person = requireOperator(caller)
  const own = app.queues.filter(({ scopes }) => hasScope(person, ...scopes))
  const { at, found } = await batchReads(app.read(), async (read) => {
    const moment = await momentOf(app, read)
    return { at: moment, found: await readQueues(app, read, own, moment) }
  })
  return {
    now: at.now.toISOString(),
    queues: found
      .toSorted(
        (a, b) =>
          Number(b.queue.safety ?? false) - Number(a.queue.safety ?? false) ||
          (a.due?.getTime() ?? never) - (b.due?.getTime() ?? never) ||
          (a.oldest?.getTime() ?? never) - (b.oldest?.getTime() ?? never) ||
          0,
      )
      .map(({ queue: { name, group, label, otherwise, path }, count, snoozed, oldest, due, half }) => ({
        name,
        group,
        label,
        otherwise,
        path,
        count,
        snoozed,
        oldestAt: oldest?.toISOString() ?? null,
        dueAt: due?.toISOString() ?? null,
        clock: clockOf(at.now, due, half),
      })),
  }
}
