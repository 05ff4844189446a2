import type { ReadinessItemData } from '#contract/bookings/people/schemas.ts'
import type { BookingData } from '#contract/bookings/schemas.ts'
import { accountContact } from '#server/accounts/index.ts'
import type { SoldAdventure } from '#server/catalogue/index.ts'
import type { Read } from '#server/platform/database.ts'
import { seatsLeft, type DepartureRow } from '#server/scheduling/index.ts'
import { belongsInCalendar } from '../documents/calendar.ts'
import { moneyOf, outstanding, type MoneyOf } from '../payment/amounts.ts'
import { peopleOf, type PersonRow } from './participants.ts'
import { isCommitted, isReachable, type Side } from '../policy.ts'
import { furtherItems, type Checking } from './party-checks.ts'
import { licensesNeeded, readinessOf } from './readiness.ts'
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
  readiness: ReadinessFacts
  now: Date
}

type People = Pick<
  BookingData,
  'participants' | 'namesHidden' | 'partyLimits' | 'readiness' | 'guideContact' | 'documents'
>

/** Who is coming, who to call, and what is still missing. */
export async function presentPeople(read: Read, of: Of): Promise<People> {
  const { booking, side, departure, adventure, guideAccountId, everybody } = of
  const named = side !== 'guide' || isCommitted(booking)
  const guide =
    guideAccountId && isReachable(booking, departure.ends_at, of.now)
      ? await accountContact(read, guideAccountId)
      : null
  const people = everybody.filter(({ canceled_at }) => !canceled_at)
  const free = departure.kind === 'private' ? departure.capacity : seatsLeft(departure) + booking.seats
  return {
    participants: people.map(({ id, unit, name }) => ({ id, unit, name: named ? name : null })),
    namesHidden: !named,
    partyLimits:
      (booking.state === 'held' || booking.state === 'confirmed') && side === 'customer'
        ? { room: Math.min(adventure.content.maxParty, free), minimumAge: adventure.content.minimumAge }
        : null,
    readiness: prepared.has(booking.state) ? readinessFrom(of, side, of.now, everybody, of.readiness) : null,
    documents: documentsOf(booking, side, of.captured),
    guideContact: guide ? { email: guide.email, phone: guide.phone } : null,
  }
}

/** The receipt is between the explorer and Treq; a calendar is a matter of those who go. */
export const documentsOf = (booking: BookingRow, side: Side, captured: number): BookingData['documents'] => [
  ...(side !== 'guide' && captured > 0 ? (['receipt'] as const) : []),
  ...(side !== 'admin' && belongsInCalendar(booking.state) ? (['calendar'] as const) : []),
]

const prepared = new Set<BookingRow['state']>(['requested', 'confirming', 'confirmed', 'in_progress'])

interface ReadinessFacts {
  money: (bookingId: string) => MoneyOf
  licensesConfirmed: ReadonlySet<string>
  /** What domains after this one say. */
  further: (bookingId: string) => ReadinessItemData[]
}

/** What decides whether bookings are ready, besides their people; no query where there is nothing to prepare. */
export async function readinessFacts(
  app: Checking,
  read: Read,
  side: Side,
  bookings: readonly BookingRow[],
): Promise<ReadinessFacts> {
  const ids = bookings.filter(({ state }) => prepared.has(state)).map(({ id }) => id)
  const promised = bookings.filter((booking) => prepared.has(booking.state) && isCommitted(booking)).map(({ id }) => id)
  const [money, licensesConfirmed, further] = await Promise.all([
    moneyOf(read, ids),
    confirmedLicenses(read, ids),
    furtherItems(app, read, side, promised),
  ])
  return { money, licensesConfirmed, further }
}

type Trip = Pick<Of, 'booking' | 'departure' | 'adventure'>

/** Of several bookings, in as many statements as of one; null where there is nothing to prepare. */
export async function readinessOfMany(
  app: Checking,
  read: Read,
  side: Side,
  now: Date,
  bookings: readonly Trip[],
): Promise<(bookingId: string) => BookingData['readiness']> {
  const open = bookings.filter(({ booking }) => prepared.has(booking.state))
  const rows = open.map(({ booking }) => booking)
  const ids = rows.map(({ id }) => id)
  const [people, facts] = await Promise.all([peopleOf(read, ids), readinessFacts(app, read, side, rows)])
  const found = new Map(open.map((trip) => [trip.booking.id, readinessFrom(trip, side, now, people, facts)]))
  return (id) => found.get(id) ?? null
}

function readinessFrom(
  { booking, departure, adventure }: Trip,
  side: Side,
  now: Date,
  people: readonly PersonRow[],
  { money, licensesConfirmed, further }: ReadinessFacts,
): BookingData['readiness'] {
  const { balanceDueAt } = booking.price
  return readinessOf({
    side,
    now,
    startsAt: departure.starts_at,
    zone: departure.zone,
    names: people.filter((one) => one.booking_id === booking.id && !one.canceled_at).map(({ name }) => name),
    phone: booking.contact_phone,
    balance: {
      outstanding: outstanding(booking, money(booking.id)),
      dueAt: balanceDueAt ? new Date(balanceDueAt) : null,
      authorized: isAuthorized(booking) && money(booking.id).captured === 0,
    },
    namesHidden: side === 'guide' && !isCommitted(booking),
    licenses: licensesNeeded(adventure.content),
    licensesConfirmed: licensesConfirmed.has(booking.id),
    further: further(booking.id),
  })
}

/** Its first payment waits for an answer of the guide. */
const isAuthorized = ({ state }: BookingRow) => state === 'requested' || state === 'confirming'

async function confirmedLicenses(read: Read, bookingIds: readonly string[]): Promise<Set<string>> {
  if (bookingIds.length === 0) return new Set()
  const rows = await read
    .selectFrom('license_confirmations')
    .select('booking_id')
    .where('booking_id', 'in', [...bookingIds])
    .execute()
  return new Set(rows.map(({ booking_id }) => booking_id))
}
