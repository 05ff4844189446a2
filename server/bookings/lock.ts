import type { Tx } from '#server/platform/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { lockDeparture } from '#server/scheduling/index.ts'
import type { BookingRow } from './tables.ts'

export interface LockedBooking {
  booking: BookingRow
  departure: Awaited<ReturnType<typeof lockDeparture>>
}

/** Locks the departure, then the booking: everything that touches both takes them in this order. */
export async function lockBooking(tx: Tx, bookingId: string): Promise<LockedBooking> {
  const found = await tx.selectFrom('bookings').select('departure_id').where('id', '=', bookingId).executeTakeFirst()
  if (!found) throw notFound('This booking')
  const departure = await lockDeparture(tx, found.departure_id)
  const booking = await tx
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', bookingId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { booking, departure }
}
