import type { App } from '#server/platform/app.ts'
import { personWithoutSession } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { clearDeadlines } from '#server/platform/deadlines.ts'
import type { PastVendor } from '#server/payments/index.ts'
import { occupySeats } from '#server/scheduling/index.ts'
import { keepConsent } from '../balance/balance-consent.ts'
import { cancelFor } from '../cancellations/cancel-booking.ts'
import { balanceDeadlines } from '../deadlines/kinds.ts'
import { lockBooking } from '../lock.ts'
import { recountGuests } from '../minimum/recount-guests.ts'
import { setStateDeadlines } from '../deadlines/state-deadlines.ts'
import type { BookingRow } from '../tables.ts'
import { departureIn, found, type RecordedSale } from './life.ts'
import { bookingsNamed, buildHistories, insertHistories } from './insert-histories.ts'

/**
 * Writes the rows of recent sales whose trips are still ahead: as `recordPastBookings`, with seats, consents and deadlines
 * as of today. An unanswered request waits for its guide. Notifies of today's cancellations only. Throws what a sale
 * throws.
 */
export async function recordComingBookings(
  app: App,
  tx: Tx,
  sales: readonly RecordedSale[],
  vendor: PastVendor,
): Promise<BookingRow[]> {
  if (sales.length === 0) return []
  const { known, histories } = await buildHistories(app, tx, sales)
  await insertHistories(tx, histories, vendor)
  const bookings = await bookingsNamed(
    tx,
    histories.map(({ row }) => row.id),
  )
  for (const [at, booking] of bookings.entries()) {
    const departure = departureIn(known, booking.departure_id)
    await occupySeats(app, tx, { departure, holderId: booking.id, seats: booking.seats })
    const paidAt = found(booking.terms_accepted_at, 'payment')
    if (booking.account_id) await keepConsent(tx, { booking, departure }, booking.account_id, paidAt)
    // what a state asks for is counted from its beginning, but what has passed since is not made up for
    const since = booking.state === 'requested' ? paidAt : known.now
    await setStateDeadlines(tx, booking, departure, since, known.settings)
    if (histories[at]?.balancePaid) await clearDeadlines(app, tx, booking.id, balanceDeadlines)
    if (departure.minimum_to_run !== null) await recountGuests(tx, departure.id)
    const { canceled, accountId } = found(sales[at], 'sale')
    if (canceled) {
      const { reason: reasonCode, message } = canceled
      await cancelFor(app, tx, await lockBooking(tx, booking.id), {
        kind: 'customer',
        caller: personWithoutSession(accountId),
        reasonCode,
        message,
      })
    }
  }
  return bookings
}
