import type { Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { accountTopic, announce } from '#server/platform/streaming/announce.ts'

interface OlderNotification {
  accountId: string
  title: string
  body: string
  href: string | null
  dedupeKey: string
}

/** A notification whose texts are rendered English already; the last of them go with the emails of bookings. */
export async function notifyOlder(
  tx: Tx,
  { accountId, title, body, href, dedupeKey }: OlderNotification,
): Promise<void> {
  const written = tx
    .insertInto('notifications')
    .values({
      id: newId(),
      account_id: accountId,
      dedupe_key: dedupeKey,
      type: 'older',
      data: JSON.stringify({ title, body }),
      href,
      read_at: null,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute()
  // sent together: callers do not wait for the first
  await Promise.all([written, announce(tx, accountTopic(accountId), 'notifications')])
}
