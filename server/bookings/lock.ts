import { said } from '#contract/wire/said.ts'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { lockDepartureOf, type DepartureRow } from '#server/scheduling/index.ts'
import type { BookingRow } from './tables.ts'

export interface LockedBooking {
  booking: BookingRow
  departure: DepartureRow
}

/** Locks the departure, then the booking: everything that touches both takes them in this order. */
export async function lockBooking(tx: Tx, bookingId: string): Promise<LockedBooking> {
  const [departure, booking] = await Promise.all([
    lockDepartureOf(tx, sql`(select departure_id from bookings where id = ${bookingId})`),
    tx.selectFrom('bookings').selectAll().where('id', '=', bookingId).forUpdate().executeTakeFirst(),
  ])
  if (!departure || !booking) throw notFound(said('We couldn’t find that booking.'))
  // who waited for the lock may find the booking on another departure than the one that was read before waiting
  if (booking.departure_id !== departure.id) return lockBooking(tx, bookingId)
  return { booking, departure }
}
