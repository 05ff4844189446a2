import { sql } from 'kysely'
import type { PersonUnit } from '#contract/bookings/values.ts'
import type { Member } from '#server/guides/index.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import { departureSchedule, departuresOf, type DepartureRow } from '#server/scheduling/index.ts'
import { committedStates, isCommitted, type Side } from '../policy.ts'
import { bookingRow, bookingRows, bookingsSeenBy, visibleBooking } from '../queries.ts'
import type { BookingRow } from '../tables.ts'

/** A booking as a group that gets ready for its trip. */
export interface PartyBooking {
  readonly id: string
  readonly code: string
  readonly state: BookingRow['state']
  /** The trip is promised, is under way, or took place. */
  readonly committed: boolean
  /** Null for a guest without an account. */
  readonly accountId: string | null
  readonly contactName: string
  readonly contactEmail: string
  readonly adventureId: string
  readonly adventureVersion: number
  readonly outfitterId: string
  /** The guide can start the trip from then on. */
  readonly startsFrom: Date
  readonly departure: DepartureRow
}

export interface PartyPerson {
  readonly id: string
  readonly bookingId: string
  /** 0 is who booked. */
  readonly position: number
  readonly unit: PersonUnit
  readonly name: string | null
}

const present = (booking: BookingRow, departure: DepartureRow): PartyBooking => ({
  id: booking.id,
  code: booking.code,
  state: booking.state,
  committed: isCommitted(booking),
  accountId: booking.account_id,
  contactName: booking.contact_name,
  contactEmail: booking.contact_email,
  adventureId: booking.adventure_id,
  adventureVersion: booking.adventure_version,
  outfitterId: booking.outfitter_id,
  startsFrom: new Date(departure.starts_at.getTime() - booking.policy.terms.startEarlyHours * 3_600_000),
  departure,
})

async function presentAll(read: Read, rows: readonly BookingRow[]): Promise<PartyBooking[]> {
  const departures = await departuresOf(
    read,
    rows.map((row) => row.departure_id),
  )
  return rows.flatMap((row) => {
    const departure = departures.get(row.departure_id)
    return departure ? [present(row, departure)] : []
  })
}

/** Of a booking; null when it does not exist. */
export async function partyBooking(read: Read, id: string): Promise<PartyBooking | null> {
  const row = await bookingRow(read, id)
  return row ? ((await presentAll(read, [row]))[0] ?? null) : null
}

/** Through the eyes of the caller; a stranger gets 404. */
export async function partyBookingFor(
  read: Read,
  caller: Caller,
  id: string,
): Promise<{ booking: PartyBooking; side: Side }> {
  const { booking, side } = await visibleBooking(read, caller, id)
  const [party] = await presentAll(read, [booking])
  if (!party) throw new Error(`Booking ${id} has no departure`)
  return { booking: party, side }
}

/** Those of a departure whose trip is promised, is under way, or took place, in the order of their sale. */
export async function partyBookingsOn(read: Read, departureId: string): Promise<PartyBooking[]> {
  const rows = await read
    .selectFrom('bookings')
    .selectAll()
    .where('departure_id', '=', departureId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return presentAll(read, rows.filter(isCommitted))
}

/**
 * Of trips that end after `from` and start before `until`: what the account booked and what it leads or runs as a member of
 * an outfit, by the start; two hundred at most.
 */
export async function partyBookingsAround(
  read: Read,
  { accountId, member }: { accountId: string; member: Member | null },
  { from, until }: { from: Date; until: Date },
): Promise<PartyBooking[]> {
  const own = sql<boolean>`b.account_id = ${accountId}`
  const rows = await read
    .selectFrom('bookings as b')
    .innerJoin(departureSchedule.as('d'), 'd.id', 'b.departure_id')
    .selectAll('b')
    .where('b.state', 'in', [...committedStates])
    .where(member ? sql<boolean>`(${own} or ${bookingsSeenBy(member, 'b')})` : own)
    .where('d.ends_at', '>', from)
    .where('d.starts_at', '<', until)
    .orderBy('d.starts_at')
    .orderBy('b.id')
    .limit(200)
    .execute()
  return presentAll(read, rows)
}

/** Departures with a confirmed booking that start between two moments, the soonest first, a thousand at most. */
export async function departuresAhead(
  read: Read,
  { from, until }: { from: Date; until: Date },
): Promise<{ id: string; starts_at: Date }[]> {
  return read
    .selectFrom(departureSchedule.as('d'))
    .select(['d.id', 'd.starts_at'])
    .where('d.starts_at', '>', from)
    .where('d.starts_at', '<', until)
    .where('d.canceled_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('bookings as b')
          .select('b.id')
          .whereRef('b.departure_id', '=', 'd.id')
          .where('b.state', '=', 'confirmed'),
      ),
    )
    .orderBy('d.starts_at')
    .limit(1000)
    .execute()
}

const people = (read: Read) =>
  read
    .selectFrom('participants')
    .select(['id', 'booking_id as bookingId', 'position', 'unit', 'name'])
    .where('canceled_at', 'is', null)
    .orderBy('booking_id')
    .orderBy('position')

/** Everyone of these bookings who still comes, in their order. */
export const partyPeople = (read: Read, bookingIds: readonly string[]): Promise<PartyPerson[]> =>
  bookingIds.length === 0
    ? Promise.resolve([])
    : people(read)
        .where('booking_id', 'in', [...bookingIds])
        .execute()

/** These people, if they still come. */
export const partyPeopleById = (read: Read, ids: readonly string[]): Promise<PartyPerson[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : people(read)
        .where('id', 'in', [...ids])
        .execute()

/** Of a person whom nobody has named yet. */
export async function nameIfUnnamed(tx: Tx, participantId: string, name: string): Promise<void> {
  await tx.updateTable('participants').set({ name }).where('id', '=', participantId).where('name', 'is', null).execute()
}

/** By id. */
export async function partyBookings(read: Read, ids: readonly string[]): Promise<Map<string, PartyBooking>> {
  const rows = await bookingRows(read, ids)
  return new Map((await presentAll(read, rows)).map((one) => [one.id, one]))
}
