import { sql } from 'kysely'
import type { Read } from '#server/platform/database.ts'

/** One attachment as it is kept; `content` is base64, `size` is in bytes. */
export interface KeptAttachment {
  filename: string
  contentType: string
  size: number
  content: string
}

interface Row {
  id: string
  envelope_to: string[]
  subject: string
  text: string
  html: string | null
  attachments: { filename: string; contentType: string }[]
  received_at: Date
}

interface ReceivedMail {
  id: string
  to: string
  subject: string
  text: string
  html: string | null
  receivedAt: Date
  attachments: { filename: string; contentType: string }[]
}

/** What the simulated mailboxes hold, newest first. `to`: one whole address, in any case. At most 200. */
export async function receivedMail(read: Read, { to, limit }: { to?: string; limit: number }): Promise<ReceivedMail[]> {
  const address = to?.trim().toLowerCase()
  const { rows } = await sql<Row>`
    select id, envelope_to, subject, text, html, received_at,
      (select coalesce(jsonb_agg(jsonb_build_object('filename', a -> 'filename', 'contentType', a -> 'contentType')), '[]')
       from jsonb_array_elements(attachments) a) as attachments
    from mail_simulator.received
    ${address ? sql`where envelope_to @> array[${address}]::text[]` : sql``}
    order by received_at desc, id desc limit ${Math.min(Math.max(limit, 1), 200)}`.execute(read)
  return rows.map((row) => ({
    id: row.id,
    to: row.envelope_to.join(', '),
    subject: row.subject,
    text: row.text,
    html: row.html,
    receivedAt: row.received_at,
    attachments: row.attachments,
  }))
}

/** One of them as HTML; null where there is none. */
export async function receivedHtml(read: Read, id: string): Promise<string | null> {
  const { rows } = await sql<{ html: string | null }>`
    select html from mail_simulator.received where id::text = ${id}`.execute(read)
  return rows[0]?.html ?? null
}
