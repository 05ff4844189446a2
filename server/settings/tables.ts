import type { ColumnType, Selectable } from 'kysely'
import type { Timestamp } from '#server/platform/database.ts'

interface ScheduledSettingsTable {
  id: string
  /** Key → value as text. */
  changes: ColumnType<Record<string, string>, string, never>
  /** Business time, as the rest. */
  effective_at: Timestamp
  scheduled_at: Timestamp
  /** A signature. */
  scheduled_by: string
  reason: string
  applied_version: number | null
  canceled_at: Timestamp | null
  canceled_by: string | null
}
export type ScheduledSettingsRow = Selectable<ScheduledSettingsTable>

declare module '#server/platform/database.ts' {
  interface Database {
    scheduled_settings: ScheduledSettingsTable
  }
}
declare module '#server/platform/deadlines.ts' {
  interface DeadlineKinds {
    'settings.scheduled': true
  }
}
