import type { PersonalData } from '#server/platform/personal-data.ts'

/** What wishlist knows about the owner of an account, and what becomes of it when the account is erased. */
export const personal: PersonalData = {
  tables: [
    {
      table: 'wishlist_items',
      owner: 'account_id',
      section: 'wishlist',
      columns: ['adventure_id', 'added_at'],
      erased: 'rows',
    },
  ],
}
