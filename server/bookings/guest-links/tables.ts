import type { ColumnType, Selectable } from 'kysely'
import type { Timestamp } from '#server/platform/database.ts'

interface GuestLinks {
  id: string
  guide_id: string
  code: string
  created_at: Timestamp
  created_by: string
  ended_at: ColumnType<Date | null, undefined, Date>
}
export type GuestLinkRow = Selectable<GuestLinks>

declare module '#server/platform/database.ts' {
  interface Database {
    guest_links: GuestLinks
    guest_link_days: { guest_link_id: string; day: string; visits: number }
    /** Of conversations, which come later. */
    guest_questions: { account_id: string; guide_id: string; opened_at: Timestamp; last_message_at: Timestamp }
  }
}
