import { eraseNotifications } from '#server/notifications/index.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'

/** What support knows about the owner of an account, and what becomes of it when the account is erased. */
export const personal: PersonalData = {
  tables: [
    {
      table: 'contact_messages',
      owner: 'account_id',
      section: 'messages_to_support',
      columns: ['reference', 'topic', 'name', 'email', 'booking_code', 'message', 'received_at'],
      erased: { set: { name: 'Former explorer', email: 'erased@erased.invalid', message: '' } },
    },
    { table: 'contact_answers', owner: 'account_id', erased: { kept: 'what an operator did in their work' } },
  ],
  erase: async (_app, tx, accountId) => {
    const messages = await tx
      .selectFrom('contact_messages')
      .select(['id', 'reference'])
      .where('account_id', '=', accountId)
      .execute()
    for (const { id: subjectId, reference } of messages)
      await eraseNotifications(tx, { subjectId, emailKeys: `contact:${reference}:` })
  },
}
