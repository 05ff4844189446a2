import type { ColumnType, Selectable } from 'kysely'
import type { Timestamp } from '#server/platform/database.ts'

interface ReleasesTable {
  booking_id: string
  outfitter_id: string
  due_at: Timestamp
  /** Null: still owed for the trip. */
  released_at: ColumnType<Date | null, Date | null | undefined, Date>
}
export type ReleaseRow = Selectable<ReleasesTable>

declare module '#server/platform/database.ts' {
  interface Database {
    releases: ReleasesTable
  }
}
