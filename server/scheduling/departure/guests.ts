import type { AffectedGuest } from '#contract/scheduling/departure-changes.ts'
import type { Read } from '#server/platform/database.ts'

/** Those with seats on these departures, in the order in which they booked. Without a promise only a first name is known. */
export async function affectedGuests(read: Read, departureIds: readonly string[]): Promise<AffectedGuest[]> {
  if (departureIds.length === 0) return []
  const rows = await read
    .selectFrom('departure_guests')
    .selectAll()
    .where('departure_id', 'in', [...departureIds])
    .where('state', 'in', ['held', 'requested', 'confirming', 'confirmed', 'in_progress'])
    .orderBy('created_at')
    .orderBy('booking_id')
    .limit(200)
    .execute()
  return rows.map(({ booking_id, code, contact_name, seats, state, departure_id }) => {
    const promised = state !== 'held' && state !== 'requested'
    return {
      bookingId: booking_id,
      code,
      name: promised ? contact_name : (contact_name.split(' ')[0] ?? ''),
      people: seats,
      promised,
      departureId: departure_id,
    }
  })
}
