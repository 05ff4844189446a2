import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Signal, SnapshotMoment, WeatherAnswer } from '#contract/conditions/values.ts'
import type { WeatherSnapshot } from '#contract/conditions/schemas.ts'
import type { Timestamp } from '#server/platform/database.ts'

type Moment = ColumnType<Date | null, Date | null | undefined, Date | null>

interface DepartureConditions {
  id: string
  departure_id: string
  signal: Generated<Signal>
  read_at: Moment
  answer: ColumnType<WeatherAnswer | null, undefined, WeatherAnswer | null>
  answer_note: ColumnType<string | null, undefined, string | null>
  answered_by: ColumnType<string | null, undefined, string | null>
  answered_at: Moment
  alerted_at: Moment
}
export type ConditionsRow = Selectable<DepartureConditions>

/** What was read, as it is shown later. */
export type Reading = Pick<WeatherSnapshot, 'summary' | 'alerts' | 'causes'> &
  Partial<Pick<WeatherSnapshot, 'hazards' | 'limits'>>

interface ConditionsSnapshots {
  id: string
  departure_id: string
  moment: SnapshotMoment
  at: Timestamp
  updated_at: Timestamp | null
  signal: Signal
  reading: ColumnType<Reading, string, never>
  proof: Buffer
}
export type SnapshotRow = Selectable<ConditionsSnapshots>

declare module '#server/platform/database.ts' {
  interface Database {
    departure_conditions: DepartureConditions
    conditions_snapshots: ConditionsSnapshots
  }
}

declare module '#server/platform/deadlines.ts' {
  interface DeadlineKinds {
    // of the conditions of a departure
    'conditions.watch': unknown
    'conditions.decision': unknown
    'conditions.unanswered': unknown
    'conditions.start': unknown
  }
}

declare module '#server/platform/jobs.ts' {
  interface Jobs {
    'read-conditions': { departureId: string; moment: SnapshotMoment }
    'watch-conditions': Record<string, never>
  }
}

interface OfDeparture {
  departureId: string
}

declare module '#server/platform/events.ts' {
  interface DomainEvents {
    'conditions.red': OfDeparture
    'conditions.answered': OfDeparture
    'conditions.unanswered': OfDeparture
  }
}
