import { sql } from 'kysely'
import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { Bounced } from '#server/platform/mail/bounce.ts'
import { postCopy, sendMail } from '#server/platform/mail/mail.ts'
import { recordBounce } from './suppression/record-bounce.ts'

/** Body of the job `send-mail`. */
export async function sendEmail(app: App, { mailId }: { mailId: string }): Promise<void> {
  const record = (outcome: 'sent' | 'failed') =>
    app.db.updateTable('notification_deliveries').set({ outcome }).where('mail_id', '=', mailId).execute()
  try {
    await sendMail(app, { mailId })
  } catch (error) {
    if (error instanceof Bounced) return recordBounce(app, mailId, error)
    await record('failed')
    throw error
  }
  await record('sent')
}

/** Sends an email once more as it was. Null when there is no such email. */
export async function resendEmail(tx: Tx, mailId: string): Promise<{ recipient: string; subject: string } | null> {
  const copy = await postCopy(tx, mailId)
  if (!copy) return null
  await sql`
    insert into notification_deliveries (id, type, channel, event_id, recipient, mail_id, outcome, resend)
    select ${newId()}::uuid, type, channel, event_id, recipient, ${copy.id}::uuid, 'queued', true
    from notification_deliveries where mail_id = ${mailId}`.execute(tx)
  return copy
}
