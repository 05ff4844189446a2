import type { ColumnType, RawBuilder, Selectable } from 'kysely'
import type { OutsideFailure } from '#contract/scheduling/values.ts'
import type { Generated, Timestamp } from '#server/platform/database.ts'
import type { DepartureKind, WrittenRule } from './rule.ts'

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
  canceled_at: Timestamp | null
  /** What it takes besides its guide. */
  resource_ids: Generated<string[]>
  minimum_to_run: ColumnType<number | null, number | null | undefined, number | null>
  /** When it is decided whether it goes with fewer than its minimum. */
  decide_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** People who have a promise; counted only where there is a minimum. */
  coming: Generated<number>
  /** Since when the guide promises that it goes, however many come. */
  guaranteed_at: ColumnType<Date | null, undefined, Date>
  /** Taken off by a rule or a blackout: may be offered again. */
  withdrawn_at: ColumnType<Date | null, undefined, Date | null>
  /** Booking ends so many hours before the start; null: as the adventure has it. */
  cut_off_hours: ColumnType<number | null, number | null | undefined, number | null>
  /** Booking begins so many months before the start; null: as the adventure has it. */
  window_months: ColumnType<number | null, number | null | undefined, number | null>
  /** No new bookings from then on. */
  sale_closed_at: ColumnType<Date | null, undefined, Date | null>
  /** `lead`: as long as its guide may not lead it. */
  sale_closed_for: ColumnType<'lead' | null, undefined, 'lead' | null>
  created_at: Generated<Date>
}
export type DepartureRow = Selectable<Departures>

interface DepartureRules {
  id: string
  adventure_id: string
  rule: ColumnType<WrittenRule, string, string>
  made_by: Generated<string>
  made_at: Generated<Date>
  changed_by: string | null
  changed_at: Timestamp | null
  /** The last day on which a trip of an ended rule starts, local to the place. */
  last_date: string | null
  ended_by: string | null
  ended_at: Timestamp | null
}
export type RuleRow = Selectable<DepartureRules>

interface RuleExceptions {
  rule_id: string
  local_date: string
  kind: 'left_out' | 'added' | 'changed'
  start_time: string | null
  capacity: number | null
  reason: string | null
  made_by: string
  made_at: Timestamp
}
export type RuleExceptionRow = Selectable<RuleExceptions>

interface Resources {
  id: string
  outfitter_id: string
  kind: 'boat' | 'vehicle' | 'co_guide' | 'other'
  name: string
  made_by: string
  made_at: Timestamp
  retired_at: ColumnType<Date | null, undefined, Date>
  retired_by: ColumnType<string | null, undefined, string>
}
export type ResourceRow = Selectable<Resources>

interface Blackouts {
  id: string
  /** A guide or a resource. */
  resource_id: string
  outfitter_id: string
  first_date: string
  last_date: string
  reason: string | null
  made_by: string
  made_at: Timestamp
  lifted_at: ColumnType<Date | null, undefined, Date>
  lifted_by: ColumnType<string | null, undefined, string>
}
export type BlackoutRow = Selectable<Blackouts>

interface OutsideCalendars {
  id: string
  /** A guide or a resource. */
  resource_id: string
  outfitter_id: string
  /** Who connected it. */
  account_id: string
  name: string
  /** Sealed. */
  address: Buffer
  host: string
  fingerprint: string
  zone: string
  made_by: string
  made_at: Timestamp
  checked_at: ColumnType<Date | null, undefined, Date | RawBuilder<Date> | null>
  read_at: ColumnType<Date | null, undefined, Date | RawBuilder<Date> | null>
  failure: ColumnType<OutsideFailure | null, undefined, OutsideFailure | null>
  failing_since: ColumnType<Date | null, undefined, Date | RawBuilder<Date> | null>
  told_at: ColumnType<Date | null, undefined, Date | RawBuilder<Date> | null>
  etag: ColumnType<string | null, undefined, string | null>
  last_modified: ColumnType<string | null, undefined, string | null>
  content_hash: ColumnType<string | null, undefined, string | null>
  removed_at: ColumnType<Date | null, undefined, Date>
  removed_by: ColumnType<string | null, undefined, string>
}
export type OutsideCalendarRow = Selectable<OutsideCalendars>

declare module '#server/platform/database.ts' {
  interface Database {
    outside_calendars: OutsideCalendars
    outside_conflicts: { calendar_id: string; departure_id: string; found_at: Generated<Date> }
    outside_events: { calendar_id: string; resource_id: string; during: string; all_day: boolean }
    practice_events: { id: string; guide_id: string; starts_at: Timestamp; ends_at: Timestamp }
    /** Published by bookings. */
    departure_guests: {
      departure_id: string
      booking_id: string
      code: string
      contact_name: string
      seats: number
      state: string
      created_at: Date
    }
    departure_waitlists: { departure_id: string; parties: number }
    busy_times: { resource_id: string; departure_id: string | null; during: string }
    departures: Departures
    departure_rules: DepartureRules
    rule_exceptions: RuleExceptions
    resources: Resources
    blackouts: Blackouts
    seat_allocations: {
      id: string
      departure_id: string
      holder_id: string
      seats: number
      /** Guests; fewer than the seats of a private departure. */
      people: number
      created_at: Generated<Date>
      released_at: Timestamp | null
    }
    commitments: { id: string; resource_id: string; departure_id: string; during: string }
  }
}
