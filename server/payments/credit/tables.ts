import { type Said } from '#contract/wire/said.ts'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { CreditCause } from '#contract/payments/values.ts'
import type { BigNumber, Timestamp } from '#server/platform/database.ts'

export interface CreditGrantsTable {
  id: string
  account_id: string
  amount: BigNumber
  currency: Generated<string>
  cause: CreditCause
  /** What it comes from, such as a booking. */
  payable_id: string | null
  /** The gift card whose money it is. */
  gift_card_id: ColumnType<string | null, string | null | undefined, never>
  /** That gift card is void: none of it can be used. */
  revoked_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  dedupe_key: string
  given_by: string
  reason: ColumnType<Said, string, never>
  at: Timestamp
  expires_at: Timestamp
  expired_amount: ColumnType<number, number | undefined, number>
  expired_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** It had expired while it was set aside, and got a new day then. */
  extended_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}
export type CreditGrantRow = Selectable<CreditGrantsTable>

export interface CreditUsesTable {
  id: string
  payment_id: string
  grant_id: string
  amount: BigNumber
  at: Timestamp
  released_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

declare module '#server/platform/database.ts' {
  interface Database {
    credit_grants: CreditGrantsTable
    credit_uses: CreditUsesTable
  }
}

declare module '#server/platform/deadlines.ts' {
  interface DeadlineKinds {
    'credit.expires': true
    'credit.set_aside_ends': true
  }
}

declare module '#server/platform/events.ts' {
  interface DomainEvents {
    /** `payableId` names the booking it comes from, if any. */
    'credit.granted': { grantId: string; payableId: string | null }
  }
}
