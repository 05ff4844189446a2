import { sql } from 'kysely'
import type { App } from '#server/platform/app.ts'

declare module '#server/platform/jobs.ts' {
  interface Jobs {
    'forget-sessions': Record<string, never>
  }
}

/** Body of the recurring job: sessions and mailed tokens that ended 90 days ago say nothing any more. */
export async function forgetOldSessions(app: App): Promise<void> {
  await sql`delete from sessions where coalesce(revoked_at, expires_at) < clock_timestamp() - interval '90 days' -- wall time
    `.execute(app.db)
  await sql`delete from account_tokens where expires_at < clock_timestamp() - interval '90 days'`.execute(app.db) // wall time
}
