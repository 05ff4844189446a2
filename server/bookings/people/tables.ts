import type { Timestamp } from '#server/platform/database.ts'

declare module '#server/platform/database.ts' {
  interface Database {
    check_ins: { id: string; participant_id: string; present: boolean; account_id: string; at: Timestamp }
    license_confirmations: { booking_id: string; account_id: string; at: Timestamp }
  }
}
