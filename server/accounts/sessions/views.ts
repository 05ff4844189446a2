import { sql } from 'kysely'
import type { App } from '#server/platform/app.ts'
import type { Person } from '#server/platform/caller.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { endStreams } from '#server/platform/streaming/announce.ts'
import { personOf } from '../policy.ts'
import type { sessionByToken } from './sessions.ts'

export const viewMinutes = 30

/** Scopes that see people; an owner has every scope. */
const viewing: ReadonlySet<string> = new Set(['owner', 'support', 'trust_and_safety'])

const mayView = (scopes: readonly string[]): boolean => scopes.some((scope) => viewing.has(scope))

type Session = NonNullable<Awaited<ReturnType<typeof sessionByToken>>>

/**
 * The person whom the operator of this session views, as a caller; null without a view, or where one of the two has
 * meanwhile become someone who may not take part in it.
 */
export function viewedIn(app: App, session: Session): Person | null {
  const { viewed_id: id, viewed_type: type, view_ends_at: until } = session
  if (!id || !type || !until || type === 'admin' || !mayView(session.admin_scopes)) return null
  const account = { id, user_type: type, admin_scopes: [], second_factor_since: session.viewed_factor_since }
  const person = personOf(app, account, { id: session.id, recentAuth: false, recentFactor: false })
  return { ...person, viewedBy: { operatorId: session.account_id, until } }
}

/** Until it ends, the session sees what the person sees. Undefined where another click has opened one. */
export async function beginView(tx: Tx, operator: Person, accountId: string): Promise<{ id: string } | undefined> {
  await endView(tx, operator.sessionId)
  return tx
    .insertInto('account_views')
    .values({
      id: newId(),
      session_id: operator.sessionId,
      operator_id: operator.accountId,
      account_id: accountId,
      ends_at: sql<Date>`clock_timestamp() + make_interval(mins => ${viewMinutes})`, // wall time
      ended_at: null,
    })
    .onConflict((conflict) => conflict.column('session_id').where('ended_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
}

/** Without a view nothing happens. What the session has open live is of the other account, so it ends as well. */
export async function endView(db: Read, sessionId: string): Promise<void> {
  await db
    .updateTable('account_views')
    .set({ ended_at: sql<Date>`least(ends_at, clock_timestamp())` }) // wall time
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
  await endStreams(db, [sessionId])
}
