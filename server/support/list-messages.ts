import { sql } from 'kysely'
import type { Read } from '#server/platform/database.ts'

interface MessageQuestion {
  /** Part of a reference, a name, an address, a booking code or the message. */
  q: string
  show: 'open' | 'answered' | 'all'
  /** The last id of the page before. */
  after?: string | undefined
  limit: number
}

/** Messages of the contact page with what was done about them, newest first. `next` is null on the last page. */
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
  let page = found.selectAll()
  if (after)
    page = page.where(
      sql<boolean>`(received_at, id) < (select m.received_at, m.id from contact_messages m where m.id::text = ${after})`,
    )
  const rows = await page
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
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
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
    total: Number(total),
  }
}
