import type { showAdminDeparture } from '#contract/bookings/departure-desk.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { usd } from '#contract/wire/money.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import { accountContact } from '#server/accounts/index.ts'
import { soldAdventure } from '#server/catalogue/index.ts'
import { guideById } from '#server/guides/index.ts'
import { requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { departuresOf, type DepartureRow } from '#server/scheduling/index.ts'
import { refundCase } from '../cancellations/refund-case.ts'
import { refundOf } from '../cancellations/refund.ts'
import { canMove, transitions } from '../lifecycle.ts'
import type { BookingRow } from '../tables.ts'
import { lineOf } from '../waitlist/line.ts'

/** A departure with everyone on it, and what canceling it would mean to each. Throws 403, 404. */
export async function showDeparture(
  app: App,
  caller: Caller,
  departureId: string,
): Promise<OutputOf<typeof showAdminDeparture>> {
  requireScope(caller, 'support')
  const read = app.db
  const departure = (await departuresOf(read, [departureId])).get(departureId)
  const bookings = await read
    .selectFrom('bookings')
    .selectAll()
    .where('departure_id', '=', departureId)
    .where('state', 'not in', ['hold_expired', 'hold_released'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const [first] = bookings
  if (!departure || !first) throw notFound(saidInEnglish('No one has booked this departure.'))
  const now = await app.clock.now(read)
  const { content } = await soldAdventure(read, first.adventure_id, first.adventure_version)
  const guide = await guideById(read, departure.guide_id)
  const contact = guide?.account_id ? await accountContact(read, guide.account_id) : null
  const parties = []
  for (const booking of bookings) parties.push({ booking, refund: await backOf(read, booking, departure, now) })
  return {
    id: departure.id,
    date: departure.local_date,
    time: departure.local_time,
    zone: departure.zone,
    startsAt: departure.starts_at.toISOString(),
    endsAt: departure.ends_at.toISOString(),
    capacity: departure.capacity,
    title: content.title,
    place: `${content.place.name}, ${content.place.state}`,
    guide: { name: guide?.name ?? '', email: contact?.email ?? null, phone: contact?.phone ?? null },
    startedAt: departure.started_at?.toISOString() ?? null,
    endedAt: departure.ended_at?.toISOString() ?? null,
    canceledAt: departure.canceled_at?.toISOString() ?? null,
    parties: parties.map(({ booking, refund }) => ({
      id: booking.id,
      code: booking.code,
      state: booking.state,
      name: booking.contact_name,
      email: booking.contact_email,
      phone: booking.contact_phone,
      party: { adults: booking.adults, children: booking.children },
      refund: refund === null ? null : usd(refund),
    })),
    waiting: (await lineOf(read, departureId)).length,
    refund: usd(parties.reduce((sum, { refund }) => sum + (refund ?? 0), 0)),
    canCancel: departure.canceled_at === null && departure.ended_at === null,
  }
}

/** Minor units, as canceling by Treq gives them back now; null for a booking that it does not end. */
async function backOf(read: Read, booking: BookingRow, departure: DepartureRow, now: Date): Promise<number | null> {
  if (!canMove(transitions.cancel_platform, booking.state)) return null
  const case_ = await refundCase(read, booking, departure)
  return refundOf({ ...case_, leaving: case_.party, by: 'platform', now }).total
}
