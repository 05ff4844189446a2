import type { Departure } from '#contract/scheduling/schemas.ts'
import type { DepartureRow } from './tables.ts'

export type DepartureFacts = Pick<Departure, 'id' | 'date' | 'time' | 'zone' | 'startsAt' | 'endsAt' | 'kind'>

/** How near a departure is to its minimum; null without one. */
export function minimumOf({ minimum_to_run, coming, guaranteed_at }: DepartureRow): Departure['minimum'] {
  if (minimum_to_run === null) return null
  const missing = Math.max(0, minimum_to_run - coming)
  return { people: minimum_to_run, missing, guaranteed: guaranteed_at !== null || missing === 0 }
}

/** What does not depend on who asks or when. */
export const presentDeparture = (row: DepartureRow): DepartureFacts => ({
  id: row.id,
  date: row.local_date,
  time: row.local_time,
  zone: row.zone,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  kind: row.kind,
})
