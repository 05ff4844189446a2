import type { Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import type { BookingRow } from './tables.ts'

type Booked = Pick<BookingRow, 'id' | 'adults' | 'children' | 'contact_name'>

/** A row for everybody of the party; adults first, whoever booked at the head. */
export const participantsOf = (booking: Booked) =>
  Array.from({ length: booking.adults + booking.children }, (_nobody, position) => ({
    id: newId(),
    booking_id: booking.id,
    position,
    unit: position < booking.adults ? ('adult' as const) : ('child' as const),
    name: position === 0 ? booking.contact_name : null,
  }))

/** In place of those that stand there. */
export async function writeParticipants(tx: Tx, booking: Booked): Promise<void> {
  await tx.deleteFrom('participants').where('booking_id', '=', booking.id).execute()
  await tx.insertInto('participants').values(participantsOf(booking)).execute()
}
