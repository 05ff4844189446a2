import type { DiscrepancyKind } from '#contract/payments/values.ts'
import type { ColumnType, Selectable } from 'kysely'
import type { Timestamp } from '#server/platform/database.ts'

/** The state of a payment or refund on one side; minor units. */
export interface Side {
  /** Stripe's id, or ours. */
  id: string | null
  state: string | null
  captured: number | null
  refunded: number | null
  fee: number | null
  /** What the ledger has of it in processor clearing. */
  ledger: number | null
}

export interface MoneyDifferencesTable {
  id: string
  kind: DiscrepancyKind
  subject: string
  payment_id: string | null
  payable_id: string | null
  ours: ColumnType<Side, string, string>
  theirs: ColumnType<Side, string, string>
  first_seen_at: Timestamp
  last_seen_at: Timestamp
  resolved_at: Timestamp | null
  resolved_by: string | null
  accepted_at: Timestamp | null
  accepted_by: string | null
  accepted_reason: string | null
}
export type DifferenceRow = Selectable<MoneyDifferencesTable>

export interface CheckDetail {
  corrected?: { paymentId: string; from: string; to: string }[]
  results?: { name: string; holds: boolean; detail: string | null }[]
  /** Where the pass over everything goes on. */
  pass?: string
}

declare module '#server/platform/database.ts' {
  interface Database {
    money_differences: MoneyDifferencesTable
    money_checks: {
      id: string
      kind: 'stripe' | 'invariants'
      by: string
      started_at: Timestamp
      ended_at: Timestamp
      looked: number
      found: number
      detail: ColumnType<CheckDetail, string, never>
    }
  }
}

declare module '#server/platform/jobs.ts' {
  interface Jobs {
    'compare-with-stripe': Record<string, never>
  }
}
