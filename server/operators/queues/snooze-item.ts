import { saidInEnglish } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { adminAction } from '../audit.ts'
import { requireOperator } from '../policy.ts'
import { endOpen, type ItemKey, lockItem, ownQueue, subjectOf } from './find-item.ts'

const day = 86_400_000
const mostDays = 30

/**
 * Puts an item off, at the latest until it is due: what has a clock is never hidden when the clock ends. Throws 403, 404,
 * 409 `wrong_state`.
 */
export async function snoozeItem(app: App, caller: Caller, { until, ...key }: ItemKey & { until: string }) {
  const person = requireOperator(caller)
  const queue = ownQueue(app, person, key.queue)
  const record = { action: 'snooze_item', subjectId: subjectOf(key), reason: 'Snoozed in the inbox', detail: { until } }
  return adminAction(app, person, record, () =>
    withTransaction(app.db, async (tx) => {
      const { now, due } = await lockItem(app, tx, queue, key.id)
      const wanted = new Date(until)
      if (due && due <= now) throw refused(saidInEnglish('This is overdue, so it stays in the inbox.'))
      if (wanted <= now) throw refused(saidInEnglish('That time has passed. Choose a later one.'))
      if (due && wanted > due)
        throw refused(
          saidInEnglish('This is due {moment}. Choose a time before that.', {
            moment: { at: due.toISOString(), zone: 'UTC', form: 'long' },
          }),
        )
      if (wanted.getTime() > now.getTime() + mostDays * day)
        throw refused(saidInEnglish('You can snooze for up to {days} days.', { days: mostDays }))
      await endOpen(tx, 'queue_snoozes', key, { now, person })
      await tx
        .insertInto('queue_snoozes')
        .values({
          id: newId(),
          queue: key.queue,
          subject_id: key.id,
          account_id: person.accountId,
          at: now,
          until: wanted,
        })
        .execute()
      return 'Snoozed. It returns to the inbox when the time is up.'
    }),
  )
}

const refused = (sentence: ReturnType<typeof saidInEnglish>) => new AppError(409, 'wrong_state', sentence)
