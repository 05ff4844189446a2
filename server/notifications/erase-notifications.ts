import type { Tx } from '#server/platform/database.ts'
import { eventsFor } from '#server/platform/events.ts'
import { eraseEmails } from '#server/platform/mail/mail.ts'

/**
 * Takes what is about one subject out of every list: the bell's lines about its events, and what those and the emails whose
 * keys begin with `emailKeys` said, and to whom. That an email was sent is kept.
 */
export async function eraseNotifications(
  tx: Tx,
  { subjectId, emailKeys }: { subjectId: string; emailKeys: string },
): Promise<void> {
  const events = await eventsFor(tx, subjectId)
  const deliveries =
    events.length === 0
      ? []
      : await tx
          .selectFrom('notification_deliveries')
          .select(['notification_id', 'mail_id'])
          .where(
            'event_id',
            'in',
            events.map(({ id }) => id),
          )
          .execute()
  const bells = deliveries.flatMap(({ notification_id: id }) => (id ? [id] : []))
  if (bells.length > 0) await tx.deleteFrom('notifications').where('id', 'in', bells).execute()
  const ids = deliveries.flatMap(({ mail_id: id }) => (id ? [id] : []))
  const mails = await eraseEmails(tx, { ids, keys: emailKeys })
  if (mails.length > 0)
    await tx.updateTable('notification_deliveries').set({ recipient: null }).where('mail_id', 'in', mails).execute()
}
