import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import type { PastVendor } from '#server/payments/index.ts'
import { recordPastSeats } from '#server/scheduling/index.ts'
import { setStateDeadlines } from '../deadlines/state-deadlines.ts'
import type { BookingRow } from '../tables.ts'
import { bookingsNamed, buildHistories, insertHistories } from './insert-histories.ts'
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
  const { known, histories } = await buildHistories(app, tx, trips)
  await insertHistories(tx, histories, vendor)
  await recordPastSeats(
    tx,
    histories.map(({ row }) => ({
      departureId: row.departure_id,
      holderId: row.id,
      seats: row.seats,
      at: row.created_at,
    })),
  )
  const bookings = await bookingsNamed(
    tx,
    histories.map(({ row }) => row.id),
  )
  for (const booking of bookings) {
    const departure = departureIn(known, booking.departure_id)
    await setStateDeadlines(tx, booking, departure, found(departure.started_at, 'start'), known.settings)
  }
  return bookings
}
