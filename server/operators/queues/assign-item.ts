import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { adminAction } from '../audit.ts'
import { requireOperator } from '../policy.ts'
import { endOpen, type ItemKey, lockItem, ownQueue, subjectOf } from './find-item.ts'

/** The caller works on this item from now on, in place of whoever did. Throws 403, 404, 409 `wrong_state`. */
export async function assignItem(app: App, caller: Caller, key: ItemKey) {
  const person = requireOperator(caller)
  const queue = ownQueue(app, person, key.queue)
  const record = { action: 'assign_item', subjectId: subjectOf(key), reason: 'Taken in the inbox' }
  return adminAction(app, person, record, () =>
    withTransaction(app.db, async (tx) => {
      const { now } = await lockItem(app, tx, queue, key.id)
      await endOpen(tx, 'queue_assignments', key, { now, person })
      await tx
        .insertInto('queue_assignments')
        .values({ id: newId(), queue: key.queue, subject_id: key.id, account_id: person.accountId, at: now })
        .execute()
      return 'It’s assigned to you.'
    }),
  )
}
