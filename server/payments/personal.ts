import { enqueue } from '#server/platform/jobs.ts'
import { knownCustomer } from './open-payment.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'

/** What payments knows about the owner of an account, and what becomes of it when the account is erased. */
export const personal: PersonalData = {
  tables: [
    {
      table: 'payments',
      owner: 'account_id',
      section: 'payments',
      columns: [
        'payable_kind',
        'payable_id',
        'amount',
        'currency',
        'state',
        'card',
        'captured_amount',
        'refunded_amount',
        'created_at',
        'captured_at',
      ],
      erased: { kept: 'records of money' },
    },
    {
      table: 'credit_grants',
      owner: 'account_id',
      section: 'credit',
      columns: ['amount', 'currency', 'cause', 'at', 'expires_at', 'expired_amount'],
      erased: { kept: 'records of money' },
    },
    { table: 'payment_customers', owner: 'account_id', erased: 'rows' },
    { table: 'console_runs', owner: 'by', erased: { kept: 'what an operator did in their work' } },
  ],
  erase: async (app, tx, accountId) => {
    const customer = await knownCustomer(tx, accountId)
    // the vendor is called after the commit
    if (customer) await enqueue(tx, 'detach-cards', { customer })
  },
}
