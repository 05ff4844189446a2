import type { ColumnType, Selectable } from 'kysely'
import type { BigNumber, Timestamp } from '#server/platform/database.ts'

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

interface TaxRemittances {
  id: string
  us_state: string
  year: number
  quarter: number
  amount: BigNumber
  paid_on: string
  reference: string
  recorded_by: string
  recorded_at: Timestamp
  undone_by: ColumnType<string | null, undefined, string | null>
  undone_at: ColumnType<Date | null, undefined, Date | null>
}
export type RemittanceRow = Selectable<TaxRemittances>

declare module '#server/platform/database.ts' {
  interface Database {
    mileage_trips: MileageTrips
    tax_remittances: TaxRemittances
  }
}
