import type { Generated } from '#server/platform/database.ts'

declare module '#server/platform/database.ts' {
  interface Database {
    calendar_feeds: { account_id: string; token_hash: Buffer; made_at: Generated<Date> }
  }
}
