import { sql } from 'kysely'
import type { SessionData } from '#contract/accounts/schemas.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { deviceOf } from './device.ts'

/** The caller's sessions that are still good, the one seen last first. */
export async function listSessions(app: App, caller: Caller): Promise<SessionData[]> {
  const person = requirePerson(caller)
  const rows = await app.db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_seen_at', 'user_agent', 'address'])
    .where('account_id', '=', person.accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`) // wall time
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    current: row.id === person.sessionId,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    device: deviceOf(row.user_agent),
    address: row.address,
  }))
}
