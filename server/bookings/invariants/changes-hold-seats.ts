import { sql } from 'kysely'
import type { Invariant } from '#server/platform/invariants.ts'

export const changesHoldSeats: Invariant = {
  name: 'an open change request holds its new seats and has its end, a closed one holds none and gave back what it says',
  async breach(read, within) {
    const { rows } = await sql<{ id: string; state: string; what: string }>`
      with standing as (
        select c.*, b.state as booking_state, b.seats as booked, b.departure_id as stays, d.kind, coalesce(a.seats, 0) as held,
          exists (select from deadlines x where x.subject_id = c.booking_id and x.kind = 'booking.change_expires'
            and x.done_at is null) as followed,
          coalesce((select sum(r.amount) from refunds r where r.cause_id = c.id and r.state not in ('denied', 'failed')), 0) as back
        from change_requests c join bookings b on b.id = c.booking_id join departures d on d.id = c.departure_id
        left join seat_allocations a on a.holder_id = c.id and a.released_at is null
        where ${within(sql`b.id`)}
      )
      select id, state, case when ended_at is not null and held > 0 then 'still holds ' || held
          when ended_at is not null then 'gave back ' || back || ' instead of ' || refunded
          when booking_state <> 'confirmed' then 'is open while the booking is ' || booking_state
          when not followed then 'has no end' else 'holds ' || held end as what
      from standing
      where case when ended_at is not null then held > 0 or back <> refunded
        else booking_state <> 'confirmed' or not followed or held <> case
          when departure_id = stays and kind = 'private' then 0
          when departure_id = stays then greatest(0, adults + children - booked)
          when kind = 'private' then (select capacity from departures where id = departure_id)
          else adults + children end end
      limit 5`.execute(read)
    return rows.length === 0 ? null : rows.map(({ id, state, what }) => `${id} (${state}) ${what}`).join('; ')
  },
}
