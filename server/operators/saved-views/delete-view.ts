import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { requireOperator } from '../policy.ts'
import { withTransaction } from '#server/platform/database.ts'
import { lockOwnView } from './views.ts'

/** The caller's own, even of a table that the caller may no longer read. Throws 404. */
export async function deleteView(app: App, caller: Caller, id: string) {
  const { accountId } = requireOperator(caller)
  return withTransaction(app.db, async (tx) => {
    const { name } = await lockOwnView(tx, accountId, id)
    await tx.deleteFrom('saved_views').where('id', '=', id).execute()
    return { message: `“${name}” is deleted.` }
  })
}
