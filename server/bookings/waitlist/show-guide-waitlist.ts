import { said } from '#contract/wire/said.ts'
import type { guideWaitlist as contract, WaitlistStanding } from '#contract/bookings/waitlist.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { accountContacts } from '#server/accounts/index.ts'
import { soldAdventures } from '#server/catalogue/index.ts'
import { guidesSeenBy, requireMember } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { notFound } from '#server/platform/errors.ts'
import { departureSchedule, departuresOf, presentDeparture } from '#server/scheduling/index.ts'
import type { BookingRow } from '../tables.ts'
import { positionsIn } from './line.ts'
import type { WaitlistState } from './tables.ts'

const listed = 200

/**
 * Who waits for a departure of the caller's, by first name and party, and what became of each offer: those in line first, then
 * the newest. Throws 403, 404.
 */
export async function showGuideWaitlist(
  app: App,
  caller: Caller,
  departureId: string,
): Promise<OutputOf<typeof contract>> {
  const { member } = await requireMember(app.db, caller)
  const seen = await app.db
    .selectFrom(departureSchedule.as('d'))
    .select('d.id')
    .where('d.id', '=', departureId)
    .where('d.guide_id', 'in', guidesSeenBy(member))
    .executeTakeFirst()
  const departure = seen && (await departuresOf(app.db, [departureId])).get(departureId)
  if (!departure) throw notFound(said('We couldn’t find that departure.'))
  const rows = await app.db
    .selectFrom('waitlist_entries as w')
    .leftJoin('bookings as b', 'b.id', 'w.booking_id')
    .selectAll('w')
    .select(['b.state as booking_state', 'b.hold_expires_at'])
    .where('w.departure_id', '=', departureId)
    .orderBy('w.joined_at', 'desc')
    .orderBy('w.id', 'desc')
    .limit(listed)
    .execute()
  const [contacts, [adventure], positions, now] = await Promise.all([
    accountContacts(
      app.db,
      rows.map(({ account_id }) => account_id),
    ),
    soldAdventures(app.db, [{ adventureId: departure.adventure_id }]),
    positionsIn(app.db, [departureId]),
    app.clock.now(app.db),
  ])
  const last = Number.MAX_SAFE_INTEGER
  const items = rows
    .map((row) => {
      const standing = standingOf(row.state, row.booking_state, row.hold_expires_at, now)
      return {
        id: row.id,
        name: contacts.get(row.account_id)?.firstName ?? '',
        party: { adults: row.adults, children: row.children },
        standing,
        position: positions.get(row.id) ?? null,
        joinedAt: row.joined_at.toISOString(),
        offeredAt: row.offered_at?.toISOString() ?? null,
        offeredUntil: standing === 'offered' ? (row.hold_expires_at?.toISOString() ?? null) : null,
        endedAt: row.ended_at?.toISOString() ?? null,
      }
    })
    .toSorted((a, b) => (a.position ?? last) - (b.position ?? last))
  return {
    departure: presentDeparture(departure),
    title: adventure?.content.title ?? '',
    adventureId: departure.adventure_id,
    capacity: departure.capacity,
    seatsTaken: departure.taken,
    items,
  }
}

function standingOf(
  state: WaitlistState,
  booking: BookingRow['state'] | null,
  until: Date | null,
  now: Date,
): WaitlistStanding {
  if (state !== 'offered') return state
  if (booking === 'held') return until && until > now ? 'offered' : 'lapsed'
  if (booking === 'hold_expired') return 'lapsed'
  return booking === 'hold_released' || booking === null ? 'declined' : 'booked'
}
