import type { ColumnType, Selectable } from 'kysely'
import type { Timestamp } from '#server/platform/database.ts'

interface MileageTrips {
  id: string
  outfitter_id: string
  account_id: string
  date: string
  tenths: number
  purpose: string
  added_at: Timestamp
  removed_at: ColumnType<Date | null, undefined, Date | null>
}
export type MileageRow = Selectable<MileageTrips>

declare module '#server/platform/database.ts' {
  interface Database {
    mileage_trips: MileageTrips
  }
}
