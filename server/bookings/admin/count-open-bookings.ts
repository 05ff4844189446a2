import { sql } from 'kysely'
import type { BookingState } from '#contract/bookings/values.ts'
import type { Read } from '#server/platform/database.ts'

type OpenState = Extract<BookingState, 'held' | 'requested' | 'confirming' | 'confirmed' | 'in_progress'>

/** Counted through the index of what is open, never over all there ever was. */
export async function countOpenBookings(read: Read): Promise<Record<OpenState, number>> {
  const { rows } = await sql<{ state: OpenState; n: number }>`
    select state, count(*)::int as n from bookings
    where state in ('held', 'requested', 'confirming', 'confirmed', 'in_progress') group by state`.execute(read)
  const none = { held: 0, requested: 0, confirming: 0, confirmed: 0, in_progress: 0 }
  return { ...none, ...Object.fromEntries(rows.map(({ state, n }) => [state, n])) }
}
