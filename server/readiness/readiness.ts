import { partyBookingsOn, partyPeople, type PartyBooking, type PartyPerson } from '#server/bookings/index.ts'
import type { Read } from '#server/platform/database.ts'
import { isSamePerson } from './same-person.ts'
import { signedWaivers, type SignedWaiver } from './waiver/signed.ts'

export interface PersonReadiness {
  readonly participantId: string
  readonly bookingId: string
  /** Null until it is entered. */
  readonly name: string | null
  /** As booked, or as a guardian signed. */
  readonly isMinor: boolean
  readonly waiver: 'unsigned' | 'signed'
  /** `not-needed`: the trip is over and what was told is erased. */
  readonly medical: 'missing' | 'given' | 'not-needed'
  readonly emergencyContact: boolean
}

export interface PartyFacts {
  readonly people: readonly PartyPerson[]
  readonly signed: ReadonlyMap<string, SignedWaiver>
  /** When each of them gave it. */
  readonly medical: ReadonlyMap<string, Date>
  readonly contacts: ReadonlyMap<string, Date>
  /** Bookings whose sealed parts were erased. */
  readonly erased: ReadonlySet<string>
}

/** Of several bookings, in as many statements as of one. */
export async function partyFacts(read: Read, bookings: readonly PartyBooking[]): Promise<PartyFacts> {
  const ids = bookings.map(({ id }) => id)
  const people = await partyPeople(read, ids)
  const [signed, medical, contacts, erased] = await Promise.all([
    signedWaivers(read, bookings, people),
    givenBy(read, 'medical_forms', people, ids),
    givenBy(read, 'emergency_contacts', people, ids),
    erasedKeys(read, ids),
  ])
  return { people, signed, medical, contacts, erased }
}

async function givenBy(
  read: Read,
  table: 'medical_forms' | 'emergency_contacts',
  people: readonly PartyPerson[],
  bookingIds: readonly string[],
): Promise<Map<string, Date>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await read
    .selectFrom(table)
    .select(['participant_id', 'participant', 'given_at'])
    .where('booking_id', 'in', [...bookingIds])
    .execute()
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return new Map(
    rows
      .filter((row) => isSamePerson(row.participant, names.get(row.participant_id) ?? null))
      .map((row) => [row.participant_id, row.given_at]),
  )
}

async function erasedKeys(read: Read, bookingIds: readonly string[]): Promise<Set<string>> {
  if (bookingIds.length === 0) return new Set()
  const rows = await read
    .selectFrom('trip_preparations')
    .select('booking_id')
    .where('booking_id', 'in', [...bookingIds])
    .where('erased_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ booking_id }) => booking_id))
}

export const readinessOf = (person: PartyPerson, facts: PartyFacts): PersonReadiness => ({
  participantId: person.id,
  bookingId: person.bookingId,
  name: person.name,
  isMinor: person.unit !== 'adult' || facts.signed.get(person.id)?.minor === true,
  waiver: facts.signed.has(person.id) ? 'signed' : 'unsigned',
  medical: facts.medical.has(person.id) ? 'given' : facts.erased.has(person.bookingId) ? 'not-needed' : 'missing',
  emergencyContact: facts.contacts.has(person.id),
})

export const isReady = ({ waiver, medical, emergencyContact }: PersonReadiness): boolean =>
  waiver === 'signed' && medical !== 'missing' && emergencyContact

/** Everyone who comes on a departure, in the order of the sales. */
export async function readinessOfDeparture(read: Read, departureId: string): Promise<PersonReadiness[]> {
  const bookings = await partyBookingsOn(read, departureId)
  const facts = await partyFacts(read, bookings)
  return bookings.flatMap(({ id }) =>
    facts.people.filter(({ bookingId }) => bookingId === id).map((person) => readinessOf(person, facts)),
  )
}
