import { sql } from 'kysely'
import nodemailer from 'nodemailer'
import type { App } from '../app.ts'
import { pipelineWrite, type Read, type Tx } from '../database.ts'
import { newId } from '../ids.ts'
import { enqueue } from '../jobs.ts'

interface Attachment {
  filename: string
  contentType: string
  /** Base64. */
  content: string
}
export interface Letter {
  to: string
  subject: string
  text: string
  html?: string
  attachments?: readonly Attachment[]
  /** A letter with the same key is sent once. */
  dedupeKey: string
}
/** Hands one letter to the outside; gives the provider's id of it. */
export interface Mailer {
  send(letter: Omit<Letter, 'dedupeKey'>): Promise<string>
}

/** One connection takes many letters. Milliseconds; our jobs try again. */
const manyLetters = { pool: true, maxConnections: 4, idleTimeout: 5000, maxRequeues: 0 } as const

export function smtpMailer(url: string, from: string): Mailer & { close(): void } {
  const transport = nodemailer.createTransport({ ...manyLetters, url })
  return {
    close: () => transport.close(),
    async send(letter) {
      const sent = await transport.sendMail({
        from,
        to: letter.to,
        subject: letter.subject,
        text: letter.text,
        html: letter.html,
        attachments: letter.attachments?.map(({ filename, contentType, content }) => ({
          filename,
          contentType,
          content: Buffer.from(content, 'base64'),
        })),
      })
      return sent.messageId
    },
  }
}

/** Writes a letter into the outbox of this transaction; a job sends it after the commit. */
export async function post(tx: Tx, letter: Letter): Promise<void> {
  const id = newId()
  const written = tx
    .insertInto('outgoing_mail')
    .values({
      id,
      dedupe_key: letter.dedupeKey,
      recipient: letter.to,
      subject: letter.subject,
      text_body: letter.text,
      html_body: letter.html ?? null,
      attachments: JSON.stringify(letter.attachments ?? []),
      sent_at: null,
      provider_id: null,
      last_error: null,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute()
  pipelineWrite(tx, written)
  // of a letter that stood there already, its job finds nothing to send
  await enqueue(tx, 'send-mail', { mailId: id }, { priority: 10 })
}

/** What is known of letters by their keys, oldest first; without their texts. */
export const lettersOf = (read: Read, dedupeKeys: readonly string[]) =>
  read
    .selectFrom('outgoing_mail')
    .select(['id', 'dedupe_key', 'recipient', 'subject', 'created_at', 'sent_at', 'last_error'])
    .where('dedupe_key', '=', sql<string>`any(${[...dedupeKeys]})`)
    .orderBy('created_at')
    .execute()

/** Sends a letter once more as it was, under a key of its own. Null when there is no such letter. */
export async function postAgain(tx: Tx, mailId: string): Promise<{ recipient: string; subject: string } | null> {
  const mail = await tx.selectFrom('outgoing_mail').selectAll().where('id', '=', mailId).executeTakeFirst()
  if (!mail) return null
  await post(tx, {
    to: mail.recipient,
    subject: mail.subject,
    text: mail.text_body,
    ...(mail.html_body ? { html: mail.html_body } : {}),
    attachments: mail.attachments,
    dedupeKey: `${mail.dedupe_key}:again:${newId()}`,
  })
  return mail
}

/** Body of the job `send-mail`. A crash between sending and noting it sends twice: mail has no idempotency. */
export async function sendMail(app: App, { mailId }: { mailId: string }): Promise<void> {
  const mail = await app.db.selectFrom('outgoing_mail').selectAll().where('id', '=', mailId).executeTakeFirst()
  if (!mail || mail.sent_at) return
  const note = (values: { sent_at?: Date; provider_id?: string; last_error?: string | null }) =>
    app.db.updateTable('outgoing_mail').set(values).where('id', '=', mailId).execute()
  try {
    const providerId = await app.mailer.send({
      to: mail.recipient,
      subject: mail.subject,
      text: mail.text_body,
      ...(mail.html_body ? { html: mail.html_body } : {}),
      attachments: mail.attachments,
    })
    await note({ sent_at: new Date(), provider_id: providerId, last_error: null })
  } catch (error) {
    await note({ last_error: String(error) })
    throw error
  }
}
