import type { ColumnType, Generated, Selectable } from 'kysely'
import type {
  AlarmCause,
  CheckInRhythm,
  IncidentNoteKind,
  LadderStep,
  PartySide,
  PlanState,
  ReportKind,
  ReportSide,
} from '#contract/safety/values.ts'
import type { Timestamp } from '#server/platform/database.ts'
import type { StateColumn } from '#server/platform/lifecycle.ts'

type Moment = ColumnType<Date | null, Date | null | undefined, Date | null>

type LateFor = 'check_in' | 'return' | null

interface SafetyPlans {
  id: string
  departure_id: string | null
  drill: boolean
  state: StateColumn<PlanState>
  zone: string
  return_at: Timestamp
  buffer_minutes: number
  check_ins: CheckInRhythm
  check_in_at: Moment
  late_for: ColumnType<LateFor, LateFor | undefined, LateFor>
  started_at: Moment
  extended_at: Moment
  back_guide_at: Moment
  back_guest_at: Moment
  ended_at: Moment
  participant_ids: Generated<string[]>
  booking_ids: Generated<string[]>
}
export type PlanRow = Selectable<SafetyPlans>

interface SafetyPlanVersions {
  plan_id: string
  version: number
  route: string
  vehicles: string
  device: string
  imei: string | null
  return_at: Timestamp
  turns_back_at: Date | null
  check_ins: CheckInRhythm
  reason: string
  account_id: string
  at: Timestamp
}
export type VersionRow = Selectable<SafetyPlanVersions>

interface SafetyReports {
  id: string
  plan_id: string
  key: string
  kind: ReportKind
  side: ReportSide | null
  account_id: string | null
  at: Timestamp
  claimed_at: Timestamp | null
  held_seconds: Generated<number>
  text: string
}
export type ReportRow = Selectable<SafetyReports>

interface SafetyAlarms {
  id: string
  plan_id: string
  cause: AlarmCause
  began_at: Timestamp
  ended_at: Moment
}
export type AlarmRow = Selectable<SafetyAlarms>

interface SafetySteps {
  alarm_id: string
  step: LadderStep
  due_at: Timestamp
  fired_at: Timestamp
  acknowledged_at: Moment
  acknowledged_by: ColumnType<string | null, string | null | undefined, string | null>
}
export type StepRow = Selectable<SafetySteps>

interface SafetyIncidents {
  id: string
  departure_id: string
  adventure_id: string
  booking_ids: string[]
  severity: number
  near_miss: boolean
  occurred_at: Timestamp
  facts: string
  side: 'guide' | null
  account_id: string
  key: string
  reported_at: Timestamp
  due_at: Timestamp
  closed_at: Moment
  closed_by: ColumnType<string | null, string | null | undefined, string | null>
}
export type IncidentRow = Selectable<SafetyIncidents>

declare module '#server/platform/database.ts' {
  interface Database {
    safety_plans: SafetyPlans
    safety_plan_versions: SafetyPlanVersions
    safety_reports: SafetyReports
    safety_positions: { report_id: string; plan_id: string; lat: number; lng: number; accuracy: number | null }
    safety_alarms: SafetyAlarms
    safety_steps: SafetySteps
    safety_incidents: SafetyIncidents
    safety_incident_notes: {
      id: string
      incident_id: string
      kind: IncidentNoteKind
      text: string
      account_id: string
      at: Timestamp
    }
  }
}

declare module '#server/platform/deadlines.ts' {
  interface DeadlineKinds {
    // of a plan
    'safety.check_in_due': unknown
    'safety.check_in_late': unknown
    'safety.return_due': unknown
    /** The buffer is over: the ladder begins. */
    'safety.overdue': unknown
    /** Where the party was is forgotten. */
    'safety.erase_positions': unknown
    /** A closed incident has been kept for its years; of an incident. */
    'safety.erase_incident': unknown
    // of an alarm
    'safety.second_round': unknown
    'safety.on_call': unknown
    'safety.contacts': unknown
    'safety.authorities': unknown
  }
}

interface OfPlan {
  planId: string
}

declare module '#server/platform/events.ts' {
  interface DomainEvents {
    'safety.started': OfPlan
    'safety.check_in_due': OfPlan
    'safety.late': OfPlan & { for: 'check_in' | 'return' }
    /** `lateMinutes`: so long after its time. */
    'safety.step_taken': OfPlan & { alarmId: string; step: LadderStep; lateMinutes: number }
    'safety.sos': OfPlan & { reportId: string }
    'safety.extended': OfPlan
    'safety.back_reported': OfPlan & { side: PartySide }
    'safety.returned': OfPlan
    'safety.located': OfPlan
    'safety.incident': OfPlan
    'incident.opened': { incidentId: string }
    'incident.listing_paused': { incidentId: string }
    'incident.digest': { month: string; incidents: number; nearMisses: number; open: number }
  }
}
