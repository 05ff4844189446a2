import { said } from '#contract/wire/said.ts'
import type { Tx } from '#server/platform/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { lockDeparture } from '#server/scheduling/index.ts'
import { lockBooking } from '../lock.ts'
import type { LockedChange } from './evaluate.ts'

/** Locks both departures in one order, then the booking. Without `targetId` the departure stays. */
export async function lockForChange(tx: Tx, bookingId: string, targetId?: string): Promise<LockedChange> {
  const found = await tx.selectFrom('bookings').select('departure_id').where('id', '=', bookingId).executeTakeFirst()
  if (!found) throw notFound(said('We couldn’t find that booking.'))
  const ids = [...new Set([found.departure_id, targetId ?? found.departure_id])]
  for (const id of ids.toSorted()) await lockDeparture(tx, id)
  const { booking, departure } = await lockBooking(tx, bookingId)
  return { booking, departure, target: targetId ? await lockDeparture(tx, targetId) : departure }
}
