import type { RefundPayer, RefundState } from '#contract/payments/values.ts'
import { type Said } from '#contract/wire/said.ts'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { StateColumn } from '#server/platform/lifecycle.ts'
import type { BigNumber, Timestamp } from '#server/platform/database.ts'

export type { RefundPayer, RefundState } from '#contract/payments/values.ts'

export interface RefundsTable {
  id: string
  payment_id: string
  payable_id: string
  cause_id: string | null
  amount: BigNumber
  /** Over the card, or as credit. */
  method: Generated<'card' | 'credit'>
  currency: Generated<string>
  state: StateColumn<RefundState>
  reason_code: string
  rule_sentence: ColumnType<Said, string, never>
  payer: RefundPayer
  /** What it is for, as an operator says it to the guest and to a guide who pays. */
  message: ColumnType<string | null, string | null | undefined, never>
  /** Out of what guide and Treq earn, not of what is owed for the trip. */
  beyond_rules: Generated<boolean>
  idempotency_key: string
  vendor_refund_id: string | null
  attempts: ColumnType<number, number | undefined, number>
  last_error: string | null
  requested_by: string
  created_at: Timestamp
  sent_at: Timestamp | null
  settled_at: Timestamp | null
  /** Who approved or denied the request. */
  decided_by: ColumnType<string | null, string | null | undefined, string | null>
  decided_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** Without a colleague who could approve it: sent then, unless it is withdrawn. */
  waits_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** Of the payment by which it was paid otherwise than through Stripe. */
  reference: ColumnType<string | null, string | null | undefined, string | null>
}
export type RefundRow = Selectable<RefundsTable>

declare module '#server/platform/database.ts' {
  interface Database {
    refunds: RefundsTable
  }
}

declare module '#server/platform/jobs.ts' {
  interface Jobs {
    'refund-payment': { refundId: string }
  }
}

declare module '#server/platform/events.ts' {
  interface DomainEvents {
    /** `payableId` names what was paid for. */
    'payment.refunded': { refundId: string; payableId: string; amount: number }
    /** The bank or Stripe would not take it: a person must. */
    'payment.refund_stuck': { refundId: string; payableId: string; amount: number; by: 'bank' | 'processor' }
  }
}

declare module '#server/platform/deadlines.ts' {
  interface DeadlineKinds {
    'refund.wait_ends': true
    'dispute.wait_ends': true
  }
}
