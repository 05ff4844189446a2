import { said } from '#contract/wire/said.ts'
import { sql } from 'kysely'
import { id as identifier } from '#contract/wire/id.ts'
import type { Read } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
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

interface NotificationPage {
  rows: NotificationRow[]
  /** Where the next page starts, or null at the end. */
  next: string | null
  total: number
}

/** Newest first. `after` is `next` of the page before. */
export async function readNotifications(read: Read, accountId: string, after?: string): Promise<NotificationPage> {
  let query = read
    .selectFrom('notifications')
    .selectAll()
    // A Date holds milliseconds, the column microseconds; between two notices of one moment that decides.
    .select(sql<number>`(extract(epoch from created_at) * 1000000)::bigint`.as('moment'))
    .where('account_id', '=', accountId)
  if (after !== undefined) {
    const { moment, id } = parseCursor(after)
    const created = sql<Date>`'epoch'::timestamptz + ${moment}::bigint * interval '1 microsecond'`
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
  const rows = found.slice(0, pageSize)
  const last = rows.at(-1)
  return { rows, next: found.length > pageSize && last ? `${last.moment}.${last.id}` : null, total }
}

function parseCursor(after: string): { moment: number; id: string } {
  const [, moment, id] = /^(\d{1,16})\.(.+)$/.exec(after) ?? []
  if (moment === undefined || !identifier.safeParse(id).success) {
    throw new AppError(400, 'invalid_input', said('This page of the list does not exist.'))
  }
  return { moment: Number(moment), id: String(id) }
}

/** What stood under a bell, by the keys of the notices, oldest first. */
export const noticesOf = (read: Read, dedupeKeys: readonly string[]) =>
  read
    .selectFrom('notifications')
    .select(['account_id', 'dedupe_key', 'title', 'body', 'created_at'])
    .where('dedupe_key', '=', sql<string>`any(${[...dedupeKeys]})`)
    .orderBy('created_at')
    .execute()
