import type { ColumnType, Selectable } from 'kysely'
import type { NotificationChannel } from '#contract/notifications/values.ts'
import type { Generated, Timestamp } from '#server/platform/database.ts'

interface NotificationsTable {
  id: string
  account_id: string
  dedupe_key: string
  type: string
  data: ColumnType<object, string, never>
  href: string | null
  created_at: Generated<Date>
  read_at: Timestamp | null
}
export type NotificationRow = Selectable<NotificationsTable>

interface NotificationDeliveriesTable {
  id: string
  type: string
  channel: NotificationChannel
  event_id: string | null
  recipient: string | null
  notification_id: Generated<string | null>
  mail_id: Generated<string | null>
  outcome: 'queued' | 'sent' | 'failed' | 'suppressed'
  resend: Generated<boolean>
  at: Generated<Date>
}

declare module '#server/platform/database.ts' {
  interface Database {
    notifications: NotificationsTable
    notification_deliveries: NotificationDeliveriesTable
  }
}
