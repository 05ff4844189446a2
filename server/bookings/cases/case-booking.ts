import { said } from '#contract/wire/said.ts'
import { soldAdventures } from '#server/catalogue/index.ts'
import { guideById } from '#server/guides/index.ts'
import { disputedPayments, refundable } from '#server/payments/index.ts'
import type { Caller, Person } from '#server/platform/caller.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { departuresOf, type DepartureRow } from '#server/scheduling/index.ts'
import { canHaveGoodwill } from '../cancellations/goodwill.ts'
import { cancellationsOf } from '../cancellations/refund-case.ts'
import { lockBooking } from '../lock.ts'
import { moneyOf } from '../payment/amounts.ts'
import { checkInsOf } from '../people/check-ins.ts'
import { partyPeople } from '../people/party.ts'
import { bookingRows, requireBooking, requireOthersBooking, visibleBooking } from '../queries.ts'
import type { BookingRow } from '../tables.ts'
import { earnedNow } from '../trip/earned-now.ts'
import { frozenBy } from '../trip/frozen.ts'
import { undecided } from '../weather/present.ts'

/** What a case is about, as it stands. */
export interface CaseBooking {
  readonly id: string
  readonly code: string
  readonly outfitterId: string
  readonly guideId: string
  /** Null for a guest without an account. */
  readonly accountId: string | null
  readonly contactName: string
  readonly state: BookingRow['state']
  readonly title: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly startedAt: Date | null
  readonly endedAt: Date | null
  readonly zone: string
  /** `YYYY-MM-DD`, local. */
  readonly date: string
  readonly adults: number
  readonly children: number
  /** Minor units. */
  readonly total: number
  readonly tier: string
  /** When the terms and the cancellation policy were accepted, before the payment. */
  readonly termsAcceptedAt: Date | null
  /** The money of it can be decided about: the trip is over, or was canceled. */
  readonly ended: boolean
}

async function describe(read: Read, booking: BookingRow): Promise<CaseBooking> {
  const [described] = await describeAll(read, [booking])
  if (!described) throw new Error(`Booking ${booking.id} is not described`)
  return described
}

async function describeAll(read: Read, rows: readonly BookingRow[]): Promise<CaseBooking[]> {
  const [departures, sold] = await Promise.all([
    departuresOf(
      read,
      rows.map((row) => row.departure_id),
    ),
    soldAdventures(
      read,
      rows.map((row) => ({ adventureId: row.adventure_id, version: row.adventure_version })),
    ),
  ])
  const titles = new Map(sold.map(({ id, version, content }) => [`${id} ${version}`, content.title]))
  return rows.map((row) =>
    present(row, departures.get(row.departure_id), titles.get(`${row.adventure_id} ${row.adventure_version}`)),
  )
}

function present(booking: BookingRow, departure: DepartureRow | undefined, title: string | undefined): CaseBooking {
  if (!departure || title === undefined) throw new Error(`Booking ${booking.id} has no departure or no adventure`)
  return {
    id: booking.id,
    code: booking.code,
    outfitterId: booking.outfitter_id,
    guideId: booking.guide_id,
    accountId: booking.account_id,
    contactName: booking.contact_name,
    state: booking.state,
    title,
    startsAt: departure.starts_at,
    endsAt: departure.ends_at,
    startedAt: departure.started_at,
    endedAt: departure.ended_at,
    zone: departure.zone,
    date: departure.local_date,
    adults: booking.adults,
    children: booking.children,
    total: booking.price.total.amount,
    tier: booking.policy.tier,
    termsAcceptedAt: booking.terms_accepted_at,
    ended: canHaveGoodwill(booking.state),
  }
}

/** Through the eyes of one of its sides; for everyone else it does not exist. Throws 404. */
export async function caseBookingOf(
  read: Read,
  caller: Caller,
  bookingId: string,
): Promise<{ booking: CaseBooking; side: 'explorer' | 'guide' }> {
  const { booking, side } = await visibleBooking(read, caller, bookingId)
  if (side === 'admin') throw notFound(said('We couldn’t find that booking.'))
  return { booking: await describe(read, booking), side: side === 'customer' ? 'explorer' : 'guide' }
}

