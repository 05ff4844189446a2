import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { move } from '#server/platform/lifecycle.ts'
import { accountTopic, announce } from '#server/platform/streaming/announce.ts'
import { adminAction } from '../audit.ts'
import { findBulkAction } from './find-bulk-action.ts'
import { bulkActionLife } from './lifecycle.ts'

/** The row that is running is finished; those after it are left alone. Throws 403, 404, 409 `wrong_state`. */
export async function cancelBulkAction(app: App, caller: Caller, id: string) {
  const { person } = await findBulkAction(app, caller, id)
  const record = { action: 'cancel_bulk_action', subjectId: id, reason: 'Canceled while it ran' }
  return adminAction(app, person, record, () =>
    withTransaction(app.db, async (tx) => {
      const { bulk } = await findBulkAction(app, caller, id, tx)
      await move(app, tx, bulkActionLife, bulk, 'cancel', { caller })
      await announce(tx, accountTopic(bulk.account_id), 'bulk-actions')
      return 'The bulk action is canceled. Rows that are done stay done.'
    }),
  )
}
