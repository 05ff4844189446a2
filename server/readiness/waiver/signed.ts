import {
  partyBookings,
  partyPeople,
  partyPeopleById,
  type PartyBooking,
  type PartyPerson,
} from '#server/bookings/index.ts'
import type { Read } from '#server/platform/database.ts'
import { isSamePerson } from '../same-person.ts'

export interface SignedWaiver {
  readonly id: string
  readonly signer: string
  readonly signedAt: Date
  /** It was signed for a person under 18. */
  readonly minor: boolean
}

/**
 * The newest waiver of each of these people that covers their trip: the version of the adventure that was sold, on the date
 * that it goes, signed under the name that the person has now.
 */
export async function signedWaivers(
  read: Read,
  bookings: readonly PartyBooking[],
  people: readonly PartyPerson[],
): Promise<Map<string, SignedWaiver>> {
  if (people.length === 0) return new Map()
  const rows = await read
    .selectFrom('waiver_signatures as s')
    .innerJoin('waiver_texts as t', 't.hash', 's.text_hash')
    .select(['s.id', 's.participant_id', 's.participant', 's.signer', 's.signed_at', 's.relation'])
    .select(['t.adventure_id', 't.adventure_version', 't.trip_date'])
    .where(
      's.booking_id',
      'in',
      bookings.map(({ id }) => id),
    )
    .orderBy('s.signed_at')
    .execute()
  const trips = new Map(bookings.map((booking) => [booking.id, booking]))
  const known = new Map(people.map((person) => [person.id, person]))
  const found = new Map<string, SignedWaiver>()
  for (const row of rows) {
    const person = known.get(row.participant_id)
    const booking = person && trips.get(person.bookingId)
    if (!booking || !isSamePerson(row.participant, person.name)) continue
    if (row.adventure_id !== booking.adventureId || row.adventure_version !== booking.adventureVersion) continue
    if (row.trip_date !== booking.departure.local_date) continue
    found.set(person.id, { id: row.id, signer: row.signer, signedAt: row.signed_at, minor: row.relation !== null })
  }
  return found
}

/** Of everyone who still comes on a booking, by participant: who signed for them, and when. */
export async function signaturesOf(read: Read, bookingId: string): Promise<Map<string, SignedWaiver>> {
  const [bookings, people] = await Promise.all([partyBookings(read, [bookingId]), partyPeople(read, [bookingId])])
  return signedWaivers(read, [...bookings.values()], people)
}

/** Who of these participants has signed for the trip as it is now. A guide checks in nobody else. */
export async function waiverSigned(read: Read, participantIds: readonly string[]): Promise<Set<string>> {
  const people = await partyPeopleById(read, participantIds)
  const bookings = await partyBookings(
    read,
    people.map(({ bookingId }) => bookingId),
  )
  return new Set((await signedWaivers(read, [...bookings.values()], people)).keys())
}
