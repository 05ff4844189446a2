import type { LedgerAccount } from '#contract/payments/values.ts'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { PaymentState } from '#contract/payments/values.ts'
import type { BigNumber, Timestamp } from '#server/platform/database.ts'
import type { StateColumn } from '#server/platform/lifecycle.ts'
import type { StripeCard } from '#server/vendors/stripe/adapter.ts'

/** What must still happen at the vendor. */
export type Wanted = 'capture' | 'void' | 'charge'

export interface PaymentsTable {
  id: string
  payable_kind: string
  payable_id: string
  account_id: string | null
  installment: 'full' | 'deposit' | 'balance' | 'change'
  paid_with: Generated<'card' | 'credit'>
  amount: BigNumber
  currency: string
  state: StateColumn<PaymentState>
  wanted: Wanted | null
  /** Charged off session, by us. */
  automatic: Generated<boolean>
  vendor_intent_id: string | null
  client_secret: string | null
  captured_amount: ColumnType<number, number | undefined, number>
  refunded_amount: ColumnType<number, number | undefined, number>
  processor_fee: number | null
  last_error: string | null
  failure_code: ColumnType<string | null, string | null | undefined, string | null>
  /** The card behind it, once it has agreed; of a charge that we make, the one to be charged. */
  vendor_method_id: ColumnType<string | null, string | null | undefined, string | null>
  /** When the payer agreed that the card is kept for their next booking. */
  keep_card_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  card: ColumnType<StripeCard | null, string | null | undefined, string | null>
  created_at: Timestamp
  authorized_at: Timestamp | null
  captured_at: Timestamp | null
  ended_at: Timestamp | null
  /** Captured when what it was for had ended: all of it goes back, and it pays for nothing. */
  unapplied_at: Timestamp | null
}
export type PaymentRow = Selectable<PaymentsTable>

export type { LedgerAccount } from '#contract/payments/values.ts'

declare module '#server/platform/database.ts' {
  interface Database {
    payment_customers: { account_id: string; vendor_id: string; created_at: Generated<Date> }
    payments: PaymentsTable
    ledger_entries: {
      id: string
      kind: string
      subject_id: string
      dedupe_key: string
      at: Timestamp
      recorded_at: Generated<Date>
    }
    ledger_lines: {
      entry_id: string
      position: number
      account: LedgerAccount
      owner_id: string | null
      amount: BigNumber
      currency: Generated<string>
    }
  }
}
