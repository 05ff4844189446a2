import { saidInEnglish } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { adminAction } from '../audit.ts'
import { requireOperator } from '../policy.ts'
import { endOpen, type ItemKey, lockItem, ownQueue, subjectOf } from './find-item.ts'

/** A snoozed item is shown again. Throws 403, 404, 409 `wrong_state`. */
export async function wakeItem(app: App, caller: Caller, key: ItemKey) {
  const person = requireOperator(caller)
  const queue = ownQueue(app, person, key.queue)
  const record = { action: 'wake_item', subjectId: subjectOf(key), reason: 'Shown again in the inbox' }
  return adminAction(app, person, record, () =>
    withTransaction(app.db, async (tx) => {
      const { now } = await lockItem(app, tx, queue, key.id)
      if (!(await endOpen(tx, 'queue_snoozes', key, { now, person })))
        throw new AppError(409, 'wrong_state', saidInEnglish('This isn’t snoozed.'))
      return 'It’s back in the inbox.'
    }),
  )
}
