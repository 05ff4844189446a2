import type { TripCaseCause } from '#contract/bookings/values.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { clearDeadlines } from '#server/platform/deadlines.ts'
import { publishEvent } from '#server/platform/events.ts'
import { recordTransition } from '../record-transition.ts'
import type { BookingRow } from '../tables.ts'
import type {} from './tables.ts'

/** Opens a case for an operator's decision: until then no timer ends the trip, and its money stays. Once for a booking. */
export async function openCase(
  app: App,
  tx: Tx,
  booking: Pick<BookingRow, 'id' | 'state'>,
  cause: TripCaseCause,
  caller: Caller,
): Promise<void> {
  const now = await app.clock.now(tx)
  const opened = await tx
    .insertInto('trip_cases')
    .values({ booking_id: booking.id, cause, opened_at: now })
    .onConflict((conflict) => conflict.column('booking_id').doNothing())
    .returning('booking_id')
    .executeTakeFirst()
  if (!opened) return
  await clearDeadlines(app, tx, booking.id, ['booking.guide_absence_ends'])
  await recordTransition(tx, booking, 'open_trip_case', booking.state, { caller }, now)
  await publishEvent(app, tx, caller, 'booking.trip_case_opened', booking.id, { bookingId: booking.id })
}
