import type { ColumnType, Generated, Selectable } from 'kysely'
import type { DisputeDecisionState, RefundPayer } from '#contract/payments/values.ts'
import type { BigNumber, Timestamp } from '#server/platform/database.ts'
import type { StateColumn } from '#server/platform/lifecycle.ts'
import type { DisputeEvidence } from '#server/vendors/stripe/adapter.ts'

export interface PaymentDisputesTable {
  id: string
  payment_id: string
  payable_id: string
  vendor_dispute_id: string
  /** In Stripe's words. */
  status: string
  reason: string
  amount: BigNumber
  withdrawn: BigNumber
  fee: BigNumber
  due_by: Timestamp | null
  opened_at: Timestamp
  changed_at: Timestamp
  version: Generated<number>
  /** Who bears what was lost, once a person has decided it; null with `settled_at` where nothing was left to decide. */
  payer: ColumnType<RefundPayer | null, RefundPayer | null | undefined, RefundPayer | null>
  settled_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** As it was or is being sent to the payer's bank. */
  evidence: ColumnType<DisputeEvidence | null, undefined, string>
  evidence_key: ColumnType<string | null, undefined, string>
  evidence_by: ColumnType<string | null, undefined, string>
  evidence_sent_at: ColumnType<Date | null, undefined, Date>
}
export type DisputeRow = Selectable<PaymentDisputesTable>

interface DisputeDecisionsTable {
  id: string
  dispute_id: string
  payer: RefundPayer
  amount: BigNumber
  reason: string
  message: string
  state: StateColumn<DisputeDecisionState>
  requested_by: string
  requested_at: Timestamp
  decided_by: ColumnType<string | null, string | null | undefined, string | null>
  decided_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** Without a colleague who could approve it: decided then, unless it is withdrawn. */
  waits_until: ColumnType<Date | null, Date | null | undefined, Date | null>
}
export type DisputeDecisionRow = Selectable<DisputeDecisionsTable>

declare module '#server/platform/database.ts' {
  interface Database {
    payment_disputes: PaymentDisputesTable
    dispute_decisions: DisputeDecisionsTable
  }
}

declare module '#server/platform/events.ts' {
  interface DomainEvents {
    /** The payer's bank opens a chargeback. `payableId` names what was paid for. */
    'payment.disputed': { disputeId: string; payableId: string; amount: number }
    /** The bank has decided. */
    'payment.dispute_closed': { disputeId: string; payableId: string; amount: number; lost: boolean }
  }
}
