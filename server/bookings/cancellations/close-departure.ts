import type { CancelReason } from '#contract/bookings/cancellations.ts'
import type { CanceledBy } from '#contract/bookings/values.ts'
import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import { cancelDepartureBookings, closeSale } from '#server/scheduling/index.ts'
import type { LockedBooking } from '../lock.ts'
import { endWaitlist } from '../waitlist/end-waitlist.ts'

/**
 * Reasons that close the departure for good, though one booking of it is canceled: freed seats are neither offered again nor
 * announced to the waitlist. What keeps a guide or the place from this party keeps it from every other.
 */
const closes: Partial<Record<CanceledBy, ReadonlySet<CancelReason>>> = {
  platform: new Set<CancelReason>(['safety', 'official_closure']),
  guide: new Set<CancelReason>(['guide_ill', 'equipment']),
}

export const closesDeparture = (by: CanceledBy, reason: CancelReason): boolean => closes[by]?.has(reason) === true

export async function closeDeparture(app: App, tx: Tx, { booking, departure }: LockedBooking): Promise<void> {
  const now = await app.clock.now(tx)
  await closeSale(tx, departure.id, now)
  await endWaitlist(app, tx, departure.id, 'canceled')
  const others = await tx
    .selectFrom('bookings')
    .select('id')
    .where('departure_id', '=', departure.id)
    .where('state', 'in', ['requested', 'confirming', 'confirmed', 'in_progress'])
    .where('id', '<>', booking.id)
    .limit(1)
    .executeTakeFirst()
  // with the last booking of it the departure itself is over, and its guide is free
  if (!others && departure.starts_at > now && !departure.started_at)
    await cancelDepartureBookings(tx, departure.id, now)
}
