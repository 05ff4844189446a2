import type { PersonalData } from '#server/platform/personal-data.ts'

/** What catalogue knows about the owner of an account, and what becomes of it when the account is erased. */
export const personal: PersonalData = {
  tables: [
    {
      table: 'picture_uploads',
      owner: 'account_id',
      section: 'picture_uploads',
      columns: ['width', 'height', 'bytes', 'created_at'],
      erased: { kept: 'pictures of a guide, whose account is not erased while they guide' },
    },
    { table: 'picture_attempts', owner: 'account_id', erased: 'rows' },
  ],
}
