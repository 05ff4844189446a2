import { said } from '#contract/wire/said.ts'
import { sql } from 'kysely'
import type { App } from '#server/platform/app.ts'
import { requirePerson, requireStepUp, type Caller } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { endStreams } from '#server/platform/streaming/announce.ts'
import { forgetDevices } from './known-devices.ts'
import { endSession, type Origin } from './sessions.ts'
import { revokeSessions } from '../queries.ts'

/** Only one of the caller's own. Throws 404. */
export async function revokeSession(app: App, caller: Caller, { id }: { id: string }): Promise<void> {
  const person = requirePerson(caller)
  if (id !== person.sessionId) requireStepUp(person)
  const ended = await app.db
    .updateTable('sessions')
    .set({ revoked_at: sql`clock_timestamp()` }) // wall time
    .where('id', '=', id)
    .where('account_id', '=', person.accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`) // wall time
    .returning('id')
    .executeTakeFirst()
  if (!ended) throw notFound(said('We couldn’t find that session.'))
  await endStreams(app.db, [ended.id])
}

/** Returns how many were ended. */
export async function revokeOtherSessions(app: App, caller: Caller): Promise<number> {
  const person = requirePerson(caller)
  requireStepUp(person)
  return revokeSessions(app.db, person.accountId, person.sessionId)
}

/** Without a session nothing happens. */
export async function signOut(app: App, { sessionId }: Pick<Origin, 'sessionId'>): Promise<void> {
  if (sessionId) await endSession(app.db, sessionId)
}

/** For an operator's `end-sessions`, which looks at the scope. Returns how many were ended. */
export async function endAccountSessions(tx: Tx, accountId: string): Promise<number> {
  await forgetDevices(tx, accountId)
  return revokeSessions(tx, accountId, null)
}
