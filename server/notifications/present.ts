import type { Notification } from '#contract/notifications/schemas.ts'
import type { NotificationRow } from './tables.ts'

export const presentNotification = (row: NotificationRow): Notification => ({
  id: row.id,
  title: row.title,
  body: row.body,
  href: row.href,
  createdAt: row.created_at.toISOString(),
  readAt: row.read_at?.toISOString() ?? null,
})
