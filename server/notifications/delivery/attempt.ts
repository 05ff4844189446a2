import type { DeliveryReason } from '#contract/notifications/values.ts'
import type { App } from '#server/platform/app.ts'
import { readPreferences } from '../preferences/read-preferences.ts'
import type { DeliveryRow } from '../tables.ts'

/** After so many the notification goes over the next channel. */
export const mostAttempts = 3

/** A delivery that is being sent. */
export type Attempt = Omit<DeliveryRow, 'notification_id' | 'recipient'> & {
  notification_id: string
  recipient: string
}

/** Asking again will not help. */
export class Undeliverable extends Error {
  readonly reason: DeliveryReason
  constructor(reason: DeliveryReason, message: string, options: { cause?: unknown } = {}) {
    super(message, options)
    this.name = 'Undeliverable'
    this.reason = reason
  }
}

/** What is rendered when it is sent. Throws `Undeliverable` where it is gone. */
export async function contentOf(app: App, { notification_id: id }: Attempt) {
  const row = await app.db.selectFrom('notifications').selectAll().where('id', '=', id).executeTakeFirst()
  const type = row && app.notifications.get(row.type)
  const preferences = row && (await readPreferences(app.db, row.account_id))
  if (!row?.data || !type || !preferences) throw new Undeliverable('refused', 'What it said is gone')
  return { row, type, preferences, texts: type.texts(row.data) }
}
