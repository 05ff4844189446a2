import type { z } from 'zod'
import type { partyReadiness } from '#contract/readiness/schemas.ts'
import { readinessLimits as limits } from '#contract/readiness/values.ts'
import { partyBookingFor, partyBookingsOn, type PartyBooking } from '#server/bookings/index.ts'
import { actsForGuide, guideOfAccount } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import { departuresOf } from '#server/scheduling/index.ts'
import { neededLicenses } from './licenses/needed.ts'
import { sightingsOf } from './licenses/sightings.ts'
import { linkEnds, liveLinks } from './links/links.ts'
import { isOpen, lightOf, mayReadMedical, requestAt, worst } from './policy.ts'
import { isReady, partyFacts, readinessOf } from './readiness.ts'
import { soldTo } from './trip-facts.ts'

export type PartyData = z.input<typeof partyReadiness>
type Side = Awaited<ReturnType<typeof partyBookingFor>>['side']

/** Of one booking, for a side of it. Throws 401, 404. */
export async function showBookingReadiness(app: App, caller: Caller, bookingId: string): Promise<PartyData> {
  const { booking, side } = await partyBookingFor(app.db, caller, bookingId)
  const [party] = await presentParties(app, app.db, caller, [booking], side)
  if (!party) throw new Error(`Booking ${bookingId} is not presented`)
  return party
}

/** Of all parties of a departure, for who leads it or runs the outfit. Throws 401, 404. */
export async function showDepartureReadiness(
  app: App,
  caller: Caller,
  departureId: string,
): Promise<{ items: PartyData[] }> {
  const { accountId } = requirePerson(caller)
  const member = await guideOfAccount(app.db, accountId)
  const guideId = member && (await departuresOf(app.db, [departureId])).get(departureId)?.guide_id
  if (!guideId || !(await actsForGuide(app.db, member, guideId)))
    throw notFound(saidInEnglish('We couldn’t find that date.'))
  const bookings = await partyBookingsOn(app.db, departureId)
  return { items: await presentParties(app, app.db, caller, bookings, 'guide') }
}

async function presentParties(
  app: App,
  read: Read,
  caller: Caller,
  bookings: readonly PartyBooking[],
  side: Side,
): Promise<PartyData[]> {
  const ids = bookings.map(({ id }) => id)
  const [facts, sold, links, seen, emails, preparations, now] = await Promise.all([
    partyFacts(read, bookings),
    soldTo(read, bookings),
    liveLinks(read, ids),
    sightingsOf(read, ids),
    emailsOf(read, ids),
    preparationsOf(read, ids),
    app.clock.now(read),
  ])
  return Promise.all(
    bookings.map(async (booking) => {
      const adventure = sold.get(booking.id)
      if (!adventure) throw new Error(`Booking ${booking.id} has no adventure`)
      const licenses = neededLicenses(adventure)
      const people = facts.people
        .filter(({ bookingId }) => bookingId === booking.id)
        .map((person) => {
          const ready = readinessOf(person, facts)
          const license = licenses.length === 0 ? 'not-needed' : seen.has(person.id) ? 'seen' : 'not-seen'
          return {
            participantId: person.id,
            name: person.name,
            unit: person.unit,
            isMinor: ready.isMinor,
            waiver: { status: ready.waiver, light: lightOf(ready.waiver === 'signed', booking, now, true) },
            medical: { status: ready.medical, light: lightOf(ready.medical !== 'missing', booking, now) },
            emergencyContact: {
              given: ready.emergencyContact,
              light: lightOf(ready.emergencyContact, booking, now),
            },
            license: { status: license, light: lightOf(license !== 'not-seen', booking, now) },
            email: side === 'customer' ? (emails.get(person.id) ?? null) : null,
            links: side === 'customer' && now < linkEnds(booking) ? (links.get(person.id) ?? 0) : 0,
            ready: isReady(ready),
          } as const
        })
      const row = preparations.get(booking.id)
      const open = isOpen(booking, now)
      return {
        bookingId: booking.id,
        code: booking.code,
        organizer: booking.contactName,
        light: worst(people.flatMap((one) => [one.waiver.light, one.medical.light, one.emergencyContact.light])),
        people: people.map(({ ready: _ready, ...person }) => person),
        licenses,
        requestAt: row?.requested_at || requestAt(booking) > now ? requestAt(booking).toISOString() : null,
        requestedAt: row?.requested_at?.toISOString() ?? null,
        remindedAt: row?.reminded_at?.toISOString() ?? null,
        can: {
          share: side === 'customer' && booking.committed && now < linkEnds(booking),
          remind:
            side !== 'admin' &&
            open &&
            people.some(({ ready }) => !ready) &&
            canRemindAt(row?.reminded_at ?? null, now),
          readMedical: side === 'guide' && (await mayReadMedical(read, caller, booking, now)),
          noteLicenses: side === 'guide' && licenses.length > 0 && open,
        },
      }
    }),
  )
}

const hour = 3_600_000

/** A group is reminded every so many hours at most, whoever does it. */
export const canRemindAt = (remindedAt: Date | null, now: Date): boolean =>
  remindedAt === null || now.getTime() - remindedAt.getTime() >= limits.chaseEveryHours * hour

export async function emailsOf(read: Read, bookingIds: readonly string[]): Promise<Map<string, string>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await read
    .selectFrom('trip_guests')
    .select(['participant_id', 'email'])
    .where('booking_id', 'in', [...bookingIds])
    .execute()
  return new Map(rows.map(({ participant_id, email }) => [participant_id, email]))
}

async function preparationsOf(read: Read, bookingIds: readonly string[]) {
  if (bookingIds.length === 0) return new Map()
  const rows = await read
    .selectFrom('trip_preparations')
    .selectAll()
    .where('booking_id', 'in', [...bookingIds])
    .execute()
  return new Map(rows.map((row) => [row.booking_id, row]))
}
