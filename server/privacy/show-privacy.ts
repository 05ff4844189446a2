import { sql } from 'kysely'
import type { showPrivacy as contract } from '#contract/privacy/calls.ts'
import type { Result } from '#contract/wire/endpoint.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { obstaclesOf, scheduledErasure } from './erasure.ts'

/** Throws 401. */
export async function showPrivacy(app: App, caller: Caller): Promise<Result<typeof contract>> {
  const { accountId } = requirePerson(caller)
  const copy = await app.db
    .selectFrom('data_exports')
    .select(['id', 'requested_at', 'ready_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('ready_at', 'is', null), eb('expires_at', '>', sql<Date>`clock_timestamp()`)])) // wall time
    .orderBy('requested_at', 'desc')
    .executeTakeFirst()
  const erasure = await scheduledErasure(app.db, accountId)
  return {
    export: copy
      ? {
          id: copy.id,
          requestedAt: copy.requested_at.toISOString(),
          readyAt: copy.ready_at?.toISOString() ?? null,
          expiresAt: copy.expires_at?.toISOString() ?? null,
        }
      : null,
    erasure: erasure ? { requestedAt: erasure.requested_at.toISOString(), dueAt: erasure.due_at.toISOString() } : null,
    obstacles: await obstaclesOf(app, app.db, accountId),
  }
}
