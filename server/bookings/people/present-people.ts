import type { Booking } from '#contract/bookings.ts'
import { accountContact } from '#server/accounts/index.ts'
import type { SoldAdventure } from '#server/catalogue/index.ts'
import type { Read } from '#server/platform/database.ts'
import { seatsLeft, type DepartureRow } from '#server/scheduling/index.ts'
import { belongsInCalendar } from '../documents/calendar.ts'
import { moneyOf, outstanding } from '../money-of.ts'
import { peopleOf, type PersonRow } from './participants.ts'
import { isPromised, type Side } from '../policy.ts'
import { licencesNeeded, readinessOf } from './readiness.ts'
import type { BookingRow } from '../tables.ts'

interface Of {
  booking: BookingRow
  side: Side
  departure: DepartureRow
  adventure: SoldAdventure
  guideAccountId: string | null
  /** Minor units that were taken for it. */
  captured: number
  /** By position; who has left as well. */
  everybody: PersonRow[]
  now: Date
}

type People = Pick<Booking, 'participants' | 'partyLimits' | 'readiness' | 'guideContact' | 'documents'>

/** Who comes, whom to call, and what is still missing. */
export async function presentPeople(read: Read, of: Of): Promise<People> {
  const { booking, side, departure, adventure, guideAccountId, everybody } = of
  const named = side !== 'guide' || isPromised(booking)
  const [guide, readiness] = await Promise.all([
    guideAccountId && isPromised(booking) ? accountContact(read, guideAccountId) : null,
    readinessOfMany(read, side, of.now, [of], everybody),
  ])
  const people = everybody.filter(({ cancelled_at }) => !cancelled_at)
  const free = departure.kind === 'private' ? departure.capacity : seatsLeft(departure) + booking.seats
  return {
    participants: people.map(({ id, unit, name }) => ({ id, unit, name: named ? name : null })),
    partyLimits:
      (booking.state === 'held' || booking.state === 'confirmed') && side === 'customer'
        ? { room: Math.min(adventure.content.maxParty, free), minimumAge: adventure.content.minimumAge }
        : null,
    readiness: readiness(booking.id),
    documents: documentsOf(booking, side, of.captured),
    guideContact: guide ? { email: guide.email, phone: guide.phone } : null,
  }
}

/** The receipt is between the explorer and Treq; a calendar is a matter of those who go. */
export const documentsOf = (booking: BookingRow, side: Side, captured: number): Booking['documents'] => [
  ...(side !== 'guide' && captured > 0 ? (['receipt'] as const) : []),
  ...(side !== 'admin' && belongsInCalendar(booking.state) ? (['calendar'] as const) : []),
]

const prepared = new Set<BookingRow['state']>(['requested', 'confirming', 'confirmed', 'in_progress'])

/** Of several bookings, in three statements however many they are; null where there is nothing to prepare. */
export async function readinessOfMany(
  read: Read,
  side: Side,
  now: Date,
  bookings: readonly { booking: BookingRow; departure: DepartureRow; adventure: SoldAdventure }[],
  everybody?: PersonRow[],
): Promise<(bookingId: string) => Booking['readiness']> {
  const open = bookings.filter(({ booking }) => prepared.has(booking.state))
  if (open.length === 0) return () => null
  const ids = open.map(({ booking }) => booking.id)
  const [people, money, confirmed] = await Promise.all([
    everybody ?? peopleOf(read, ids),
    moneyOf(read, ids),
    licencesConfirmed(
      read,
      open.flatMap(({ booking, adventure }) => (licencesNeeded(adventure.content).length > 0 ? [booking.id] : [])),
    ),
  ])
  const found = new Map(
    open.map(({ booking, departure, adventure }) => {
      const names = people.filter((one) => one.booking_id === booking.id && !one.cancelled_at).map(({ name }) => name)
      const { balanceDueAt } = booking.price
      const ready = readinessOf({
        side,
        now,
        startsAt: departure.starts_at,
        zone: departure.zone,
        names,
        phone: booking.contact_phone,
        balance: {
          outstanding: outstanding(booking, money(booking.id)),
          dueAt: balanceDueAt ? new Date(balanceDueAt) : null,
        },
        licences: licencesNeeded(adventure.content),
        licencesConfirmed: confirmed.has(booking.id),
      })
      return [booking.id, ready]
    }),
  )
  return (id) => found.get(id) ?? null
}

async function licencesConfirmed(read: Read, bookingIds: readonly string[]): Promise<Set<string>> {
  if (bookingIds.length === 0) return new Set()
  const rows = await read
    .selectFrom('licence_confirmations')
    .select('booking_id')
    .where('booking_id', 'in', [...bookingIds])
    .execute()
  return new Set(rows.map(({ booking_id }) => booking_id))
}
