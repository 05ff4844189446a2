import { sql } from 'kysely'
import { z } from 'zod'
import type { DeliveryOutcome } from '../tables.ts'
import type { DeliveryReason, NotificationChannel } from '#contract/notifications/values.ts'
import type { Read } from '#server/platform/database.ts'
import { emailsById } from '#server/platform/mail/written-emails.ts'
import { cursorPart, decodeCursor, encodeCursor, pageOf } from '#server/platform/paging/cursor.ts'
import { toE164 } from '../phone-number.ts'
import { textsOf } from '../present.ts'
import type { NotificationRegistry } from '../registry.ts'
import { inEnglish } from '#server/platform/said/render.ts'

const size = 30
const list = { list: 'delivery log' }
const last = z.tuple([cursorPart.moment, cursorPart.id])

interface Row {
  id: string
  type: string
  channel: NotificationChannel
  recipient: string | null
  outcome: DeliveryOutcome
  reason: DeliveryReason | null
  attempts: number
  provider_id: string | null
  last_error: string | null
  mail_id: string | null
  at: Date
  moment: string
  data: object | null
  account_email: string | null
}
export type LoggedDelivery = Omit<Row, 'moment' | 'data'> & { title: string }

/**
 * Everything that was sent or kept back, newest first. `to`: an email address, whose account is meant too, or a phone number. Throws
 * 400 for a damaged cursor.
 */
export async function deliveryLog(
  read: Read,
  registry: NotificationRegistry,
  { to, after }: { to: string; after?: string | undefined },
): Promise<{ rows: LoggedDelivery[]; next: string | null }> {
  const [moment, id] = after === undefined ? [null, null] : decodeCursor(after, list, last)
  const { rows } = await sql<Row>`
    select d.id, d.type, d.channel, d.recipient, d.outcome, d.reason, d.attempts, d.provider_id, d.last_error, d.mail_id, d.at,
      to_char(d.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment, n.data, a.email as account_email
    from notification_deliveries d
      left join notifications n on n.id = d.notification_id
      left join notification_accounts a on a.account_id = n.account_id
    where ${to === '' ? sql`true` : sql`lower(d.recipient) = any(${await recipientsOf(read, to)}::text[])`}
      and ${moment === null ? sql`true` : sql`(d.at, d.id) < (${moment}::timestamptz, ${id}::uuid)`}
    order by d.at desc, d.id desc limit ${size + 1}`.execute(read)
  const { items, next } = pageOf(rows, size, (row) => encodeCursor(list, [row.moment, row.id]))
  const mails = items.flatMap(({ mail_id: mail }) => (mail ? [mail] : []))
  const subjects = new Map(
    (mails.length > 0 ? await emailsById(read, mails) : []).map(({ id: mail, subject }) => [mail, subject]),
  )
  return {
    rows: items.map(({ moment: _moment, data, ...row }) => ({
      ...row,
      title: subjects.get(row.mail_id ?? '') ?? inEnglish(textsOf(registry, { type: row.type, data }).title),
    })),
    next,
  }
}

async function recipientsOf(read: Read, to: string): Promise<string[]> {
  const number = toE164(to)
  const account = await read
    .selectFrom('notification_accounts')
    .select('account_id')
    .where('email', '=', to.toLowerCase())
    .executeTakeFirst()
  return [to.toLowerCase(), ...(number ? [number] : []), ...(account ? [account.account_id] : [])]
}
