import type { Departure } from '#contract/scheduling.ts'
import type { DepartureRow } from './tables.ts'

export type DepartureFacts = Pick<Departure, 'id' | 'date' | 'time' | 'zone' | 'startsAt' | 'endsAt' | 'kind'>

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
