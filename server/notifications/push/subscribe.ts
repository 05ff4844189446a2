import { sql } from 'kysely'
import type { addPushSubscription } from '#contract/notifications/calls.ts'
import type { PushDevice } from '#contract/notifications/schemas.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { said } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { isInternalNumber, isPlainHttps } from '#server/platform/internet/public-internet.ts'

/** More browsers than a person has; the one added longest ago makes way. */
const most = 10

/**
 * This browser shows pushes from now on, to the caller and as long as they are signed in there. Throws 400 `endpoint_refused`
 * for an address that no push service has.
 */
export async function subscribe(
  app: App,
  caller: Caller,
  { endpoint, p256dh, auth, device }: BodyOf<typeof addPushSubscription>,
): Promise<{ id: string }> {
  const { accountId, sessionId } = requirePerson(caller)
  const url = URL.parse(endpoint)
  if (!url || !isPlainHttps(url) || isInternalNumber(url) || !url.hostname.includes('.') || !areKeys(p256dh, auth))
    throw new AppError(400, 'endpoint_refused', said('This browser’s push service can’t be used.'))
  return withTransaction(app.db, async (tx) => {
    const owner = { account_id: accountId, session_id: sessionId, p256dh, auth, device }
    const row = await tx
      .insertInto('push_subscriptions')
      .values({ id: newId(), endpoint, ...owner })
      // a browser belongs to whoever signed in there last
      .onConflict(
        (conflict) => conflict.column('endpoint').doUpdateSet({ ...owner, added_at: sql`clock_timestamp()` }), // wall time
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`delete from push_subscriptions where id in (
      select id from push_subscriptions where account_id = ${accountId} order by added_at desc, id offset ${most})`.execute(
      tx,
    )
    return row
  })
}

/** An uncompressed point of P-256, and 16 bytes. */
function areKeys(p256dh: string, auth: string): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  return point.length === 65 && point[0] === 4 && Buffer.from(auth, 'base64url').length === 16
}

/** Returns how many are gone. Throws 404 for one that is not the caller's. */
export async function unsubscribe(app: App, caller: Caller, id: string): Promise<number> {
  const { accountId } = requirePerson(caller)
  const { numDeletedRows } = await app.db
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound(said('We couldn’t find that browser.'))
  return Number(numDeletedRows)
}

/** Browsers that show pushes to the caller, the newest first. */
export async function listDevices(app: App, caller: Caller): Promise<PushDevice[]> {
  const { accountId, sessionId } = requirePerson(caller)
  const rows = await app.db
    .selectFrom('push_subscriptions as p')
    .innerJoin('notification_sessions as s', 's.id', 'p.session_id')
    .select(['p.id', 'p.device', 'p.added_at', 'p.session_id'])
    .where('p.account_id', '=', accountId)
    .orderBy('p.added_at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    addedAt: row.added_at.toISOString(),
    here: row.session_id === sessionId,
  }))
}
