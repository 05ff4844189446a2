import { sql } from 'kysely'
import type { BookingState } from '#contract/bookings/values.ts'
import type { Read } from '#server/platform/database.ts'
import { countDeadlinesDue } from '#server/platform/deadlines.ts'

/** A request that ends this soon is worth a telephone call; milliseconds. */
const soon = 6 * 3_600_000

type OpenState = Extract<BookingState, 'held' | 'requested' | 'confirming' | 'confirmed' | 'in_progress'>

/** Counted through the index of what is open, never over all there ever was. */
export async function countOpenBookings(
  read: Read,
  now: Date,
): Promise<{ bookings: Record<OpenState, number>; requestsEnding: number }> {
  const { rows } = await sql<{ state: OpenState; n: number }>`
    select state, count(*)::int as n from bookings
    where state in ('held', 'requested', 'confirming', 'confirmed', 'in_progress') group by state`.execute(read)
  const none = { held: 0, requested: 0, confirming: 0, confirmed: 0, in_progress: 0 }
  return {
    bookings: { ...none, ...Object.fromEntries(rows.map(({ state, n }) => [state, n])) },
    requestsEnding: await countDeadlinesDue(read, 'booking.request_expires', new Date(now.getTime() + soon)),
  }
}
