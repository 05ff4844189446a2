import { paidToGuides } from '#server/payments/index.ts'
import type { Read } from '#server/platform/database.ts'
import type { BookingRow } from '../tables.ts'
import { guideEarns } from './release-liability.ts'

/** Nothing was ever paid for these, and nothing will be. */
const neverPaid = new Set<BookingRow['state']>([
  'hold_expired',
  'hold_released',
  'declined',
  'request_expired',
  'withdrawn',
])

/**
 * What the guide gets of each booking as it stands, minor units: what the books have given once it is over, else what is
 * left of the sale without those who do not come.
 */
export async function earnedNow(read: Read, bookings: readonly BookingRow[]): Promise<Map<string, number>> {
  if (bookings.length === 0) return new Map()
  const ids = bookings.map(({ id }) => id)
  const [booked, left] = await Promise.all([
    paidToGuides(read, ids),
    read
      .selectFrom('cancellations')
      .select(['booking_id', 'breakdown', 'refund'])
      .where('booking_id', 'in', ids)
      .where('undone_at', 'is', null)
      .execute(),
  ])
  return new Map(
    bookings.map((booking) => {
      if (neverPaid.has(booking.state)) return [booking.id, 0]
      const gone = left.filter(({ booking_id }) => booking_id === booking.id)
      return [booking.id, booked.get(booking.id) ?? guideEarns(booking, gone)]
    }),
  )
}
