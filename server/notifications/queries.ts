import { sql } from 'kysely'
import { z } from 'zod'
import type { Read } from '#server/platform/database.ts'
import { cursorPart, decodeCursor, encodeCursor, exactMoment, pageOf } from '#server/platform/paging/cursor.ts'
import type { NotificationRow } from './tables.ts'

export const pageSize = 20

export async function countUnread(read: Read, accountId: string): Promise<number> {
  const { count } = await read
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

const list = { list: 'notifications' }
const lastNotification = z.tuple([cursorPart.moment, cursorPart.id])

interface NotificationPage {
  rows: NotificationRow[]
  /** Where the next page starts, or null at the end. */
  next: string | null
  total: number
}

/** Newest first. `after` is `next` of the page before. Throws 400 for a damaged cursor. */
export async function readNotifications(read: Read, accountId: string, after?: string): Promise<NotificationPage> {
  let query = read
    .selectFrom('notifications')
    .selectAll()
    .select(exactMoment(sql.ref('created_at')).as('moment'))
    .where('account_id', '=', accountId)
  if (after !== undefined) {
    const [moment, id] = decodeCursor(after, list, lastNotification)
    const created = sql<Date>`${moment}::timestamptz`
    query = query.where((eb) =>
      eb.or([eb('created_at', '<', created), eb.and([eb('created_at', '=', created), eb('id', '>', id)])]),
    )
  }
  const found = await query
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(pageSize + 1)
    .execute()
  const { total } = await read
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const { items, next } = pageOf(found, pageSize, ({ moment, id }) => encodeCursor(list, [moment, id]))
  return { rows: items, next, total }
}

/** What was put under a bell, by the keys of the notifications, oldest first. */
export const notificationsOf = (read: Read, dedupeKeys: readonly string[]) =>
  read
    .selectFrom('notifications')
    .select(['account_id', 'dedupe_key', 'type', 'data', 'created_at'])
    .where('dedupe_key', '=', sql<string>`any(${[...dedupeKeys]})`)
    .orderBy('created_at')
    .execute()
