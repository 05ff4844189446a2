import { sql } from 'kysely'
import type { Invariant } from '#server/platform/invariants.ts'

export const seatsFitBookings: Invariant = {
  name: 'every living booking occupies its seats and no dead one does',
  async breach(read) {
    const { rows } = await sql<{ code: string; state: string }>`
      select b.code, b.state from bookings b
      left join seat_allocations a on a.holder_id = b.id and a.released_at is null
      where (a.id is not null) <> (b.state in ('held', 'requested', 'confirming', 'confirmed', 'in_progress', 'completed', 'closed'))
      limit 5`.execute(read)
    return rows.length === 0 ? null : rows.map((row) => `${row.code} (${row.state})`).join(', ')
  },
}
