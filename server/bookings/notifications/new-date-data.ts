import type { Read } from '#server/platform/database.ts'
import { departuresOf } from '#server/scheduling/index.ts'
import { bookingEmailData } from './booking-data.ts'

/** A booking that was moved to another date after weather, and the canceled date; null when there is none. */
export async function newDateEmailData(read: Read, bookingId: string) {
  const booking = await bookingEmailData(read, bookingId)
  const undone = await read
    .selectFrom('cancellations')
    .select('departure_id')
    .where('booking_id', '=', bookingId)
    .where('undone_at', 'is not', null)
    .orderBy('undone_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const from = undone && (await departuresOf(read, [undone.departure_id])).get(undone.departure_id)
  if (!booking || !from) return null
  return { booking, from: { localDate: from.local_date, localTime: from.local_time, zone: from.zone } }
}
