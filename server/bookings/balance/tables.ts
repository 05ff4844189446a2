import { type Said } from '#contract/wire/said.ts'
import type { ColumnType, Selectable } from 'kysely'
import type { BigNumber, Timestamp } from '#server/platform/database.ts'
import type { PaymentRow } from '#server/payments/index.ts'

type Card = PaymentRow['card']

interface BalanceConsentsTable {
  id: string
  booking_id: string
  account_id: string
  sentence: ColumnType<Said, string, never>
  amount: BigNumber
  due_at: Timestamp
  vendor_method_id: string | null
  card: ColumnType<Card, string | null, never>
  at: Timestamp
}
export type BalanceConsentRow = Selectable<BalanceConsentsTable>

declare module '#server/platform/database.ts' {
  interface Database {
    balance_consents: BalanceConsentsTable
  }
}
