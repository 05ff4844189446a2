import nodemailer from 'nodemailer'
import type { App } from '../app.ts'
import { pipelineWrite, type Tx } from '../database.ts'
import { newId } from '../ids.ts'
import { enqueue } from '../jobs.ts'

interface Attachment {
  filename: string
  contentType: string
  /** Base64. */
  content: string
}
export interface Email {
  to: string
  subject: string
  text: string
  html?: string
  attachments?: readonly Attachment[]
  /** An email with the same key is sent once. */
  dedupeKey: string
}
/** Hands one email to the outside; returns the provider's id of it. */
export interface Mailer {
  send(email: Omit<Email, 'dedupeKey'>): Promise<string>
}

/** One connection takes many emails. Milliseconds; our jobs try again. */
const manyEmails = { pool: true, maxConnections: 4, idleTimeout: 5000, maxRequeues: 0 } as const

export function smtpMailer(url: string, from: string): Mailer & { close(): void } {
  const transport = nodemailer.createTransport({ ...manyEmails, url })
  return {
    close: () => transport.close(),
    async send(email) {
      const sent = await transport.sendMail({
        from,
        to: email.to,
        subject: email.subject,
        text: email.text,
        html: email.html,
        attachments: email.attachments?.map(({ filename, contentType, content }) => ({
          filename,
          contentType,
          content: Buffer.from(content, 'base64'),
        })),
      })
      return sent.messageId
    },
  }
}

/** Writes an email into the outbox of this transaction; a job sends it after the commit. Returns its id. */
export async function post(tx: Tx, email: Email): Promise<string> {
  const id = newId()
  const written = tx
    .insertInto('outgoing_mail')
    .values({
      id,
      dedupe_key: email.dedupeKey,
      recipient: email.to,
      subject: email.subject,
      text_body: email.text,
      html_body: email.html ?? null,
      attachments: JSON.stringify(email.attachments ?? []),
      sent_at: null,
      provider_id: null,
      last_error: null,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute()
  pipelineWrite(tx, written)
  // of an email that was there already, its job finds nothing to send
  await enqueue(tx, 'send-mail', { mailId: id }, { priority: 10 })
  return id
}

/** Writes an email into the outbox once more as it was, under a key of its own. Null when there is no such email. */
export async function postCopy(
  tx: Tx,
  mailId: string,
): Promise<{ id: string; recipient: string; subject: string } | null> {
  const mail = await tx.selectFrom('outgoing_mail').selectAll().where('id', '=', mailId).executeTakeFirst()
  if (!mail) return null
  const id = await post(tx, {
    to: mail.recipient,
    subject: mail.subject,
    text: mail.text_body,
    ...(mail.html_body ? { html: mail.html_body } : {}),
    attachments: mail.attachments,
    dedupeKey: `${mail.dedupe_key}:again:${newId()}`,
  })
  return { id, recipient: mail.recipient, subject: mail.subject }
}

/** Sends one email of the outbox. A crash between sending and recording it sends twice: mail has no idempotency. */
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
