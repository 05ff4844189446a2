import { said } from '#contract/wire/said.ts'
import { guideOfAccount } from './queries.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'

/** What guides knows about the owner of an account, and what becomes of it when the account is erased. */
export const personal: PersonalData = {
  tables: [
    {
      table: 'guides',
      owner: 'account_id',
      section: 'guide',
      columns: [
        'name',
        'headline',
        'home',
        'story',
        'years_guiding',
        'languages',
        'credentials',
        'level',
        'created_at',
      ],
      erased: { kept: 'an account that guides is not erased while it does' },
    },
    { table: 'outfit_members', owner: 'invited_by', erased: { kept: 'who belonged to an outfit' } },
    { table: 'outfit_invitations', owner: 'invited_by', erased: { kept: 'who belonged to an outfit' } },
  ],
  obstacle: async (_app, read, accountId) =>
    (await guideOfAccount(read, accountId))
      ? said('You guide with Treq. Contact us to close your guide business first.')
      : null,
}
