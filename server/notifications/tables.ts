import type { Selectable } from 'kysely'
import type { Generated, Timestamp } from '#server/platform/database.ts'

interface NotificationsTable {
  id: string
  account_id: string
  dedupe_key: string
  title: string
  body: string
  href: string | null
  created_at: Generated<Date>
  read_at: Timestamp | null
}
export type NotificationRow = Selectable<NotificationsTable>

declare module '#server/platform/database.ts' {
  interface Database {
    notifications: NotificationsTable
  }
}
