import { sql } from 'kysely'
import type { Invariant } from '#server/platform/invariants.ts'

export const seatsFitBookings: Invariant = {
  name: 'every living booking occupies its seats and no dead one does',
  async breach(read, within) {
    const { rows: bookings } = await sql<{ code: string; state: string }>`
      select b.code, b.state from bookings b join departures d on d.id = b.departure_id
      left join seat_allocations a on a.holder_id = b.id and a.released_at is null
      where ${within(sql`b.id`)} and case when b.state in ('held', 'requested', 'confirming', 'confirmed', 'in_progress', 'completed', 'closed')
        then a.seats is distinct from case when d.kind = 'private' then d.capacity else b.seats end
        else a.id is not null end
      limit 5`.execute(read)
    const { rows: departures } = await sql<{ id: string; taken: number; occupied: number }>`
      select d.id, d.taken, coalesce(sum(a.seats), 0)::int as occupied from departures d
      left join seat_allocations a on a.departure_id = d.id and a.released_at is null
      where d.id in (select departure_id from bookings b where ${within(sql`b.id`)}) or ${within(sql`d.id`)}
      group by d.id having d.taken <> coalesce(sum(a.seats), 0) limit 5`.execute(read)
    const faults = [
      ...bookings.map((row) => `${row.code} (${row.state})`),
      ...departures.map((row) => `departure ${row.id} counts ${row.taken} instead of ${row.occupied}`),
    ]
    return faults.length === 0 ? null : faults.join(', ')
  },
}
