import { sql } from 'kysely'
import { z } from 'zod'
import type { Read } from '#server/platform/database.ts'
import { cursorPart, decodeCursor, encodeCursor, exactMoment, pageOf } from '#server/platform/paging/cursor.ts'

interface MessageQuestion {
  /** Part of a reference, a name, an address, a booking code or the message. */
  q: string
  show: 'open' | 'answered' | 'all'
  after?: string | undefined
  limit: number
}

const lastMessage = z.tuple([z.int().min(0).max(1), cursorPart.moment, cursorPart.id])

/** Messages of the contact page with what was done about them, newest first; of the open ones those about safety first. Throws 400 for a damaged cursor. */
export async function listMessages(read: Read, { q, show, after, limit }: MessageQuestion) {
  const answered = sql<boolean>`exists (select from contact_answers a where a.message_id = contact_messages.id)`
  let found = read.selectFrom('contact_messages')
  if (show !== 'all') found = found.where(show === 'open' ? sql<boolean>`not ${answered}` : answered)
  const words = q.trim()
  if (words) {
    const part = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    found = found.where((eb) =>
      eb.or((['reference', 'name', 'email', 'booking_code', 'message'] as const).map((key) => eb(key, 'ilike', part))),
    )
  }
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const list = { list: 'messages', words, show }
  const first = show === 'open' ? sql<number>`(topic = 'safety')::int` : sql<number>`0`
  let page = found.selectAll().select([exactMoment(sql.ref('received_at')).as('moment'), first.as('first')])
  if (after !== undefined) {
    const [urgent, moment, id] = decodeCursor(after, list, lastMessage)
    page = page.where(sql<boolean>`(${first}, received_at, id) < (${urgent}::int, ${moment}::timestamptz, ${id}::uuid)`)
  }
  if (show === 'open') page = page.orderBy(first, 'desc')
  const rows = await page
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const { items: shown, next } = pageOf(rows, limit, ({ first: urgent, moment, id }) =>
    encodeCursor(list, [urgent, moment, id]),
  )
  const answers =
    shown.length === 0
      ? []
      : await read
          .selectFrom('contact_answers')
          .selectAll()
          .where(
            'message_id',
            'in',
            shown.map(({ id }) => id),
          )
          .orderBy('at')
          .orderBy('id')
          .execute()
  return {
    items: shown.map((message) => ({
      ...message,
      answers: answers.filter(({ message_id }) => message_id === message.id),
    })),
    next,
    total: Number(total),
  }
}
