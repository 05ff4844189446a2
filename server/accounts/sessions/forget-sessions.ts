import { sql } from 'kysely'
import { deviceDays } from './known-devices.ts'
import type { App } from '#server/platform/app.ts'

declare module '#server/platform/jobs.ts' {
  interface Jobs {
    'forget-sessions': Record<string, never>
  }
}

/** Body of the recurring job: deletes sessions and emailed tokens that ended 90 days ago. */
export async function forgetOldSessions(app: App): Promise<void> {
  await sql`delete from sessions where coalesce(revoked_at, expires_at) < clock_timestamp() - interval '90 days' -- wall time
    `.execute(app.db)
  await sql`delete from known_devices where last_used_at < clock_timestamp() - make_interval(days => ${deviceDays}) -- wall time
    `.execute(app.db)
  await sql`delete from pending_sign_ins where expires_at < clock_timestamp()`.execute(app.db) // wall time
  await sql`delete from passkey_challenges where expires_at < clock_timestamp()`.execute(app.db) // wall time
  await sql`delete from account_tokens where expires_at < clock_timestamp() - interval '90 days'`.execute(app.db) // wall time
}
