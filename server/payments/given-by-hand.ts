import { sql } from 'kysely'
import type { Read, Tx } from '#server/platform/database.ts'
import type { RefundPayer } from './refund-tables.ts'

interface Whose {
  payableId: string
  /** The recipient; null without an account. */
  accountId: string | null
  /** Signature of the operator. */
  by: string
  /** Business time. */
  since: Date
}

/**
 * What one operator alone gave beyond the rules, refunds and credit together, minor units: the largest of the sums for
 * this payable, for this person and by this operator since then. What two operators agreed on, or still have to agree
 * on, is not counted.
 */
export async function givenAlone(read: Read, { payableId, accountId, by, since }: Whose): Promise<number> {
  const { rows } = await sql<{ most: number }>`
    select greatest(
      coalesce(sum(amount) filter (where payable_id = ${payableId}), 0),
      coalesce(sum(amount) filter (where account_id = ${accountId}), 0),
      coalesce(sum(amount) filter (where given_by = ${by}), 0))::bigint as most
    from (
      select r.amount, r.payable_id, p.account_id, r.requested_by as given_by
      from refunds r join payments p on p.id = r.payment_id
      where r.beyond_rules and r.decided_by is null and r.state not in ('failed', 'denied', 'requested') and r.created_at >= ${since}
      union all
      select amount, payable_id, account_id, given_by
      from credit_grants where cause = 'goodwill' and at >= ${since}
    ) given`.execute(read)
  return Number(rows[0]?.most ?? 0)
}

/**
 * Everything that was paid goes back by a decision, so what was given beyond the rules before is a part of it from now on.
 * Returns who bore how much of it, minor units. What still waits for another operator stays as it is.
 */
export async function takeIntoRules(tx: Tx, payableId: string): Promise<{ payer: RefundPayer; amount: number }[]> {
  const rows = await tx
    .updateTable('refunds')
    .set({ beyond_rules: false })
    .where('payable_id', '=', payableId)
    .where('beyond_rules', '=', true)
    .where('state', 'not in', ['requested', 'denied', 'failed'])
    .returning(['cause_id', 'payer', 'amount'])
    .execute()
  const causes = Map.groupBy(rows, ({ cause_id }) => cause_id)
  return [...causes.values()].map((parts) => ({
    payer: parts[0]?.payer ?? 'platform',
    amount: parts.reduce((sum, { amount }) => sum + amount, 0),
  }))
}
