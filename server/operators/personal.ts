import type { PersonalData } from '#server/platform/personal-data.ts'

/** What operators knows about the owner of an account, and what becomes of it when the account is erased. */
export const personal: PersonalData = {
  tables: [
    { table: 'admin_actions', owner: 'account_id', erased: { kept: 'what an operator did in their work' } },
    { table: 'operator_invitations', owner: 'invited_by', erased: { kept: 'what an operator did in their work' } },
    { table: 'saved_views', owner: 'account_id', erased: { kept: 'what an operator did in their work' } },
    { table: 'bulk_actions', owner: 'account_id', erased: { kept: 'what an operator did in their work' } },
    { table: 'queue_assignments', owner: 'account_id', erased: { kept: 'what an operator did in their work' } },
    { table: 'queue_snoozes', owner: 'account_id', erased: { kept: 'what an operator did in their work' } },
    {
      table: 'second_factor_resets',
      owner: 'account_id',
      section: 'second_factor_resets',
      columns: ['state', 'requested_at', 'ended_at'],
      erased: { kept: 'who decided about the safety of an account' },
    },
  ],
}
