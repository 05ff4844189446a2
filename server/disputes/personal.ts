import { said } from '#contract/wire/said.ts'
import { guideOfAccount } from '#server/guides/index.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'

/** What disputes knows about the owner of an account, and what becomes of it when the account is erased. */
export const personal: PersonalData = {
  tables: [
    {
      table: 'dispute_cases',
      owner: 'account_id',
      section: 'disputes',
      columns: ['id', 'booking_id', 'category', 'state', 'story', 'requested', 'filed_at', 'outcome', 'decided_at'],
      erased: { kept: 'the record of a case that both sides and the law rely on' },
    },
    {
      table: 'dispute_offers',
      owner: 'account_id',
      section: 'offers_in_disputes',
      columns: ['case_id', 'amount', 'message', 'at', 'accepted_at'],
      erased: { kept: 'the record of a case that both sides and the law rely on' },
    },
    {
      table: 'dispute_files',
      owner: 'account_id',
      section: 'files_in_disputes',
      columns: ['case_id', 'name', 'bytes', 'at'],
      erased: { kept: 'the record of a case that both sides and the law rely on' },
    },
    {
      table: 'dispute_charges',
      owner: 'account_id',
      section: 'claims_owed',
      columns: ['case_id', 'amount', 'state', 'created_at', 'due_at', 'paid_at', 'release_at'],
      erased: { kept: 'the record of a case that both sides and the law rely on' },
    },
    { table: 'claim_proposals', owner: 'operator_id', erased: { kept: 'what an operator did in their work' } },
    { table: 'dispute_rulings', owner: 'proposed_by', erased: { kept: 'what an operator did in their work' } },
    { table: 'dispute_rulings', owner: 'operator_id', erased: { kept: 'what an operator did in their work' } },
  ],
  obstacle: async (_app, read, accountId) => {
    const guide = await guideOfAccount(read, accountId)
    const live = await read
      .selectFrom('dispute_cases')
      .select('id')
      .where((eb) =>
        eb.or([
          eb('explorer_id', '=', accountId),
          eb('account_id', '=', accountId),
          ...(guide ? [eb('guide_id', '=', guide.id)] : []),
        ]),
      )
      .where('state', 'not in', ['closed', 'withdrawn'])
      .executeTakeFirst()
    return live ? said('You have an open dispute. It has to be resolved first.') : null
  },
}
