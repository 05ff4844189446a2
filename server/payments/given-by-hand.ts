import { sql } from 'kysely'
import type { Read } from '#server/platform/database.ts'

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
