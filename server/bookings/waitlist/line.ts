import type { Read } from '#server/platform/database.ts'
import type { WaitlistRow } from './tables.ts'

/** Those who wait for a departure and have no offer, first come first. */
export const lineOf = (read: Read, departureId: string): Promise<WaitlistRow[]> =>
  read
    .selectFrom('waitlist_entries')
    .selectAll()
    .where('departure_id', '=', departureId)
    .where('booking_id', 'is', null)
    .where('ended_at', 'is', null)
    .orderBy('joined_at')
    .orderBy('id')
    .execute()
