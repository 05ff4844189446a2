import type { ColumnType, Selectable } from 'kysely'
import type { BigNumber, Timestamp } from '#server/platform/database.ts'
import type { CancelingPrice } from './rule.ts'

interface GuideCancellationsTable {
  id: string
  guide_id: string
  outfitter_id: string
  departure_id: string
  called_by: string
  reason_code: string
  reason: string | null
  price: CancelingPrice
  /** Below the hours of the settings. */
  short_notice: boolean
  fee: BigNumber
  at: Timestamp
  waived_at: ColumnType<Date | null, undefined, Date>
  waived_by: ColumnType<string | null, undefined, string>
  /** Read by the guide. */
  waive_reason: ColumnType<string | null, undefined, string | null>
}
export type GuideCancellationRow = Selectable<GuideCancellationsTable>

declare module '#server/platform/database.ts' {
  interface Database {
    guide_cancellations: GuideCancellationsTable
    instant_book_pauses: {
      id: string
      guide_id: string
      cancellation_id: string
      begins_at: Timestamp
      ends_at: Timestamp
      lifted_at: ColumnType<Date | null, undefined, Date>
    }
  }
}

declare module '#server/platform/events.ts' {
  interface DomainEvents {
    'guide.cancellation_written': { cancellationId: string }
    'guide.fee_waived': { cancellationId: string }
  }
}
