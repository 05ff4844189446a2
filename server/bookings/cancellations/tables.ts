import { type Said } from '#contract/wire/said.ts'
import type { ColumnType, Selectable } from 'kysely'
import type { BigNumber, Timestamp } from '#server/platform/database.ts'
import type { CanceledBy } from '#contract/bookings/values.ts'
import type { RefundLine, RefundRule } from './refund.ts'

/** Minor units; the lines are those of the price, with changes of it inside the trip. */
interface Breakdown {
  lines: RefundLine[]
  paidShare: number
  noLongerDue: number
  /** Millionths of a cent that rounding left over; the next who leaves gets them. Older ones have none. */
  carry?: number
}

interface CancellationsTable {
  id: string
  booking_id: string
  /** The one of the cancellation: the booking may have moved to another since. */
  departure_id: string
  kind: CanceledBy
  whole: boolean
  actor: string
  account_id: string | null
  reason_code: string
  /** What a person wrote. */
  reason: string | null
  /** Why, where Treq says it and no person. */
  reason_sentence: ColumnType<Said | null, string | null, never>
  rule: RefundRule
  rule_sentence: ColumnType<Said, string, never>
  adults: number
  children: number
  refund: BigNumber
  breakdown: ColumnType<Breakdown, string, never>
  at: Timestamp
  /** A whole one that a new date has taken back. */
  undone_at: ColumnType<Date | null, undefined, Date>
}
export type CancellationRow = Selectable<CancellationsTable>

declare module '#server/platform/database.ts' {
  interface Database {
    cancellations: CancellationsTable
  }
}
