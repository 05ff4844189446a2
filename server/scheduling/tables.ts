import type { ColumnType, Selectable } from 'kysely'
import type { Generated, Timestamp } from '#server/platform/database.ts'
import type { DepartureKind, DepartureRule } from './rule.ts'

interface Departures {
  id: string
  adventure_id: string
  guide_id: string
  rule_id: string | null
  /** Local to the place. */
  local_date: string
  local_time: string
  zone: string
  starts_at: Timestamp
  ends_at: Timestamp
  kind: DepartureKind
  capacity: number
  taken: Generated<number>
  started_at: Timestamp | null
  ended_at: Timestamp | null
  cancelled_at: Timestamp | null
  created_at: Generated<Date>
}
export type DepartureRow = Selectable<Departures>

declare module '#server/platform/database.ts' {
  interface Database {
    departures: Departures
    departure_rules: { id: string; adventure_id: string; rule: ColumnType<DepartureRule, string, string> }
    seat_allocations: {
      id: string
      departure_id: string
      holder_id: string
      seats: number
      created_at: Generated<Date>
      released_at: Timestamp | null
    }
    commitments: { id: string; resource_id: string; departure_id: string; during: string }
  }
}
