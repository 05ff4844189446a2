import { sql } from 'kysely'
import type { Read } from '#server/platform/database.ts'

/** Whose license the guide has seen. */
export async function sightingsOf(read: Read, bookingIds: readonly string[]): Promise<Set<string>> {
  if (bookingIds.length === 0) return new Set()
  const { rows } = await sql<{ participant_id: string }>`
    select participant_id from (
      select distinct on (participant_id) participant_id, seen from license_sightings
      where booking_id = any(${[...bookingIds]}::uuid[]) order by participant_id, at desc, id desc) newest
    where seen`.execute(read)
  return new Set(rows.map(({ participant_id }) => participant_id))
}
