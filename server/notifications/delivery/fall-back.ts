import type { NotificationChannel } from '#contract/notifications/values.ts'
import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import { choiceKey, readPreferences, type Preferences } from '../preferences/read-preferences.ts'
import type { NotificationType } from '../type.ts'
import { writeEmail, writePhone, type Delivery } from './write-delivery.ts'

/** In which order another one is tried. The bell has everything already. */
const order = ['push', 'sms', 'email'] as const

/** Text messages cost attention: only what is critical comes over one that was not asked for. */
const isAllowed = (type: NotificationType, { choices }: Preferences, channel: NotificationChannel): boolean =>
  type.critical || (channel !== 'sms' && choices.get(choiceKey(type.group, channel)) !== false)

/**
 * A channel has failed: the notification goes over the next one that it has not been on, that its recipient has, and that they
 * have not switched off. Nothing where there is none.
 */
export async function fallBack(app: App, tx: Tx, notificationId: string): Promise<void> {
  const row = await tx
    .selectFrom('notifications')
    .selectAll()
    .where('id', '=', notificationId)
    .forUpdate()
    .executeTakeFirst()
  const type = row && app.notifications.get(row.type)
  const preferences = row && (await readPreferences(tx, row.account_id))
  if (!row?.data || !type || type.secret || !preferences) return
  const deliveries = await tx
    .selectFrom('notification_deliveries')
    .select(['channel', 'event_id'])
    .where('notification_id', '=', notificationId)
    .execute()
  const { email, language } = preferences
  const delivery: Delivery = {
    app,
    tx,
    type,
    eventId: deliveries[0]?.event_id ?? null,
    notificationId,
    preferences,
    recipient: { accountId: row.account_id, email, language, data: row.data },
    texts: type.texts(row.data),
    dedupeKey: row.dedupe_key,
  }
  const used = new Set(deliveries.map(({ channel }) => channel))
  for (const channel of order) {
    if (used.has(channel) || !isAllowed(type, preferences, channel)) continue
    if (channel === 'email') await writeEmail(delivery)
    else await writePhone(delivery, channel)
    const written = await tx
      .selectFrom('notification_deliveries')
      .select('id')
      .where('notification_id', '=', notificationId)
      .where('channel', '=', channel)
      .where('outcome', '!=', 'suppressed')
      .executeTakeFirst()
    if (written) return
  }
}
