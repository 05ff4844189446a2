import { sql } from 'kysely'
import type { Read } from '#server/platform/database.ts'

export interface GuideCharge {
  /** Of the refund as a whole. */
  id: string
  payable_id: string
  at: Date
  /** Minor units; of one that guide and Treq split, the guide's half. */
  amount: number
  message: string | null
}

/** Refunds beyond the rules that a guide pays for, in whole or in part, newest first. */
export async function chargedToGuide(read: Read, payableIds: readonly string[], limit: number): Promise<GuideCharge[]> {
  if (payableIds.length === 0) return []
  const { rows } = await sql<GuideCharge>`
    select cause_id as id, payable_id, min(created_at) as at, max(message) as message,
      (case when payer = 'guide' then sum(amount) else floor(sum(amount) / 2) end)::bigint as amount
    from refunds
    where payable_id = any(${[...payableIds]}::uuid[]) and beyond_rules and payer in ('guide', 'split')
      and state not in ('requested', 'denied', 'failed')
    group by cause_id, payable_id, payer order by 3 desc limit ${limit}`.execute(read)
  return rows
}

/** What an operator wrote to the guest about a refund. */
export const messageOfRefund = async (read: Read, refundId: string): Promise<string | null> =>
  (await read.selectFrom('refunds').select('message').where('id', '=', refundId).executeTakeFirst())?.message ?? null
