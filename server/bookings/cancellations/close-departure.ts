import type { CancelReason } from '#contract/bookings/cancellations.ts'
import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import { cancelDepartureBookings, closeSale } from '#server/scheduling/index.ts'
import type { LockedBooking } from '../lock.ts'
import { endWaitlist } from '../waitlist/end-waitlist.ts'

/** Reasons that close the departure for good: freed seats are neither offered again nor announced to the waitlist. */
const closes = new Set<CancelReason>(['safety', 'official_closure'])

export const closesDeparture = (reason: CancelReason): boolean => closes.has(reason)

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
