import { pipelineWrite, type Read, type Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import type { Participant } from '../cancellations/refund-case.ts'
import type { BookingRow } from '../tables.ts'

type Booked = Pick<BookingRow, 'id' | 'adults' | 'children' | 'contact_name'>

/** A row for each person of the party: adults first, the booker at the head. */
export const participantsOf = (booking: Booked) =>
  Array.from({ length: booking.adults + booking.children }, (_nobody, position) => ({
    id: newId(),
    booking_id: booking.id,
    position,
    unit: position < booking.adults ? ('adult' as const) : ('child' as const),
    name: position === 0 ? booking.contact_name : null,
  }))

/** Of a booking that has none yet. */
export function addParticipants(tx: Tx, booking: Booked): Promise<void> {
  pipelineWrite(tx, tx.insertInto('participants').values(participantsOf(booking)).execute())
  return Promise.resolve()
}

/** Replaces the participants: of each unit, as many as remain keep their identity and names. */
export async function writeParticipants(tx: Tx, booking: Booked): Promise<void> {
  const before = await tx
    .deleteFrom('participants')
    .where('booking_id', '=', booking.id)
    .returning(['id', 'unit', 'name', 'position'])
    .execute()
  const known = before.toSorted((a, b) => a.position - b.position)
  const adults = known.filter(({ unit }) => unit !== 'child')
  const children = known.filter(({ unit }) => unit === 'child')
  await tx
    .insertInto('participants')
    .values(
      participantsOf(booking).map((one) => {
        const same = one.unit === 'adult' ? adults[one.position] : children[one.position - booking.adults]
        return same ? { ...one, id: same.id, name: same.name } : one
      }),
    )
    .execute()
}

/** Those who still come, in their order. */
export const comingOf = (read: Read, bookingId: string): Promise<Participant[]> =>
  peopleOf(read, [bookingId]).then((all) => all.filter(({ canceled_at }) => !canceled_at))

/** Everyone of several bookings in their order, those who left included. */
export const peopleOf = (read: Read, bookingIds: readonly string[]) =>
  bookingIds.length === 0
    ? Promise.resolve([])
    : read
        .selectFrom('participants')
        .select(['id', 'booking_id', 'position', 'unit', 'name', 'canceled_at'])
        .where('booking_id', 'in', [...bookingIds])
        .orderBy('booking_id')
        .orderBy('position')
        .execute()

export type PersonRow = Awaited<ReturnType<typeof peopleOf>>[number]
