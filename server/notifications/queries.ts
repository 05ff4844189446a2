import { sql } from 'kysely'
import { notificationChannels } from '#contract/notifications/values.ts'
import { z } from 'zod'
import type { Read } from '#server/platform/database.ts'
import { cursorPart, decodeCursor, encodeCursor, exactMoment, pageOf } from '#server/platform/paging/cursor.ts'
import { emailsById } from '#server/platform/mail/written-emails.ts'
import type { ShownDelivery } from './present.ts'
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

interface Deliveries {
  deliveries: ShownDelivery[]
  /** Of its email, where that is all that is left. */
  subject: string | null
}

/** What became of these notifications on every channel, by their ids. */
export async function deliveriesOf(read: Read, rows: readonly NotificationRow[]): Promise<Map<string, Deliveries>> {
  if (rows.length === 0) return new Map()
  const found = await read
    .selectFrom('notification_deliveries')
    .select(['notification_id', 'channel', 'outcome', 'reason', 'at', 'due_at', 'mail_id', 'resend'])
    .where(
      'notification_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('at')
    .orderBy('id')
    .execute()
  const unreadable = new Set(rows.flatMap(({ id, data }) => (data === null ? [id] : [])))
  const mails = found.flatMap(({ notification_id: id, mail_id: mail }) =>
    id && mail && unreadable.has(id) ? [mail] : [],
  )
  const subjects = new Map(
    (mails.length > 0 ? await emailsById(read, mails) : []).map(({ id, subject }) => [id, subject]),
  )
  const told = new Map<string, Deliveries>(rows.map(({ id }) => [id, { deliveries: [], subject: null }]))
  for (const { notification_id: id, mail_id: mail, ...delivery } of found) {
    const one = told.get(id ?? '')
    if (!one) continue
    one.deliveries.push(delivery)
    one.subject ??= subjects.get(mail ?? '') ?? null
  }
  for (const { deliveries } of told.values()) deliveries.sort((a, b) => place(a) - place(b))
  return told
}

const place = ({ channel }: ShownDelivery): number => notificationChannels.indexOf(channel)

/** What people were notified of, by the keys of the notifications, oldest first. */
export const notificationsOf = (read: Read, dedupeKeys: readonly string[]) =>
  read
    .selectFrom('notifications')
    .select(['account_id', 'dedupe_key', 'type', 'data', 'created_at'])
    .where('dedupe_key', '=', sql<string>`any(${[...dedupeKeys]})`)
    .orderBy('created_at')
    .execute()
