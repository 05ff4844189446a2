import { sql } from 'kysely'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { lockedThread } from './policy.ts'
import { readThread } from './queries.ts'
import { ownerOf } from './show-thread.ts'
import { announceThread } from './write-message.ts'

/** Never back to an earlier position, and never beyond what is there. Returns what is still unread. Throws 404. */
export const markRead = (app: App, caller: Caller, threadId: string, position: number): Promise<{ unread: number }> =>
  withTransaction(app.db, async (tx) => {
    const seen = await lockedThread(tx, caller, threadId)
    const moved = await tx
      .updateTable('thread_sides')
      .set({ read_position: Math.min(position, seen.thread.last_position) })
      .where('thread_id', '=', threadId)
      .where('side', '=', seen.side)
      .where(sql<boolean>`read_position < ${Math.min(position, seen.thread.last_position)}::int`)
      .executeTakeFirst()
    if (moved.numUpdatedRows > 0n) await announceThread(tx, seen.thread, seen.guide)
    return { unread: (await readThread(tx, ownerOf(seen), threadId)).unread }
  })
