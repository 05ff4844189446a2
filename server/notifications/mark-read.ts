import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { accountTopic, announce } from '#server/platform/streaming/announce.ts'

/** All of the caller's, or the one named; someone else's is left alone. Returns how many were unread until now. */
export async function markNotificationsRead(app: App, caller: Caller, id?: string): Promise<number> {
  const { accountId } = requirePerson(caller)
  return withTransaction(app.db, async (tx) => {
    let unread = tx
      .updateTable('notifications')
      .set({ read_at: new Date() }) // wall time
      .where('account_id', '=', accountId)
      .where('read_at', 'is', null)
    if (id !== undefined) unread = unread.where('id', '=', id)
    const { numUpdatedRows } = await unread.executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) await announce(tx, accountTopic(accountId), 'notifications')
    return Number(numUpdatedRows)
  })
}
