import { sql } from 'kysely'
import type { Read } from '../database.ts'

/** What is known of emails by their keys, oldest first; without their texts. */
export const emailsOf = (read: Read, dedupeKeys: readonly string[]) =>
  read
    .selectFrom('outgoing_mail')
    .select(['id', 'dedupe_key', 'recipient', 'subject', 'created_at', 'sent_at', 'last_error'])
    .where('dedupe_key', '=', sql<string>`any(${[...dedupeKeys]})`)
    .orderBy('created_at')
    .execute()

export const emailById = (read: Read, id: string): Promise<{ dedupe_key: string } | undefined> =>
  read.selectFrom('outgoing_mail').select('dedupe_key').where('id', '=', id).executeTakeFirst()

/** What emails are about. */
export const emailsById = (
  read: Read,
  ids: readonly string[],
): Promise<{ id: string; recipient: string; subject: string }[]> =>
  read
    .selectFrom('outgoing_mail')
    .select(['id', 'recipient', 'subject'])
    .where('id', 'in', [...ids])
    .execute()

/** A statement: emails that failed at their last attempt, with how long each has waited. */
export const waitingUnsentEmails = sql<{ id: string; waited: string }>`
  select id, clock_timestamp() - created_at -- wall time
  from outgoing_mail where sent_at is null and bounced_at is null and last_error is not null and text_body <> ''`
