import { sql } from 'kysely'
import type { Read } from '#server/platform/database.ts'
import type { LedgerAccount } from './tables.ts'

const earned: readonly LedgerAccount[] = ['platform_revenue_commission', 'platform_revenue_service_fee']

/** Of each UTC day commission and service fees that became Treq's, and refunds that reached the payers; minor units. */
export async function moneyByDay(
  read: Read,
  { from, to }: { from: string; to: string },
): Promise<{ day: string; revenue: number; refunds: number }[]> {
  const within = (moment: string) => sql`${sql.ref(moment)} >= ${from}::date::timestamp at time zone 'UTC'
    and ${sql.ref(moment)} < (${to}::date + 1)::timestamp at time zone 'UTC'`
  const { rows } = await sql<{ day: string; revenue: number; refunds: number }>`
    select day::text, sum(revenue)::bigint as revenue, sum(refunds)::bigint as refunds from (
      select (e.at at time zone 'UTC')::date as day, -l.amount as revenue, 0 as refunds
      from ledger_entries e join ledger_lines l on l.entry_id = e.id
      where ${within('e.at')} and l.account = any(${[...earned]})
      union all
      select (settled_at at time zone 'UTC')::date, 0, amount from refunds
      where ${within('settled_at')} and state in ('succeeded', 'paid_by_bank')
    ) moved group by day`.execute(read)
  return rows.map(({ day, revenue, refunds }) => ({ day, revenue: Number(revenue), refunds: Number(refunds) }))
}
