import type { Read } from '#server/platform/database.ts'
import type { BookingRow } from '../tables.ts'
import type { ChangeRow } from './tables.ts'

const open = ['pending', 'paying'] as const

/** The one open request of a booking. */
export const openChange = (read: Read, bookingId: string): Promise<ChangeRow | undefined> =>
  read
    .selectFrom('change_requests')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('state', 'in', open)
    .executeTakeFirst()

/** Open requests of several bookings, by booking. */
export async function openChangesOf(read: Read, bookingIds: readonly string[]): Promise<ChangeRow[]> {
  if (bookingIds.length === 0) return []
  return read
    .selectFrom('change_requests')
    .selectAll()
    .where('booking_id', 'in', [...bookingIds])
    .where('state', 'in', open)
    .orderBy('answer_by')
    .execute()
}

/** Open requests that hold seats on a departure. */
export const openChangesTo = (read: Read, departureId: string): Promise<Pick<ChangeRow, 'id' | 'booking_id'>[]> =>
  read
    .selectFrom('change_requests')
    .select(['id', 'booking_id'])
    .where('departure_id', '=', departureId)
    .where('state', 'in', open)
    .orderBy('id')
    .execute()

/** Changes of the explorer's that were accepted: what is free is counted by them. */
export async function acceptedOfExplorer(read: Read, bookingId: string): Promise<number> {
  const { n } = await read
    .selectFrom('change_requests')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('booking_id', '=', bookingId)
    .where('made_by', '=', 'customer')
    .where('state', '=', 'accepted')
    .executeTakeFirstOrThrow()
  return Number(n)
}

export interface ChangeFacts {
  open: ChangeRow | undefined
  /** A part of the group has left: the booking can no longer be changed. */
  left: boolean
}

/** What decides who may do what about changes of a booking; null where there can be none. */
export async function changeFacts(read: Read, booking: Pick<BookingRow, 'id' | 'state'>): Promise<ChangeFacts | null> {
  if (booking.state !== 'confirmed') return null
  const [left, open] = await Promise.all([
    read
      .selectFrom('cancellations')
      .select('id')
      .where('booking_id', '=', booking.id)
      .where('undone_at', 'is', null)
      .limit(1)
      .executeTakeFirst(),
    openChange(read, booking.id),
  ])
  return { open, left: left !== undefined }
}
