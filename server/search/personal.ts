import type { PersonalData } from '#server/platform/personal-data.ts'

/** What search knows about the owner of an account, and what becomes of it when the account is erased. */
export const personal: PersonalData = {
  tables: [
    {
      table: 'saved_searches',
      owner: 'account_id',
      section: 'saved_searches',
      columns: ['name', 'query', 'language', 'saved_at', 'alerts_since'],
      erased: 'rows',
    },
  ],
}
