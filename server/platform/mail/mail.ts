import { sql } from 'kysely'
import nodemailer from 'nodemailer'
import { saidInEnglish } from '#contract/wire/said.ts'
import type { App } from '../app.ts'
import { pipelineWrite, type Read, type Tx } from '../database.ts'
import { AppError } from '../errors.ts'
import { newId } from '../ids.ts'
import { enqueue } from '../jobs.ts'
import { Bounced, isBounce } from './bounce.ts'

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
  /** It holds a link that opens something: its text is not kept once it is sent. */
  secret?: boolean
  /** Where a mail program opts its recipient out with one press (RFC 8058). */
  unsubscribe?: string | undefined
  /** An email with the same key is sent once. */
  dedupeKey: string
}
/** Hands one email to the outside; returns the provider's id of it. */
export interface Mailer {
  /** `id`: that of its row. The same email sent twice has one Message-ID, so that a mailbox can tell. */
  send(email: Omit<Email, 'dedupeKey' | 'secret'> & { id: string }): Promise<string>
}

/** One connection takes many emails. Milliseconds; our jobs try again. */
const manyEmails = { pool: true, maxConnections: 4, idleTimeout: 5000, maxRequeues: 0 } as const

/**
 * Milliseconds until a mail server that says nothing is given up. The library waits for up to ten minutes, and every job that
 * waits with it keeps a place from the captures.
 */
const patience = 10_000

export function smtpMailer(url: string, from: string, silence = patience): Mailer & { close(): void } {
  const timeouts = { connectionTimeout: silence, greetingTimeout: silence, socketTimeout: 2 * silence }
  const transport = nodemailer.createTransport({ ...manyEmails, ...timeouts, url })
  const oneAtATimeWhileSilent = lookAhead()
  const domain = /@([^<>\s]+?)>?\s*$/.exec(from)?.[1] ?? 'treq.invalid'
  return {
    close: () => transport.close(),
    async send(email) {
      const sent = await oneAtATimeWhileSilent(() =>
        transport.sendMail({
          messageId: `<${email.id}@${domain}>`,
          from,
          to: email.to,
          subject: email.subject,
          text: email.text,
          html: email.html,
          ...(email.unsubscribe
            ? {
                headers: {
                  'List-Unsubscribe': `<${email.unsubscribe}>`,
                  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
                },
              }
            : {}),
          attachments: email.attachments?.map(({ filename, contentType, content }) => ({
            filename,
            contentType,
            content: Buffer.from(content, 'base64'),
          })),
        }),
      )
      return sent.messageId
    },
  }
}

/** After a silence one email at a time finds out whether it is over; the others fail at once, and their jobs try again. */
function lookAhead() {
  let silent = false
  let looking = false
  return async <T>(send: () => Promise<T>): Promise<T> => {
    if (silent && looking) throw new Error('The mail server did not answer a moment ago.')
    const looks = silent
    if (looks) looking = true
    try {
      const sent = await send()
      silent = false
      return sent
    } catch (error) {
      silent = error instanceof Error && 'code' in error && error.code === 'ETIMEDOUT'
      throw error
    } finally {
      if (looks) looking = false
    }
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
      secret: email.secret ?? false,
      unsubscribe: email.unsubscribe ?? null,
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

/** An email of the outbox (id, recipient), as a table expression; no row where its key had been used before. */
export const writtenEmail = (mailId: string) => sql`(select id, recipient from outgoing_mail where id = ${mailId})`

/**
 * Writes an email into the outbox once more as it was, under a key of its own. Null when there is no such email; throws 409
 * `text_not_kept` where its text is gone.
 */
export async function postCopy(
  tx: Tx,
  mailId: string,
): Promise<{ id: string; recipient: string; subject: string } | null> {
  const mail = await tx.selectFrom('outgoing_mail').selectAll().where('id', '=', mailId).executeTakeFirst()
  if (!mail) return null
  if (mail.text_body === '') {
    throw new AppError(
      409,
      'text_not_kept',
      saidInEnglish('We no longer store the text of this email. The person can request a new one.'),
    )
  }
  const id = await post(tx, {
    to: mail.recipient,
    subject: mail.subject,
    text: mail.text_body,
    ...(mail.html_body ? { html: mail.html_body } : {}),
    attachments: mail.attachments,
    secret: mail.secret,
    ...(mail.unsubscribe ? { unsubscribe: mail.unsubscribe } : {}),
    dedupeKey: `${mail.dedupe_key}:again:${newId()}`,
  })
  return { id, recipient: mail.recipient, subject: mail.subject }
}

interface Outcome {
  sent_at?: Date
  bounced_at?: Date
  provider_id?: string
  last_error?: string | null
  text_body?: string
  html_body?: null
}
const blanked = { text_body: '', html_body: null }

/** Body of the recurring job: what was sent, or could not be sent, 90 days ago is kept without its text. */
export async function forgetEmailTexts(app: App): Promise<void> {
  await sql`update outgoing_mail set text_body = '', html_body = null, attachments = '[]'
    where text_body <> '' and (sent_at < clock_timestamp() - interval '90 days' -- wall time
      or (sent_at is null and created_at < clock_timestamp() - interval '90 days'))`.execute(app.db)
}

/** Of these emails the ones whose subject or text has one of the patterns, as `like` takes them. */
export async function emailsWith(
  read: Read,
  { ids, patterns }: { ids: readonly string[]; patterns: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from outgoing_mail
    where id = any(${[...ids]}::uuid[]) and subject || ' ' || text_body like any(${[...patterns]}::text[])`.execute(
    read,
  )
  return rows.map(({ id }) => id)
}

/**
 * What these emails said and to whom, of `ids` and of those whose keys begin with `keys`; that they were sent is kept. One
 * that waits is not sent any more. Returns the ids of all of them.
 */
export async function eraseEmails(tx: Tx, { ids, keys }: { ids: readonly string[]; keys: string }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update outgoing_mail set recipient = '', subject = '', text_body = '', html_body = null, attachments = '[]', last_error = null,
      unsubscribe = null
    where id = any(${[...ids]}::uuid[])
      -- a range, which the index of the keys knows
      or (dedupe_key >= ${keys} and dedupe_key < ${keys + '\u{10FFFF}'})
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Sends one email of the outbox. A crash between sending and recording it sends twice, since mail has no idempotency; both
 * have the same Message-ID. Throws Bounced where there is no such mailbox.
 */
export async function sendMail(app: App, { mailId }: { mailId: string }): Promise<void> {
  const mail = await app.db.selectFrom('outgoing_mail').selectAll().where('id', '=', mailId).executeTakeFirst()
  if (!mail || mail.sent_at || mail.text_body === '') return
  if (mail.bounced_at) throw new Bounced(mail.recipient, mail.last_error ?? '')
  const note = (values: Outcome) => app.db.updateTable('outgoing_mail').set(values).where('id', '=', mailId).execute()
  try {
    const providerId = await app.mailer.send({
      id: mail.id,
      to: mail.recipient,
      subject: mail.subject,
      text: mail.text_body,
      ...(mail.html_body ? { html: mail.html_body } : {}),
      attachments: mail.attachments,
      ...(mail.unsubscribe ? { unsubscribe: mail.unsubscribe } : {}),
    })
    const blank = mail.secret ? blanked : {}
    await note({ sent_at: new Date(), provider_id: providerId, last_error: null, ...blank }) // wall time
  } catch (error) {
    const bounced = isBounce(error)
    await note({ last_error: String(error), ...(bounced ? { bounced_at: new Date() } : {}) }) // wall time
    throw bounced ? new Bounced(mail.recipient, String(error), { cause: error }) : error
  }
}
