import type { PersonalData } from '#server/platform/personal-data.ts'

/** What recruitment knows about the owner of an account, and what becomes of it when the account is erased. */
export const personal: PersonalData = {
  tables: [
    {
      table: 'guide_applications',
      owner: 'account_id',
      section: 'guide_applications',
      columns: ['state', 'name', 'home_state', 'created_at', 'submitted_at', 'decided_at'],
      erased: { kept: 'an application is erased some time after it has ended' },
    },
    { table: 'application_notes', owner: 'account_id', erased: { kept: 'what an operator did in their work' } },
  ],
}
