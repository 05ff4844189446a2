import type { FrozenBy } from '#contract/bookings/values.ts'
import { disputedPayables, paidByDisputedGifts } from '#server/payments/index.ts'
import { operatorHolds } from '#server/payouts/index.ts'
import type { Read } from '#server/platform/database.ts'

/** What keeps the money of these bookings from being released or paid out; those that nothing keeps are left out. */
export async function frozenBy(read: Read, bookingIds: readonly string[]): Promise<Map<string, FrozenBy>> {
  if (bookingIds.length === 0) return new Map()
  const [disputed, byGift, contested, reported, held] = await Promise.all([
    disputedPayables(read, bookingIds),
    paidByDisputedGifts(read, bookingIds),
    read
      .selectFrom('no_show_contests as c')
      .leftJoin('no_show_decisions as d', 'd.booking_id', 'c.booking_id')
      .select('c.booking_id')
      .where('c.booking_id', 'in', [...bookingIds])
      .where('d.booking_id', 'is', null)
      .execute(),
    read
      .selectFrom('trip_cases')
      .select('booking_id')
      .where('booking_id', 'in', [...bookingIds])
      .where('decided_at', 'is', null)
      .execute(),
    operatorHolds(read, bookingIds),
  ])
  return new Map<string, FrozenBy>([
    ...held.map(({ subject_id: id, kind }): [string, FrozenBy] => [id ?? '', kind === 'dispute' ? 'case' : 'hold']),
    ...[...disputed, ...byGift].map((id) => [id, 'chargeback'] as const),
    ...contested.map(({ booking_id }) => [booking_id, 'contest'] as const),
    ...reported.map(({ booking_id }) => [booking_id, 'report'] as const),
  ])
}
