import { saidInEnglish } from '#contract/wire/said.ts'
import type { PhoneBooking, phoneDepartures as contract } from '#contract/bookings/phone.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { usd } from '#contract/wire/money.ts'
import { soldAdventures } from '#server/catalogue/index.ts'
import { actsFor, actsForOutfit, guidesSeenBy, requireMember, type Member } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Read } from '#server/platform/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { bookable, departureSchedule, departuresOf, presentDeparture, seatsLeft } from '#server/scheduling/index.ts'
import { platformSettings } from '#server/settings/index.ts'
import { lockBooking } from '../lock.ts'
import { move } from '../move.ts'
import { bookingsSeenBy } from '../queries.ts'
import type { BookingRow } from '../tables.ts'
import { sendPayLink } from './pay-link.ts'

const listed = 100

/** Throws 403. */
export async function listPhoneBookings(app: App, caller: Caller): Promise<PhoneBooking[]> {
  const { member } = await requireMember(app.db, caller)
  const rows = await app.db
    .selectFrom('bookings')
    .selectAll()
    .where('channel', '=', 'phone')
    .where(bookingsSeenBy(member))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(listed)
    .execute()
  return presentPhoneBookings(app.db, member, rows)
}

async function presentPhoneBookings(read: Read, member: Member, rows: readonly BookingRow[]): Promise<PhoneBooking[]> {
  const [departures, adventures] = await Promise.all([
    departuresOf(
      read,
      rows.map((row) => row.departure_id),
    ),
    soldAdventures(
      read,
      rows.map((row) => ({ adventureId: row.adventure_id, version: row.adventure_version })),
    ),
  ])
  return rows.flatMap((row): PhoneBooking[] => {
    const departure = departures.get(row.departure_id)
    const adventure = adventures.find(({ id, version }) => id === row.adventure_id && version === row.adventure_version)
    if (!departure || !adventure) return []
    return [
      {
        id: row.id,
        code: row.code,
        state: row.state,
        title: adventure.content.title,
        departure: presentDeparture(departure),
        party: { adults: row.adults, children: row.children },
        name: row.contact_name,
        email: row.contact_email,
        telephone: row.contact_phone,
        total: usd(row.price.total.amount),
        earnings: actsForOutfit(member) ? { net: row.net.net, commissionPercent: row.net.commissionPercent } : null,
        payBy: row.hold_expires_at.toISOString(),
        cash: row.cash_noted === null ? null : usd(row.cash_noted),
        createdAt: row.created_at.toISOString(),
      },
    ]
  })
}

/** Upcoming departures with open seats that the caller may sell, soonest first. Throws 403. */
export async function phoneDepartures(app: App, caller: Caller): Promise<OutputOf<typeof contract>> {
  const { member } = await requireMember(app.db, caller)
  const now = await app.clock.now(app.db)
  const rows = await app.db
    .selectFrom(departureSchedule.as('d'))
    .select(['d.id'])
    .where('d.guide_id', 'in', guidesSeenBy(member))
    .where('d.canceled_at', 'is', null)
    .where('d.started_at', 'is', null)
    .where('d.starts_at', '>', now)
    .orderBy('d.starts_at')
    .limit(200)
    .execute()
  const departures = await departuresOf(
    app.db,
    rows.map(({ id }) => id),
  )
  const adventures = await soldAdventures(
    app.db,
    [...departures.values()].map(({ adventure_id: adventureId }) => ({ adventureId })),
  )
  const items = rows.flatMap(({ id }) => {
    const departure = departures.get(id)
    const adventure = adventures.find((one) => one.id === departure?.adventure_id)
    if (!departure || !adventure?.published) return []
    const rules = { ...adventure.content, shortNoticeHours: 0 }
    const left = seatsLeft(departure)
    if (left === 0 || bookable(departure, rules, now) === 'closed') return []
    const { title, maxParty } = adventure.content
    return [{ departure: presentDeparture(departure), title, seatsLeft: left, maxParty }]
  })
  if (!actsForOutfit(member)) return { items, ownGuests: null }
  const { commissionPercent, throughTreqDays } = (await platformSettings(app.db)).ownGuests
  return { items, ownGuests: { commissionPercent, throughTreqDays } }
}

/** Throws 403, 404 for a booking that was not made by phone for a trip that the caller acts for. */
export async function requireOwnPhoneBooking(read: Read, caller: Caller, booking: BookingRow): Promise<void> {
  const { member } = await requireMember(read, caller)
  const sold = { guideId: booking.guide_id, outfitterId: booking.outfitter_id }
  if (booking.channel !== 'phone' || !actsFor(member, sold))
    throw notFound(saidInEnglish('We couldn’t find that phone booking.'))
}

/** The unpaid phone booking, if it is the caller's to change. Throws 404, 409 `wrong_state`. */
async function requireUnpaid(read: Read, caller: Caller, booking: BookingRow): Promise<void> {
  await requireOwnPhoneBooking(read, caller, booking)
  if (booking.state === 'held') return
  throw new AppError(409, 'wrong_state', saidInEnglish('This booking is paid, or its spots are already released.'))
}

/** The guest called again and no longer comes: seats go back on sale, and the link ends. */
export async function cancelPhoneBooking(app: App, caller: Caller, id: string): Promise<PhoneBooking> {
  requirePerson(caller)
  const moved = await withTransaction(app.db, async (tx) => {
    const locked = await lockBooking(tx, id)
    await requireUnpaid(tx, caller, locked.booking)
    return move(app, tx, locked, 'release_hold', { caller })
  })
  return onlyOne(app, caller, moved)
}

export async function resendPayLink(app: App, caller: Caller, id: string): Promise<PhoneBooking> {
  const person = requirePerson(caller)
  const booking = await withTransaction(app.db, async (tx) => {
    const { booking: held } = await lockBooking(tx, id)
    await requireUnpaid(tx, caller, held)
    if (held.cash_noted !== null)
      throw new AppError(409, 'wrong_state', saidInEnglish('This guest pays in cash. Remove the cash note first.'))
    const { language } = await tx
      .selectFrom('pay_links')
      .select('language')
      .where('booking_id', '=', id)
      .executeTakeFirstOrThrow()
    await sendPayLink(app, tx, held, { accountId: person.accountId, language })
    return held
  })
  return onlyOne(app, caller, booking)
}

export async function onlyOne(app: App, caller: Caller, row: BookingRow): Promise<PhoneBooking> {
  const { member } = await requireMember(app.db, caller)
  const [one] = await presentPhoneBookings(app.db, member, [row])
  if (!one) throw new Error('A booking names something that does not exist')
  return one
}
