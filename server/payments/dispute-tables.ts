import type { Selectable } from 'kysely'
import type { BigNumber, Timestamp } from '#server/platform/database.ts'

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
}
export type DisputeRow = Selectable<PaymentDisputesTable>

declare module '#server/platform/database.ts' {
  interface Database {
    payment_disputes: PaymentDisputesTable
  }
}

declare module '#server/platform/events.ts' {
  interface DomainEvents {
    /** The payer's bank asks for the money back. `payableId` names what was paid for. */
    'payment.disputed': { disputeId: string; payableId: string; amount: number }
  }
}
