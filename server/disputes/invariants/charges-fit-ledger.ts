import { sql } from 'kysely'
import type { Invariant } from '#server/platform/invariants.ts'

export const chargesFitLedger: Invariant = {
  name: 'a guest pays a claim only as it was agreed or decided, and all of it is the guide’s that no bank has kept',
  async breach(read, within) {
    const { rows } = await sql<{ id: string; state: string; amount: number; held: number; guide: number }>`
      with ledger as (
        select e.subject_id,
          coalesce(-sum(l.amount) filter (where l.account = 'booking_liability'), 0)::bigint as held,
          coalesce(-sum(l.amount) filter (where l.account = 'guide_payable'), 0)::bigint as guide,
          coalesce(sum(l.amount) filter (where l.account = 'booking_liability' and e.kind = 'dispute_lost'), 0)::bigint as kept
        from ledger_entries e join ledger_lines l on l.entry_id = e.id
        where e.subject_id in (select id from dispute_charges) and ${within(sql`e.subject_id`)} group by e.subject_id
      )
      select c.id, c.state, c.amount, coalesce(l.held, 0) as held, coalesce(l.guide, 0) as guide
      from dispute_charges c left join ledger l on l.subject_id = c.id
      where ${within(sql`c.id`)} and (
        coalesce(l.guide, 0) + coalesce(l.held, 0) + coalesce(l.kept, 0)
          <> case when c.state in ('paid', 'released') then c.amount else 0 end
        or (c.state = 'paid' and coalesce(l.guide, 0) <> 0)
        or (c.state = 'released' and coalesce(l.held, 0) <> 0)
        or c.amount > (select max(r.charged) from dispute_rulings r where r.case_id = c.case_id))
      limit 5`.execute(read)
    return rows.length === 0
      ? null
      : rows
          .map(
            ({ id, state, amount, held, guide }) =>
              `charge ${id} (${state}) is ${amount}, its guide has ${guide}, and ${held} is held`,
          )
          .join('; ')
  },
}
