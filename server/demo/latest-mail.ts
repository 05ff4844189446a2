import type { Mail } from '#contract/demo.ts'
import type { App } from '#server/platform/app.ts'

/** The newest hundred letters, of all or of those to one address. Only for demo mode: letters hold links that sign in. */
export async function latestMail(app: App, to: string | undefined): Promise<Mail[]> {
  let query = app.db
    .selectFrom('outgoing_mail')
    .select(['id', 'recipient', 'subject', 'text_body', 'html_body', 'attachments', 'created_at', 'sent_at'])
  const address = to?.trim().toLowerCase()
  if (address) query = query.where((eb) => eb(eb.fn<string>('lower', ['recipient']), '=', address))
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(100).execute()
  return rows.map((row) => ({
    id: row.id,
    to: row.recipient,
    subject: row.subject,
    text: row.text_body,
    html: row.html_body,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    attachments: row.attachments.map(({ filename, contentType }) => ({ filename, contentType })),
  }))
}
