import { sql } from 'kysely'
import type { Read } from '#server/platform/database.ts'
import type { RefundRow } from './refund-tables.ts'

// A cause is what a refund was made for: a cancellation, a change, an operator's decision.

/** Oldest first. */
export const refundsOfCauses = (read: Read, causeIds: readonly string[]): Promise<RefundRow[]> =>
  read
    .selectFrom('refunds')
    .selectAll()
    .where('cause_id', 'in', [...causeIds])
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** What one cause refunds and who requested it; undefined for an unknown one. `amount` in minor units. */
export const requestOfCause = (
  read: Read,
  causeId: string,
): Promise<{ payable_id: string; requested_by: string; amount: number } | undefined> =>
  read
    .selectFrom('refunds')
    .select(['payable_id', 'requested_by', sql<number>`sum(amount)::int`.as('amount')])
    .where('cause_id', '=', causeId)
    .groupBy(['payable_id', 'requested_by'])
    .executeTakeFirst()

/** Null for an unknown refund and for one without a cause. */
export const causeOf = async (read: Read, refundId: string): Promise<string | null> =>
  (await read.selectFrom('refunds').select('cause_id').where('id', '=', refundId).executeTakeFirst())?.cause_id ?? null

/** Of what one cause refunds, minor units: what is credit again, and what the bank holds in a dispute or has paid back itself. */
export async function partsOfCause(read: Read, causeId: string): Promise<{ credit: number; bank: number }> {
  const parts = await read
    .selectFrom('refunds')
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<number>('amount').filterWhere('method', '=', 'credit'), eb.lit(0)).as('credit'),
      eb.fn
        .coalesce(
          eb.fn.sum<number>('amount').filterWhere('state', 'in', ['awaiting_dispute', 'paid_by_bank']),
          eb.lit(0),
        )
        .as('bank'),
    ])
    .where('cause_id', '=', causeId)
    .executeTakeFirstOrThrow()
  return { credit: Number(parts.credit), bank: Number(parts.bank) }
}
