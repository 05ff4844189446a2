import { liabilityOf } from '#server/payments/index.ts'
import { repayDraw } from '#server/payouts/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import { setDeadline } from '#server/platform/deadlines.ts'
import type { DepartureRow } from '#server/scheduling/index.ts'
import { contestBy } from '../no-show/rules.ts'
import type { BookingRow } from '../tables.ts'
import type {} from './tables.ts'

const hour = 3_600_000

/**
 * Effect: what a booking that ended keeps stays owed for the trip until some time after the planned end, so that ending a
 * trip early, or never making it, brings no money sooner.
 */
export async function scheduleRelease(
  app: App,
  tx: Tx,
  booking: BookingRow,
  departure: DepartureRow,
  now: Date,
): Promise<void> {
  if ((await liabilityOf(tx, booking.id)) <= 0) return repayDraw(app, tx, booking.id)
  const dueAt = releaseDueAt(booking, departure, await isAmongFirst(tx, booking, departure), now)
  await tx
    .insertInto('releases')
    .values({ booking_id: booking.id, outfitter_id: booking.outfitter_id, due_at: dueAt })
    .onConflict((conflict) => conflict.column('booking_id').doNothing())
    .execute()
  await setDeadline(tx, 'booking.release', booking.id, dueAt < now ? now : dueAt)
}

/** People who are said not to have come may contest it first. Pure. */
export function releaseDueAt(
  { state, policy }: Pick<BookingRow, 'state' | 'policy'>,
  { ends_at }: Pick<DepartureRow, 'ends_at'>,
  amongFirst: boolean,
  now: Date,
): Date {
  const { release, noShow } = policy.terms
  const afterEnd = ends_at.getTime() + (amongFirst ? release.firstTripsHours : release.hours) * hour
  return new Date(state === 'no_show_customer' ? Math.max(afterEnd, contestBy(noShow, now).getTime()) : afterEnd)
}

/** Whether the guide has made fewer trips than the terms trust, this one left out. */
async function isAmongFirst(read: Read, booking: BookingRow, departure: DepartureRow): Promise<boolean> {
  const { firstTrips } = booking.policy.terms.release
  if (firstTrips === 0) return false
  const made = await read
    .selectFrom('bookings')
    .select('departure_id')
    .distinct()
    .where('guide_id', '=', booking.guide_id)
    .where('state', 'in', ['completed', 'closed'])
    .where('departure_id', '<>', departure.id)
    .limit(firstTrips)
    .execute()
  return made.length < firstTrips
}
