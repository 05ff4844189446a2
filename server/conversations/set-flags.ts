import type { setThreadFlags as contract } from '#contract/conversations/calls.ts'
import type { BodyOf, OutputOf } from '#contract/wire/endpoint.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { lockedThread } from './policy.ts'
import { announceThread } from './write-message.ts'

/** Of the caller's side; what is not named stays. Throws 404. */
export const setFlags = (
  app: App,
  caller: Caller,
  threadId: string,
  flags: BodyOf<typeof contract>,
): Promise<OutputOf<typeof contract>> =>
  withTransaction(app.db, async (tx) => {
    const { thread, side, guide } = await lockedThread(tx, caller, threadId)
    const now = await app.clock.now(tx)
    const before = await tx
      .selectFrom('thread_sides')
      .selectAll()
      .where('thread_id', '=', threadId)
      .where('side', '=', side)
      .executeTakeFirstOrThrow()
    const at = (flag: boolean | undefined, set: Date | null) => (flag === undefined ? set : flag ? (set ?? now) : null)
    const after = {
      archived_at: at(flags.archived, before.archived_at),
      muted_at: at(flags.muted, before.muted_at),
      blocked_at: at(flags.blocked, before.blocked_at),
    }
    await tx.updateTable('thread_sides').set(after).where('id', '=', before.id).execute()
    await announceThread(tx, thread, guide)
    return {
      archived: after.archived_at !== null,
      muted: after.muted_at !== null,
      blocked: after.blocked_at !== null,
    }
  })
