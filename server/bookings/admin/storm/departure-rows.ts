import { sql } from 'kysely'
import { adventureLabel } from '#server/catalogue/index.ts'
import type { PreviewedRow } from '#server/operators/index.ts'
import type { Read } from '#server/platform/database.ts'
import { departuresOf, type DepartureRow } from '#server/scheduling/index.ts'

/** These departures by name, in the order of their start; `refusal` of one that is still to come. */
export async function departureRows(
  read: Read,
  ids: readonly string[],
  refusal: (departure: DepartureRow) => string | null,
): Promise<readonly PreviewedRow[]> {
  if (ids.length === 0) return []
  const found = [...(await departuresOf(read, ids)).values()].toSorted(
    (one, other) => one.starts_at.getTime() - other.starts_at.getTime() || one.id.localeCompare(other.id),
  )
  const adventures = [...new Set(found.map(({ adventure_id }) => adventure_id))]
  const { rows } = await sql<{ id: string; title: string }>`
    select wanted.id, ${adventureLabel(sql`wanted.id`)} ->> 'title' as title
    from unnest(${adventures}::uuid[]) wanted (id)`.execute(read)
  const titles = new Map(rows.map(({ id, title }) => [id, title]))
  return found.map((departure) => ({
    id: departure.id,
    label: `${titles.get(departure.adventure_id) ?? ''}, ${departure.local_date} ${departure.local_time}`,
    refusal: departure.canceled_at ? 'Already canceled' : departure.ended_at ? 'Already over' : refusal(departure),
  }))
}
