import { receivedMail } from '#server/vendors/mail/received-mail.ts'
import type { App } from '#server/platform/app.ts'

/** For tests: the newest letter to `recipient` with `subject`, and the token in its link. */
export async function newestEmail(app: App, recipient: string, subject: string) {
  const mail = await app.db
    .selectFrom('outgoing_mail')
    .selectAll()
    .where('recipient', '=', recipient)
    .where('subject', '=', subject)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  if (!mail) return null
  // one with a secret is in the mailbox of the person only
  const received = mail.text_body === '' ? await receivedMail(app.db, { to: recipient, limit: 200 }) : []
  const { text, html } = received.find((one) => one.subject === subject) ?? {
    text: mail.text_body,
    html: mail.html_body,
  }
  return { text, html: html ?? '', token: /[?&]token=([\w-]+)/.exec(text)?.[1] ?? '' }
}

export async function emailsTo(app: App, recipient: string): Promise<string[]> {
  const rows = await app.db
    .selectFrom('outgoing_mail')
    .select('subject')
    .where('recipient', '=', recipient)
    .orderBy('created_at')
    .execute()
  return rows.map((row) => row.subject)
}
