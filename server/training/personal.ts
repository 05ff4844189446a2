import type { PersonalData } from '#server/platform/personal-data.ts'

/** What training knows about the owner of an account, and what becomes of it when the account is erased. */
export const personal: PersonalData = {
  tables: [
    {
      table: 'training_progress',
      owner: 'account_id',
      section: 'training',
      columns: ['module', 'lesson', 'read_at'],
      erased: 'rows',
    },
  ],
}
