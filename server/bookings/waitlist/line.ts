import { sql } from 'kysely'
import type { Read } from '#server/platform/database.ts'
import type { WaitlistRow } from './tables.ts'

/** Those who wait for a departure and have no offer, first come first. */
export const lineOf = (read: Read, departureId: string): Promise<WaitlistRow[]> =>
  read
    .selectFrom('waitlist_entries')
    .selectAll()
    .where('departure_id', '=', departureId)
    // in the words of its partial index
    .where('state', '=', sql.lit('waiting'))
    .orderBy('joined_at')
    .orderBy('id')
    .execute()

/** Places in the lines of several departures by entry, from 1; entries with an offer have none. */
export async function positionsIn(read: Read, departureIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; position: number }>`
    select id, row_number() over (partition by departure_id order by joined_at, id)::int as position
    from waitlist_entries
    where departure_id = any(${[...departureIds]}::uuid[]) and state = 'waiting'`.execute(read)
  return new Map(rows.map(({ id, position }) => [id, position]))
}
