import { sql } from 'kysely'
import type { DeliveryReason } from '#contract/notifications/values.ts'
import type { App } from '#server/platform/app.ts'
import { withTransaction } from '#server/platform/database.ts'
import { mostAttempts, Undeliverable, type Attempt } from './attempt.ts'
import { fallBack } from './fall-back.ts'
import { sendPush } from './send-push.ts'
import { sendText } from './send-text.ts'

/** Longer than any attempt; what was begun before a crash is begun anew after it. Seconds of wall time. */
const leaseSeconds = 60

/**
 * Job: sends one SMS or push. The call to the provider is between two transactions; an attempt that was begun and has no outcome
 * is looked up at the provider before the next one. Throws to be run again.
 */
export async function sendNotification(app: App, { deliveryId }: { deliveryId: string }): Promise<void> {
  const attempt = await begin(app, deliveryId)
  if (!attempt) return
  try {
    const providerId = await (attempt.channel === 'sms' ? sendText : sendPush)(app, attempt)
    await app.db
      .updateTable('notification_deliveries')
      .set({ outcome: 'sent', provider_id: providerId, attempting_until: null, last_error: null })
      .where('id', '=', deliveryId)
      .where('outcome', '=', 'queued')
      .execute()
  } catch (error) {
    const reason = reasonOf(error, attempt)
    await fail(app, attempt, { reason, error: String(error) })
    if (reason === null) throw error
  }
}

/** Null: it is tried again. */
const reasonOf = (error: unknown, { attempts }: Attempt): DeliveryReason | null =>
  error instanceof Undeliverable ? error.reason : attempts >= mostAttempts ? 'unreachable' : null

/** Null where there is nothing to send. Throws while another attempt is going on. */
async function begin(app: App, id: string): Promise<Attempt | null> {
  const { rows } = await sql<Attempt>`
    update notification_deliveries
    set attempts = attempts + 1, first_attempt_at = coalesce(first_attempt_at, clock_timestamp()), -- wall time
      attempting_until = clock_timestamp() + make_interval(secs => ${leaseSeconds}) -- wall time
    where id = ${id} and outcome = 'queued' and channel in ('sms', 'push')
      and notification_id is not null and recipient is not null
      and (attempting_until is null or attempting_until < clock_timestamp()) -- wall time
    returning *`.execute(app.db)
  const [row] = rows
  if (row) return row
  const waiting = await app.db
    .selectFrom('notification_deliveries')
    .select('id')
    .where('id', '=', id)
    .where('outcome', '=', 'queued')
    .executeTakeFirst()
  if (waiting) throw new Error('Another attempt to send this notification is going on')
  return null
}

async function fail(
  app: App,
  { id, notification_id: notificationId }: Attempt,
  { reason, error }: { reason: DeliveryReason | null; error: string },
): Promise<void> {
  await withTransaction(app.db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('notification_deliveries')
      .set({
        attempting_until: null,
        last_error: error.slice(0, 500),
        ...(reason === null ? {} : { outcome: 'failed', reason }),
      })
      .where('id', '=', id)
      .where('outcome', '=', 'queued')
      .executeTakeFirst()
    if (reason !== null && numUpdatedRows > 0n) await fallBack(app, tx, notificationId)
  })
}
