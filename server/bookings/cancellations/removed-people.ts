import type { Read } from '#server/platform/database.ts'

/** A part of a group that no longer comes. */
export interface RemovedPeople {
  adults: number
  children: number
  /** How much less the booking costs, in minor units: refunded, or no longer due. */
  amount: number
}

/** By booking, oldest first; only bookings with people who left. */
export async function removedPeople(
  read: Read,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, readonly RemovedPeople[]>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await read
    .selectFrom('cancellations')
    .select(['booking_id', 'adults', 'children', 'refund', 'breakdown'])
    .where('booking_id', 'in', [...bookingIds])
    .where('whole', '=', false)
    .where('undone_at', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return Map.groupBy(
    rows.map(({ booking_id, adults, children, refund, breakdown }) => ({
      booking_id,
      adults,
      children,
      amount: refund + breakdown.noLongerDue,
    })),
    ({ booking_id }) => booking_id,
  )
}
