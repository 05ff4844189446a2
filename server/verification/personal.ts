import type { PersonalData } from '#server/platform/personal-data.ts'

/** What verification knows about the owner of an account, and what becomes of it when the account is erased. */
export const personal: PersonalData = {
  tables: [
    {
      table: 'verification_files',
      owner: 'account_id',
      section: 'document_files',
      columns: ['document_id', 'position', 'pages'],
      erased: { kept: 'proof that a guide was verified when their trips took place' },
    },
    {
      table: 'background_consents',
      owner: 'account_id',
      section: 'background_check_consents',
      columns: ['version', 'signed_name', 'signed_at', 'work_state'],
      erased: { kept: 'proof that a guide was verified when their trips took place' },
    },
  ],
}
