import type { listThreads as contract, unreadThreads } from '#contract/conversations/calls.ts'
import type { OutputOf, QueryOf } from '#contract/wire/endpoint.ts'
import { colleaguesLed, guideOfAccount } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { aroundThreads } from './people.ts'
import { presentLine } from './present.ts'
import { countUnread, findThreads } from './queries.ts'

/** Throws 400 for a damaged cursor. Who does not guide has no threads on the guide's side. */
export async function listThreads(
  app: App,
  caller: Caller,
  { side, ...query }: QueryOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { accountId } = requirePerson(caller)
  const guide = side === 'guide' ? await guideOfAccount(app.db, accountId) : null
  if (side === 'guide' && !guide) return { items: [], next: null, total: 0, capped: false }
  const owner = guide
    ? { side: 'guide' as const, guideId: guide.id, led: await colleaguesLed(app.db, guide) }
    : { side: 'explorer' as const, explorerId: accountId }
  const { items, ...page } = await findThreads(app.db, owner, accountId, query)
  const around = await aroundThreads(app.db, items)
  return { ...page, items: items.map((row) => presentLine(app, row, around, accountId)) }
}

export async function showUnread(app: App, caller: Caller): Promise<OutputOf<typeof unreadThreads>> {
  const { accountId } = requirePerson(caller)
  const guide = await guideOfAccount(app.db, accountId)
  const [explorer, asGuide] = await Promise.all([
    countUnread(app.db, { side: 'explorer', explorerId: accountId }),
    guide ? countUnread(app.db, { side: 'guide', guideId: guide.id, led: await colleaguesLed(app.db, guide) }) : 0,
  ])
  return { explorer, guide: asGuide }
}
