import { sql } from 'kysely'
import { accountContact, operatorAccounts } from '#server/accounts/index.ts'
import { accountsInOutfitsOf } from '#server/guides/index.ts'
import { forgetWords } from '#server/notifications/index.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { openFile } from '#server/platform/storage/open-file.ts'

/** What conversations knows about the owner of an account, and what becomes of it when the account is erased. */
export const personal: PersonalData = {
  tables: [
    {
      table: 'threads',
      owner: 'explorer_id',
      section: 'conversations',
      columns: ['id', 'guide_id', 'adventure_id', 'booking_id', 'opened_at', 'last_message_at'],
      erased: { kept: 'the other side has it too, and reads it without the name' },
    },
    {
      table: 'messages',
      owner: 'account_id',
      section: 'messages',
      columns: ['thread_id', 'position', 'text', 'sent_at'],
      erased: { kept: 'the other side has it too, and reads it without the name' },
    },
    {
      table: 'scheduled_messages',
      owner: 'account_id',
      section: 'scheduled_messages',
      columns: ['thread_id', 'text', 'send_at', 'ended_at', 'unsent'],
      erased: 'rows',
    },
    {
      table: 'message_files',
      owner: (accountId) => sql`message_id in (select id from messages where account_id = ${accountId})`,
      section: 'files_in_messages',
      columns: ['message_id', 'file_id', 'picture', 'bytes'],
      erased: { kept: 'the other side has it too, and reads it without the name' },
    },
    {
      table: 'message_offers',
      owner: (accountId) => sql`message_id in (select id from messages where account_id = ${accountId})`,
      section: 'offers_in_messages',
      columns: ['message_id', 'departure_id', 'adults', 'children', 'expires_at', 'withdrawn_at'],
      erased: { kept: 'the other side has it too, and reads it without the name' },
    },
    {
      table: 'conversation_alerts',
      owner: 'account_id',
      section: 'reports_of_conversations',
      columns: ['thread_id', 'kind', 'reason', 'note', 'at', 'outcome'],
      erased: { kept: 'why a conversation was looked at' },
    },
  ],
  files: async (app, read, accountId) => {
    const rows = await read
      .selectFrom('message_files as f')
      .innerJoin('messages as m', 'm.id', 'f.message_id')
      .select(['f.file_id', 'f.picture'])
      .where('m.account_id', '=', accountId)
      .orderBy('m.sent_at', 'desc')
      .execute()
    return rows.map(({ file_id: id, picture }) => ({
      name: `messages/${id}.${picture ? 'jpg' : 'pdf'}`,
      open: () => openFile(app, id),
    }))
  },
  erase: async (_app, tx, accountId) => {
    const account = await accountContact(tx, accountId)
    if (!account) return
    const guides = sql`select guide_id from threads where explorer_id = ${accountId}`
    await forgetWords(tx, {
      readers: accountsInOutfitsOf(guides),
      operators: await operatorAccounts(tx),
      replacements: [[account.name, 'Former explorer']],
    })
  },
}
