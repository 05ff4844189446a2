import type { Timestamp } from '#server/platform/database.ts'

declare module '#server/platform/database.ts' {
  interface Database {
    wishlist_items: { account_id: string; adventure_id: string; added_at: Timestamp }
  }
}
