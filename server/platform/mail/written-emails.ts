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

/** A statement: how many emails failed at their last attempt, and for how long the first of them has waited. */
export const countUnsentEmails = sql<{ count: number; waited: string | null }>`
  select count(*), max(clock_timestamp() - created_at) -- wall time
  from outgoing_mail where sent_at is null and last_error is not null and text_body <> ''`
