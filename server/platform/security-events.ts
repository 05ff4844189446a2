import { sql, type Generated } from 'kysely'
import type { App } from './app.ts'
import type { Read } from './database.ts'
import { networkOf } from './http/network-of.ts'
import { newId } from './ids.ts'

/** What each kind tells beside who and where; domains add theirs. */
export interface SecurityEvents {
  /** A write without the token of its session. */
  csrf_refused: { path: string }
  foreign_origin: { path: string }
  throttled: { path: string }
  /** A mailed link that is unknown, used up or too old. */
  link_refused: { path: string }
  /** An operator has read records of people or money. */
  operator_read: { path: string; params: unknown; query: unknown; viewed?: string }
  /** Something the caller may not do. */
  not_allowed: { path: string; code: string }
}

declare module './database.ts' {
  interface Database {
    security_events: {
      id: string
      kind: keyof SecurityEvents
      account_id: string | null
      address: string | null
      detail: unknown
      at: Generated<Date>
    }
  }
}

const retention = '365 days'
/** At most so many of one kind per network in ten minutes: the start of a flood is enough. */
const most = 200

interface Who {
  accountId: string | null
  address: string | null
}

/** Writes down what an attack would look like, outside of the transaction that is refused. Never throws. */
export async function recordSecurityEvent<K extends keyof SecurityEvents>(
  app: App,
  kind: K,
  { accountId, address }: Who,
  detail: SecurityEvents[K],
): Promise<void> {
  try {
    await sql`with counted as (
        insert into throttles (key, window_start, count)
        values (${`security-event:${kind}:${networkOf(address ?? '')}`},
          to_timestamp(floor(extract(epoch from clock_timestamp()) / 600) * 600), 1) -- wall time
        on conflict (key, window_start) do update set count = throttles.count + 1
        returning count
      )
      insert into security_events (id, kind, account_id, address, detail)
      select ${newId()}, ${kind}, ${accountId}, ${address}, ${JSON.stringify(detail)}::jsonb
      from counted where count <= ${most}`.execute(app.db)
  } catch (error) {
    app.log.error({ err: error, kind }, 'a security event was not written down')
  }
}

/** Every read is written down before its answer goes out: one that cannot be is refused. */
export async function recordOperatorRead(app: App, { accountId, address }: Who, read: SecurityEvents['operator_read']) {
  const values = { id: newId(), kind: 'operator_read' as const, account_id: accountId, address }
  await app.db
    .insertInto('security_events')
    .values({ ...values, detail: JSON.stringify(read) })
    .execute()
}

/** Of one account, newest first. */
export const securityEventsOf = (read: Read, accountId: string, limit: number) =>
  read
    .selectFrom('security_events')
    .select(['id', 'kind', 'address', 'detail', 'at'])
    .where('account_id', '=', accountId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Body of the recurring job. */
export async function forgetSecurityEvents(app: App): Promise<void> {
  await sql`delete from security_events where at < clock_timestamp() - ${retention}::interval - interval '1 hour'` // wall time
    .execute(app.db)
}
