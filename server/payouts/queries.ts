import { sql } from 'kysely'
import type { PayoutState } from '#contract/payouts/values.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import { ownedBalance } from '#server/payments/index.ts'
import type { PayoutItemRow } from './tables.ts'

/** Everything that no payout has paid and that is no debt, locked. */
export const waitingItems = (tx: Tx, outfitterId: string): Promise<PayoutItemRow[]> =>
  tx
    .selectFrom('payout_items')
    .selectAll()
    .where('outfitter_id', '=', outfitterId)
    .where('payout_id', 'is', null)
    .where('debt_at', 'is', null)
    .orderBy('at')
    .orderBy('entry_id')
    .orderBy('position')
    .forUpdate()
    .execute()

/** The same without locks. */
export const readWaitingItems = (read: Read, outfitterId: string): Promise<PayoutItemRow[]> =>
  read
    .selectFrom('payout_items')
    .selectAll()
    .where('outfitter_id', '=', outfitterId)
    .where('payout_id', 'is', null)
    .where('debt_at', 'is', null)
    .execute()

/** What an outfitter owes us, minor units. */
export const owedBy = (read: Read, outfitterId: string): Promise<number> =>
  ownedBalance(read, 'receivable_from_guide', outfitterId)

/** What of a booking's money has been settled with its outfitter: paid out, less what became their debt. Minor units. */
export async function settledOfSubject(read: Read, subjectId: string): Promise<number> {
  const { sum } = await read
    .selectFrom('payout_items')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), eb.lit(0)).as('sum'))
    .where('subject_id', '=', subjectId)
    .where((eb) => eb.or([eb('payout_id', 'is not', null), eb('debt_at', 'is not', null)]))
    .executeTakeFirstOrThrow()
  return Number(sum)
}

/** What an outfitter owes us, and what will be owed once their next payout is counted; minor units. */
export async function comingDebtOf(read: Read, outfitterId: string): Promise<number> {
  const { rows } = await sql<{ coming: number }>`
    select coalesce(sum(-net), 0)::bigint as coming from (
      select sum(amount) as net from payout_items
      where outfitter_id = ${outfitterId} and payout_id is null and debt_at is null group by subject_id) as nets
    where net < 0`.execute(read)
  return (await owedBy(read, outfitterId)) + Number(rows[0]?.coming ?? 0)
}

/** The payouts that the money of a booking went out with, oldest first, with what of it is in each. */
export async function payoutsOfSubject(
  read: Read,
  subjectId: string,
): Promise<{ id: string; state: PayoutState; amount: number; dueAt: Date; paidAt: Date | null }[]> {
  const rows = await read
    .selectFrom('payout_items as i')
    .innerJoin('payouts as p', 'p.id', 'i.payout_id')
    .select(['p.id', 'p.state', 'p.due_at as dueAt', 'p.paid_at as paidAt'])
    .select((eb) => eb.fn.sum<number>('i.amount').as('amount'))
    .where('i.subject_id', '=', subjectId)
    .groupBy(['p.id', 'p.state', 'p.due_at', 'p.paid_at'])
    .orderBy('p.due_at')
    .execute()
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }))
}

/** Outfitters with money that waits and no payout that would pay it. */
export async function unplannedOutfitters(read: Read, limit: number): Promise<string[]> {
  const { rows } = await sql<{ outfitter_id: string }>`
    select distinct outfitter_id from payout_items i
    where payout_id is null and debt_at is null and not exists (
      select from payouts p where p.outfitter_id = i.outfitter_id and p.state in ('scheduled', 'on_hold'))
    limit ${limit}`.execute(read)
  return rows.map(({ outfitter_id }) => outfitter_id)
}
