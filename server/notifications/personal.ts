import { sql } from 'kysely'
import { eraseEmails } from '#server/platform/mail/mail.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'

/** What notifications knows about the owner of an account, and what becomes of it when the account is erased. */
export const personal: PersonalData = {
  tables: [
    {
      table: 'notification_settings',
      owner: 'account_id',
      section: 'notification_settings',
      columns: ['quiet_from', 'quiet_until', 'digest'],
      erased: 'rows',
    },
    {
      table: 'notification_choices',
      owner: 'account_id',
      section: 'notification_choices',
      columns: ['topic', 'channel', 'wanted', 'chosen_at'],
      erased: 'rows',
    },
    {
      table: 'push_subscriptions',
      owner: 'account_id',
      section: 'browsers_with_notifications',
      columns: ['device', 'added_at'],
      erased: 'rows',
    },
    {
      table: 'notifications',
      owner: 'account_id',
      section: 'notifications',
      columns: ['type', 'data', 'created_at', 'read_at'],
      erased: 'rows',
    },
  ],
  erase: async (_app, tx, accountId) => {
    const sent = await tx
      .selectFrom('notification_deliveries as d')
      .leftJoin('notifications as n', 'n.id', 'd.notification_id')
      .innerJoin('notification_accounts as a', (join) => join.on('a.account_id', '=', accountId))
      .select(['d.id', 'd.mail_id'])
      .where((eb) => eb.or([eb('n.account_id', '=', accountId), eb(sql`lower(d.recipient)`, '=', eb.ref('a.email'))]))
      .execute()
    const mails = sent.flatMap(({ mail_id: id }) => (id ? [id] : []))
    await eraseEmails(tx, { ids: mails, keys: '\u{10FFFF}' })
    const ids = sent.map(({ id }) => id)
    if (ids.length > 0)
      await tx.updateTable('notification_deliveries').set({ recipient: null }).where('id', 'in', ids).execute()
  },
}
