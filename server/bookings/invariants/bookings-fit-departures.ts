import { sql } from 'kysely'
import type { Invariant } from '#server/platform/invariants.ts'

export const bookingsFitDepartures: Invariant = {
  name: 'a living booking is on a departure that takes place, with its seats, its people and its guide',
  async breach(read, within) {
    const { rows } = await sql<{ code: string; what: string }>`
      with living as (
        select b.id, b.code, b.state, b.departure_id, b.adults + b.children as people, d.canceled_at,
          (select a.departure_id from seat_allocations a where a.holder_id = b.id and a.released_at is null) as seats_on,
          (select count(*) from participants p where p.booking_id = b.id and p.canceled_at is null) as named,
          exists (select from commitments c where c.departure_id = d.id and c.resource_id = d.guide_id) as bound
        from bookings b join departures d on d.id = b.departure_id
        where b.state in ('held', 'requested', 'confirming', 'confirmed', 'in_progress') and ${within(sql`b.id`)}
      ), faults as (
        select code, case
          when seats_on is distinct from departure_id then 'has its seats on another departure'
          when canceled_at is not null and state in ('requested', 'confirming', 'confirmed') then 'is ' || state || ' on a canceled departure'
          when named <> people then 'has ' || named || ' participants instead of ' || people
          when not bound then 'binds no guide' end as what
        from living
      )
      select code, what from faults where what is not null limit 5`.execute(read)
    return rows.length === 0 ? null : rows.map(({ code, what }) => `${code} ${what}`).join('; ')
  },
}
