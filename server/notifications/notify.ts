import type { Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'

export interface Notice {
  accountId: string
  title: string
  body: string
  /** A local path. */
  href: string | null
  /** A notice with the same key is given once. */
  dedupeKey: string
}

/** Puts a notice under the bell of one person. */
export async function notify(tx: Tx, notice: Notice): Promise<void> {
  await tx
    .insertInto('notifications')
    .values({
      id: newId(),
      account_id: notice.accountId,
      dedupe_key: notice.dedupeKey,
      title: notice.title,
      body: notice.body,
      href: notice.href,
      read_at: null,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute()
}
