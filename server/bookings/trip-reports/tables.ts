import type { ColumnType, Selectable } from 'kysely'
import type { TripCaseCause, TripOutcome } from '#contract/bookings/values.ts'
import type { Timestamp } from '#server/platform/database.ts'

type Later<T> = ColumnType<T | null, undefined, T>

interface TripReportsTable {
  booking_id: string
  side: 'customer' | 'guide'
  kind: 'did_not_happen' | 'guests_absent'
  account_id: string
  message: string | null
  at: Timestamp
}
export type TripReportRow = Selectable<TripReportsTable>

interface TripCasesTable {
  booking_id: string
  cause: TripCaseCause
  opened_at: Timestamp
  decided_at: Later<Date>
  decided_by: Later<string>
  outcome: Later<TripOutcome>
  /** Minor units. */
  refund: Later<number>
  message: Later<string>
}
export type TripCaseRow = Selectable<TripCasesTable>

declare module '#server/platform/database.ts' {
  interface Database {
    trip_reports: TripReportsTable
    trip_cases: TripCasesTable
  }
}
