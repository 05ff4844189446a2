import type { PersonalData } from '#server/platform/personal-data.ts'

/** What taxes know about the owner of an account, and what becomes of it when the account is erased. */
export const personal: PersonalData = {
  tables: [
    {
      table: 'mileage_trips',
      owner: 'account_id',
      section: 'mileage',
      columns: ['date', 'tenths', 'purpose', 'added_at', 'removed_at'],
      erased: { kept: 'records of a business, which its taxes rely on' },
    },
  ],
}
