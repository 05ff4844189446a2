import type { ColumnType, Selectable } from 'kysely'
import type { BigNumber, Timestamp } from '#server/platform/database.ts'

type AfterWeather = 'refund' | 'credit' | 'new_date'

interface WeatherChoicesTable {
  cancellation_id: string
  booking_id: string
  /** Minor units, like `credit`. */
  refund: BigNumber
  credit: BigNumber
  decide_by: Timestamp
  /** Null: nothing has been said yet. */
  choice: ColumnType<AfterWeather | null, undefined, AfterWeather>
  decided_at: ColumnType<Date | null, undefined, Date>
  decided_by: ColumnType<string | null, undefined, string>
}
export type WeatherChoiceRow = Selectable<WeatherChoicesTable>

declare module '#server/platform/database.ts' {
  interface Database {
    weather_reviews: { id: string; guide_id: string; account_id: string; note: string; at: Timestamp }
    weather_choices: WeatherChoicesTable
  }
}
