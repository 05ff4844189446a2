import type { Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import type { BookingRow } from './tables.ts'

/** A row for everybody of the party, in place of those that stand there; adults first, whoever booked at the head. */
export async function writeParticipants(tx: Tx, booking: BookingRow): Promise<void> {
  await tx.deleteFrom('participants').where('booking_id', '=', booking.id).execute()
  await tx
    .insertInto('participants')
    .values(
      Array.from({ length: booking.adults + booking.children }, (_nobody, position) => ({
        id: newId(),
        booking_id: booking.id,
        position,
        unit: position < booking.adults ? ('adult' as const) : ('child' as const),
        name: position === 0 ? booking.contact_name : null,
      })),
    )
    .execute()
}
