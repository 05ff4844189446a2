import { sql } from 'kysely'
import type { Read } from '#server/platform/database.ts'

/** A statement: guests who wait for a guide now, and until when the guide has time to come. */
export const missingGuides = sql<{ booking_id: string; at: Date; answer_by: Date }>`
  select a.booking_id, a.at, a.answer_by from guide_absences a join bookings b on b.id = a.booking_id
  where a.confirmed_at is null and b.state in ('confirmed', 'in_progress')
    and not exists (select from trip_cases c where c.booking_id = a.booking_id)`

export async function bookingsWithMissingGuide(read: Read): Promise<string[]> {
  const { rows } = await missingGuides.execute(read)
  return rows.map(({ booking_id }) => booking_id)
}
