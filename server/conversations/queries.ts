import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { ThreadFolder, ThreadSide } from '#contract/conversations/values.ts'
import { accountName } from '#server/accounts/index.ts'
import { idsOfCodes, isConfirmedBooking } from '#server/bookings/index.ts'
import { adventureLabel } from '#server/catalogue/index.ts'
import { guideName } from '#server/guides/index.ts'
import type { Read } from '#server/platform/database.ts'
import { cursorPart, decodeCursor, encodeCursor, exactMoment, pageOf } from '#server/platform/paging/cursor.ts'
import type { ReadThread } from './present.ts'

/** Whose threads: of an explorer, or of a guide. */
export type Owner =
  | { side: 'explorer'; explorerId: string }
  /** `led`: other guides of the outfit, whose bookings this one answers for. */
  | { side: 'guide'; guideId: string; led?: readonly string[] }

const owned = (owner: Owner) =>
  owner.side === 'explorer'
    ? sql`t.explorer_id = ${owner.explorerId}`
    : owner.led && owner.led.length > 0
      ? sql`(t.guide_id = ${owner.guideId} or (t.booking_id is not null and t.guide_id = any(${[...owner.led]}::uuid[])))`
      : sql`t.guide_id = ${owner.guideId}`

/** Messages of the other side that this one has not read. */
const unread = sql<number>`(select count(*)::int from messages m
  where m.thread_id = t.id and m.position > s.read_position and m.side <> s.side)`

const columns = (side: ThreadSide) => sql`
  t.*, s.side,
  s.read_position, s.archived_at, s.muted_at, s.blocked_at, ${unread} as unread,
  ${side === 'guide' ? sql`(select since from reply_waits w where w.thread_id = t.id and w.answered_at is null)` : sql`null::timestamptz`} as waiting_since,
  m.text as last_text, m.account_id as last_account, m.sent_at as last_at`

const from = (owner: Owner) => sql`from threads t
  join thread_sides s on s.thread_id = t.id and s.side = ${owner.side}
  join messages m on m.thread_id = t.id and m.position = t.last_position`

type Row = Omit<ReadThread, 'own_side' | 'last'> & {
  read_position: number
  archived_at: Date | null
  muted_at: Date | null
  blocked_at: Date | null
  last_text: string
  last_account: string
  last_at: Date
  moment: string
}

const asRead = ({ last_text, last_account, last_at, ...row }: Row): ReadThread => ({
  ...row,
  own_side: row,
  last: { text: last_text, account_id: last_account, sent_at: last_at },
})

interface Query {
  folder: ThreadFolder
  q: string
  after?: string | undefined
  limit: number
}

const lastThread = z.tuple([cursorPart.moment, cursorPart.id])
const countedUpTo = 1000

/** What a search looks through; hidden contact details are found by nobody but their writer. */
async function matching(read: Read, owner: Owner, accountId: string, q: string): Promise<RawBuilder<unknown>> {
  const asked = q.trim()
  if (!asked) return sql`true`
  const part = `%${asked.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const booking = (await idsOfCodes(read, [asked.toUpperCase()])).get(asked.toUpperCase()) ?? null
  const other = owner.side === 'explorer' ? guideName(sql.ref('t.guide_id')) : accountName(sql.ref('t.explorer_id'))
  return sql`(t.booking_id = ${booking}::uuid or ${other} ilike ${part}
    or ${adventureLabel(sql.ref('t.adventure_id'))}->>'title' ilike ${part}
    or exists (select from messages w where w.thread_id = t.id and w.text ilike ${part}
      and (w.account_id = ${accountId} or ${isConfirmedBooking(sql.ref('t.booking_id'))})))`
}

/** A page of threads, the latest message first. Throws 400 for a damaged cursor. */
export async function findThreads(read: Read, owner: Owner, accountId: string, { folder, q, after, limit }: Query) {
  const list = { list: 'threads', side: owner.side, folder, q }
  const where = sql`${owned(owner)} and s.archived_at is ${folder === 'archived' ? sql`not null` : sql`null`}
    and ${await matching(read, owner, accountId, q)}`
  const [moment, id] = after === undefined ? [null, null] : decodeCursor(after, list, lastThread)
  const beyond = moment === null ? sql`true` : sql`(t.last_message_at, t.id) < (${moment}::timestamptz, ${id}::uuid)`
  const [page, counted] = await Promise.all([
    sql<Row>`select ${columns(owner.side)}, ${exactMoment(sql.ref('t.last_message_at'))} as moment
      ${from(owner)} where ${where} and ${beyond}
      order by t.last_message_at desc, t.id desc limit ${limit + 1}`.execute(read),
    sql<{ n: number }>`select count(*)::int as n from (select 1 ${from(owner)} where ${where}
      limit ${countedUpTo + 1}) counted`.execute(read),
  ])
  const total = counted.rows[0]?.n ?? 0
  const { items, next } = pageOf(page.rows, limit, (row) => encodeCursor(list, [row.moment, row.id]))
  return { items: items.map(asRead), next, total: Math.min(total, countedUpTo), capped: total > countedUpTo }
}

/** One thread as its side reads it. */
export async function readThread(read: Read, owner: Owner, threadId: string): Promise<ReadThread> {
  const { rows } = await sql<Row>`select ${columns(owner.side)} ${from(owner)} where t.id = ${threadId}`.execute(read)
  const [row] = rows
  if (!row) throw new Error('A thread without a message')
  return asRead(row)
}

/** Threads in the inbox with something unread; muted ones count as well. */
export async function countUnread(read: Read, owner: Owner): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from threads t
    join thread_sides s on s.thread_id = t.id and s.side = ${owner.side}
    where ${owned(owner)} and s.archived_at is null and t.last_position > s.read_position and ${unread} > 0`.execute(
    read,
  )
  return rows[0]?.n ?? 0
}
