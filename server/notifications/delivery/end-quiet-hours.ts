import type { DeadlineHandler } from '#server/platform/deadlines.ts'
import { enqueueDelivery } from './write-delivery.ts'

/** Deadline: the quiet hours that a delivery waited for have ended. What is no news any longer is not sent. */
export const endQuietHours: DeadlineHandler = async (app, tx, { subjectId: id }) => {
  const row = await tx
    .selectFrom('notification_deliveries as d')
    .innerJoin('notifications as n', 'n.id', 'd.notification_id')
    .select(['n.type', 'n.data'])
    .where('d.id', '=', id)
    .where('d.outcome', '=', 'waiting')
    .forUpdate('d')
    .executeTakeFirst()
  if (!row) return 'nothing'
  const stale = row.data && app.notifications.get(row.type)?.staleAfter(row.data)
  const isStale = stale ? new Date(stale) <= (await app.clock.now(tx)) : false
  await tx
    .updateTable('notification_deliveries')
    .set({ due_at: null, ...(isStale ? { outcome: 'suppressed', reason: 'too_late' } : { outcome: 'queued' }) })
    .where('id', '=', id)
    .execute()
  if (isStale) return 'too late'
  await enqueueDelivery(tx, id)
  return 'sent'
}
