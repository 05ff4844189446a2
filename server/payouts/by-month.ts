import { sql } from 'kysely'
import type { Read } from '#server/platform/database.ts'

interface Month {
  year: number
  /** 1 to 12. */
  month: number
}

/** By months of the zone's calendar: what was added to what an outfit has to get, and what was taken back of it; minor units. */
export async function earnedByMonth(
  read: Read,
  outfitterId: string,
  zone: string,
): Promise<(Month & { earned: number; reduced: number })[]> {
  const { rows } = await sql<Month & { earned: number; reduced: number }>`
    select extract(year from i.at at time zone ${zone})::int as year, extract(month from i.at at time zone ${zone})::int as month,
      coalesce(sum(i.amount) filter (where i.amount > 0), 0)::bigint as earned,
      coalesce(-sum(i.amount) filter (where i.amount < 0), 0)::bigint as reduced
    from payout_items i where i.outfitter_id = ${outfitterId}
      -- an advance or a reserve is no change of what is earned
      and i.kind not like 'payout\\_%' and i.kind not in ('deposit_drawn', 'draw_repaid') group by 1, 2 order by 1, 2`.execute(
    read,
  )
  return rows
}

/** By months of the zone's calendar, what has reached the bank of an outfit; minor units. */
export async function paidOutByMonth(
  read: Read,
  outfitterId: string,
  zone: string,
): Promise<(Month & { amount: number })[]> {
  const { rows } = await sql<Month & { amount: number }>`
    select extract(year from p.paid_at at time zone ${zone})::int as year, extract(month from p.paid_at at time zone ${zone})::int as month,
      sum(p.amount)::bigint as amount
    from payouts p where p.outfitter_id = ${outfitterId} and p.state = 'paid' group by 1, 2 order by 1, 2`.execute(read)
  return rows
}
