import { sql } from 'kysely'
import type { SessionData } from '#contract/accounts/schemas.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'
import { deviceOf } from './device.ts'

/** The caller's sessions that are still good, the one seen last first. */
export async function listSessions(app: App, caller: Caller): Promise<SessionData[]> {
  const { accountId, sessionId } = requirePerson(caller)
  return (await sessionsOf(app.db, accountId)).map((one) => ({ ...one, current: one.id === sessionId }))
}

/** Sessions of an account that are still good, the one seen last first. */
export async function sessionsOf(read: Read, accountId: string): Promise<Omit<SessionData, 'current'>[]> {
  const rows = await read
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_seen_at', 'user_agent', 'address'])
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`) // wall time
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    device: deviceOf(row.user_agent),
    address: row.address,
  }))
}
