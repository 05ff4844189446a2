import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import type { PastVendor } from '#server/payments/index.ts'
import { setStateDeadlines } from '../deadlines/state-deadlines.ts'
import type { BookingRow } from '../tables.ts'
import { insertStarted } from './insert-histories.ts'
import { departureIn, found } from './life.ts'
import type { PastTrip } from './record-past.ts'

/** As `recordPastBookings`, of departures that have started and not ended. Throws what a sale throws. */
export async function recordBookingsUnderWay(
  app: App,
  tx: Tx,
  trips: readonly PastTrip[],
  vendor: PastVendor,
): Promise<BookingRow[]> {
  if (trips.length === 0) return []
  const { known, bookings } = await insertStarted(app, tx, trips, vendor)
  for (const booking of bookings) {
    const departure = departureIn(known, booking.departure_id)
    await setStateDeadlines(tx, booking, departure, found(departure.started_at, 'start'), known.settings)
  }
  return bookings
}
