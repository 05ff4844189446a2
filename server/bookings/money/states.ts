import { statesOfAdventures } from '#server/catalogue/index.ts'
import type { Read } from '#server/platform/database.ts'

/** The state in which the trip of each of these bookings takes place; two letters. */
export async function statesOfBookings(read: Read, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await read
    .selectFrom('bookings')
    .select(['id', 'adventure_id'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  const states = await statesOfAdventures(read, [...new Set(rows.map(({ adventure_id }) => adventure_id))])
  return new Map(
    rows.flatMap(({ id, adventure_id }) => {
      const state = states.get(adventure_id)
      return state ? [[id, state]] : []
    }),
  )
}
