import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { accountTopic, announce } from '#server/platform/streaming/announce.ts'

/** Returns how many were unread until now. */
export async function markEveryNoticeRead(app: App, caller: Caller): Promise<number> {
  const { accountId } = requirePerson(caller)
  return withTransaction(app.db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('notifications')
      .set({ read_at: new Date() }) // wall time
      .where('account_id', '=', accountId)
      .where('read_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) await announce(tx, accountTopic(accountId), 'notifications')
    return Number(numUpdatedRows)
  })
}
