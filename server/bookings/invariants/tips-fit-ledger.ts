import { sql } from 'kysely'
import type { Invariant } from '#server/platform/invariants.ts'

export const tipsFitLedger: Invariant = {
  name: 'of each tip the ledger holds what is neither refunded, kept by a bank, nor the guide’s, and nothing once it has ended',
  async breach(read, within) {
    const { rows } = await sql<{ id: string; state: string; held: number; guide: number; should: number }>`
      with ledger as (
        select e.subject_id,
          coalesce(-sum(l.amount) filter (where l.account = 'booking_liability'), 0)::bigint as held,
          coalesce(-sum(l.amount) filter (where l.account = 'guide_payable' and e.kind in ('tip', 'tip_taken_back')), 0)::bigint as guide,
          coalesce(sum(l.amount) filter (where l.account = 'booking_liability' and e.kind = 'dispute_lost'), 0)::bigint as kept
        from ledger_entries e join ledger_lines l on l.entry_id = e.id
        where e.subject_id in (select id from tips) and ${within(sql`e.subject_id`)} group by e.subject_id
      ), paid as (
        select t.id, t.state, t.amount,
          coalesce((select sum(p.captured_amount) from payments p where p.payable_id = t.id and p.payable_kind = 'tip'), 0)
            - coalesce((select sum(r.amount) from refunds r where r.payable_id = t.id and r.state not in ('failed', 'denied')), 0) as net
        from tips t where ${within(sql`t.id`)}
      )
      select p.id, p.state, coalesce(l.held, 0) as held, coalesce(l.guide, 0) as guide,
        (p.net - coalesce(l.kept, 0) - coalesce(l.guide, 0))::bigint as should
      from paid p left join ledger l on l.subject_id = p.id
      where coalesce(l.held, 0) <> p.net - coalesce(l.kept, 0) - coalesce(l.guide, 0)
        or (p.state not in ('started', 'given') and coalesce(l.held, 0) <> 0)
        or (p.state <> 'released' and coalesce(l.guide, 0) <> 0)
        or coalesce(l.guide, 0) not between 0 and p.amount
      limit 5`.execute(read)
    return rows.length === 0
      ? null
      : rows
          .map(
            (row) =>
              `tip ${row.id} (${row.state}) holds ${row.held} instead of ${row.should}, its guide has ${row.guide}`,
          )
          .join('; ')
  },
}
