import type { listQueueHelp as contract } from '#contract/operators/inbox.ts'
import type { Result } from '#contract/wire/endpoint.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { hasScope, requireOperator } from '../policy.ts'

/** How to work on each queue of the caller's. Throws 403. */
export function listQueueHelp(app: App, caller: Caller): Result<typeof contract> {
  const person = requireOperator(caller)
  return {
    queues: app.queues
      .filter(({ scopes }) => hasScope(person, ...scopes))
      .map(({ name, group, label, path, otherwise, scopes, help }) => ({
        name,
        group,
        label,
        path,
        otherwise,
        scopes: [...scopes],
        ...help,
      })),
  }
}
