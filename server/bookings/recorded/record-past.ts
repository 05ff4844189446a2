import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import { setDeadline } from '#server/platform/deadlines.ts'
import { postEntries, type PastVendor } from '#server/payments/index.ts'
import { departureIn, found, type RecordedSale } from './life.ts'
import { insertStarted } from './insert-histories.ts'
import { releaseEntry } from '../trip/release-liability.ts'
import { releaseDueAt } from '../trip/schedule-release.ts'
import { setStateDeadlines } from '../deadlines/state-deadlines.ts'
import type { BookingRow } from '../tables.ts'

/** A trip that was booked, paid and made: its departure is over. */
export interface PastTrip extends RecordedSale {
  readonly answeredAt: Date
}

/**
 * Writes the rows of sales that went well long ago: booking, participants, timeline and events, seats, payment, ledger,
 * and the closing deadline of a trip that ended recently. Each is judged and priced as of its own moment and passes
 * through the lifecycle's own transitions. Sends no notifications. Throws what a sale throws.
 */
export async function recordPastBookings(
  app: App,
  tx: Tx,
  trips: readonly PastTrip[],
  vendor: PastVendor,
): Promise<BookingRow[]> {
  if (trips.length === 0) return []
  const { known, bookings } = await insertStarted(app, tx, trips, vendor)
  const releases = bookings.map((booking) => {
    const { ends_at } = departureIn(known, booking.departure_id)
    return { booking, dueAt: releaseDueAt(booking, { ends_at }, false, known.now) }
  })
  await postEntries(
    tx,
    releases
      .filter(({ dueAt }) => dueAt <= known.now)
      .map(({ booking, dueAt }) => releaseEntry(booking, [], booking.price.total.amount, dueAt)),
  )
  for (let at = 0; at < releases.length; at += 1000)
    await tx
      .insertInto('releases')
      .values(
        releases.slice(at, at + 1000).map(({ booking, dueAt }) => ({
          booking_id: booking.id,
          outfitter_id: booking.outfitter_id,
          due_at: dueAt,
          released_at: dueAt <= known.now ? dueAt : null,
        })),
      )
      .execute()
  for (const { booking, dueAt } of releases)
    if (dueAt > known.now) await setDeadline(tx, 'booking.release', booking.id, dueAt)
  for (const booking of bookings)
    if (booking.state === 'completed')
      await setStateDeadlines(
        tx,
        booking,
        departureIn(known, booking.departure_id),
        completedAt(booking),
        known.settings,
      )
  return bookings
}

const completedAt = (booking: BookingRow): Date => found(booking.completed_at, 'end')
