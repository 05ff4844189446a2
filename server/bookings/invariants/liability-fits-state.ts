import { sql } from 'kysely'
import type { Invariant } from '#server/platform/invariants.ts'

export const liabilityFitsState: Invariant = {
  name: 'we owe a guest what was captured and is not promised back until it is released after the booking has ended, and nothing afterwards',
  async breach(read, within) {
    const { rows } = await sql<{ who: string; owed: number; should: number }>`
      with owed as (
        select owner_id, -sum(amount)::bigint as amount from ledger_lines where account = 'booking_liability' and ${within(sql`owner_id`)} group by owner_id
      ), due as (
        select b.id, b.code, b.state,
          case when b.state in ('completed', 'closed', 'canceled_customer', 'canceled_guide', 'canceled_weather',
              'canceled_platform', 'no_show_customer', 'no_show_guide')
              -- until the explorer has said how it comes back, and until it is released, it is owed for the trip
              and not exists (select from weather_choices w where w.booking_id = b.id and w.choice is null)
              and not exists (select from releases r where r.booking_id = b.id and r.released_at is null) then 0
            else coalesce((select sum(captured_amount) from payments where payable_id = b.id), 0)
              - coalesce((select sum(amount) from refunds where payable_id = b.id and not beyond_rules
                  and state not in ('failed', 'denied')), 0)
              -- what a bank has kept and the trip bears: never more than it had left
              - coalesce((select sum(l.amount) from ledger_entries e join ledger_lines l on l.entry_id = e.id
                  where e.subject_id = b.id and e.kind = 'dispute_lost' and l.account = 'booking_liability'), 0)
              -- half of a long trip is divided before it ends
              - coalesce((select sum(l.amount) from ledger_entries e join ledger_lines l on l.entry_id = e.id
                  where e.subject_id = b.id and e.kind in ('trip_part_released', 'release_taken_back')
                    and l.account = 'booking_liability'), 0) end::bigint as amount
        from bookings b where ${within(sql`b.id`)}
      )
      select coalesce(d.code || ' (' || d.state || ')', 'no booking ' || o.owner_id) as who,
        coalesce(o.amount, 0) as owed, coalesce(d.amount, 0) as should
      from due d full join owed o on o.owner_id = d.id
      where coalesce(o.amount, 0) <> coalesce(d.amount, 0)
        and not (d.id is null and exists (select from payments p where p.payable_id = o.owner_id and p.payable_kind <> 'booking'))
      limit 5`.execute(read)
    return rows.length === 0
      ? null
      : rows.map((row) => `${row.who} owes ${row.owed} instead of ${row.should}`).join('; ')
  },
}
