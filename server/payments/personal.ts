import { sql } from 'kysely'
import { said } from '#contract/wire/said.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { stands } from './disputes/status.ts'
import { knownCustomer } from './open-payment.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'

const unfinishedRefunds = ['requested', 'approved', 'processing', 'failed', 'manual', 'awaiting_dispute'] as const

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
  obstacle: async (_app, read, accountId) => {
    const mine = sql`select id from payments where account_id = ${accountId}`
    const refund = await read
      .selectFrom('refunds')
      .select('id')
      .where('payment_id', 'in', sql<string>`(${mine})`)
      .where('state', 'in', unfinishedRefunds)
      .executeTakeFirst()
    if (refund) return said('A refund to you isn’t finished yet.')
    const dispute = await read
      .selectFrom('payment_disputes')
      .select('id')
      .where('payment_id', 'in', sql<string>`(${mine})`)
      .where(stands)
      .executeTakeFirst()
    return dispute ? said('Your bank is still deciding a dispute about one of your payments.') : null
  },
  erase: async (app, tx, accountId) => {
    const customer = await knownCustomer(tx, accountId)
    // the vendor is called after the commit
    if (customer) await enqueue(tx, 'detach-cards', { customer })
  },
}