/** For an operator who decides; refused for their own. Throws 403, 404. */
export async function caseBookingFor(read: Read, operator: Person, bookingId: string): Promise<CaseBooking> {
  return describe(read, await requireOthersBooking(read, operator, bookingId))
}

export const caseBooking = async (read: Read, bookingId: string): Promise<CaseBooking> =>
  describe(read, await requireBooking(read, bookingId))

/** By id. */
export async function caseBookings(read: Read, ids: readonly string[]): Promise<Map<string, CaseBooking>> {
  const rows = await bookingRows(read, ids)
  return new Map((await describeAll(read, rows)).map((one) => [one.id, one]))
}

/** Locked, as everything that moves its money takes it. */
export async function lockCaseBooking(tx: Tx, bookingId: string): Promise<CaseBooking> {
  const { booking } = await lockBooking(tx, bookingId)
  return describe(tx, booking)
}

/** Minor units. */
export interface CaseMoney {
  readonly paid: number
  readonly refunded: number
  /** What can still go back. */
  readonly open: number
  /** What the guide has of it, or will have: no case takes more from them. */
  readonly guide: number
  /** A bank holds the money or has kept it: nothing goes back. */
  readonly chargedBack: boolean
}

export async function caseMoney(tx: Tx, bookingId: string): Promise<CaseMoney> {
  const booking = await requireBooking(tx, bookingId)
  const [left, waiting, disputed, money, earned] = await Promise.all([
    refundable(tx, bookingId),
    undecided(tx, bookingId),
    disputedPayments(tx, bookingId),
    moneyOf(tx, [bookingId]),
    earnedNow(tx, [booking]),
  ])
  const { captured, refunded } = money(bookingId)
  const open = Math.max(0, left.reduce((sum, one) => sum + one.left, 0) - waiting)
  return {
    paid: Number(captured),
    refunded: Number(refunded),
    open,
    guide: Math.max(0, Math.min(open, earned.get(bookingId) ?? 0)),
    chargedBack: disputed.size > 0,
  }
}

/** Who came, as far as the guide checked them in. */
export async function caseRoll(read: Read, bookingId: string) {
  const people = await partyPeople(read, [bookingId])
  const checked = await checkInsOf(
    read,
    people.map(({ id }) => id),
  )
  return people.map((person) => ({ ...person, checkIn: checked.get(person.id) ?? null }))
}

/** How the trip ended before it took place, in the words of who ended it; null where it was not canceled. */
export async function caseCancellation(read: Read, bookingId: string) {
  const whole = (await cancellationsOf(read, bookingId)).findLast((one) => one.whole)
  return whole ? { kind: whole.kind, at: whole.at, reason: whole.reason } : null
}

/** Whether our team is deciding about this trip already: a report that it did not happen, or a contested no-show. */
export async function isBeingDecided(read: Read, bookingId: string): Promise<boolean> {
  const frozen = (await frozenBy(read, [bookingId])).get(bookingId)
  return frozen === 'contest' || frozen === 'report'
}

/** Trips that took place and ended in a span of time, newest first, with the account of their guide. */
export async function casesCouldBeAbout(
  read: Read,
  { from, before }: { from: Date; before: Date },
): Promise<(CaseBooking & { guideAccountId: string | null })[]> {
  const rows = await read
    .selectFrom('bookings')
    .selectAll()
    .where('state', 'in', ['completed', 'closed'])
    .where('completed_at', '>=', from)
    .where('completed_at', '<', before)
    .orderBy('completed_at', 'desc')
    .orderBy('id')
    .execute()
  const described = await describeAll(read, rows)
  return Promise.all(
    described.map(async (one) => ({
      ...one,
      guideAccountId: (await guideById(read, one.guideId))?.account_id ?? null,
    })),
  )
}
