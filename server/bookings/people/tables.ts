import type { Timestamp } from '#server/platform/database.ts'

declare module '#server/platform/database.ts' {
  interface Database {
    license_confirmations: { booking_id: string; account_id: string; at: Timestamp }
  }
}
