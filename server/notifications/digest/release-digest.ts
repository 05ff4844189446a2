import type { App } from '#server/platform/app.ts'
import { setDeadline } from '#server/platform/deadlines.ts'
import type { Tx } from '#server/platform/database.ts'

/** What waits in a digest goes out now: its owner has chosen another time for it, or none. */
export async function releaseDigest(app: App, tx: Tx, accountId: string): Promise<void> {
  const waiting = await tx
    .selectFrom('notification_deliveries as d')
    .innerJoin('notifications as n', 'n.id', 'd.notification_id')
    .select('d.id')
    .where('n.account_id', '=', accountId)
    .where('d.outcome', '=', 'in_digest')
    .limit(1)
    .executeTakeFirst()
  if (waiting) await setDeadline(tx, 'notifications.digest', accountId, await app.clock.now(tx))
}
