import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'

/** Gives how many were unread until now. */
export async function markEveryNoticeRead(app: App, caller: Caller): Promise<number> {
  const { accountId } = requirePerson(caller)
  const { numUpdatedRows } = await app.db
    .updateTable('notifications')
    .set({ read_at: new Date() }) // wall time
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
