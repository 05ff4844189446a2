import type { ColumnType } from 'kysely'
import type { ContestSide } from '#contract/bookings/values.ts'
import type { ContactMethod } from '#contract/bookings/values.ts'
import type { Timestamp } from '#server/platform/database.ts'

declare module '#server/platform/database.ts' {
  interface Database {
    contact_attempts: { id: string; booking_id: string; account_id: string; how: ContactMethod; at: Timestamp }
    guide_absences: {
      booking_id: string
      account_id: string
      at: Timestamp
      answer_by: Timestamp
      confirmed_at: ColumnType<Date | null, undefined, Date>
    }
    no_show_contests: { booking_id: string; account_id: string; message: string; at: Timestamp }
    no_show_decisions: {
      booking_id: string
      account_id: string
      upheld_for: ContestSide
      message: string
      at: Timestamp
    }
  }
}
