import type { ColumnType, Generated, Selectable } from 'kysely'
import type { HoldKind, HoldReason, PayoutInterval, PayoutState } from '#contract/payouts/values.ts'
import type { BigNumber, Timestamp } from '#server/platform/database.ts'
import type { StateColumn } from '#server/platform/lifecycle.ts'

type Amount = ColumnType<number, number | undefined, number>
type Text = ColumnType<string | null, string | null | undefined, string | null>
type Moment = ColumnType<Date | null, Date | null | undefined, Date | null>

interface PayoutsTable {
  id: string
  outfitter_id: string
  state: StateColumn<PayoutState>
  due_at: Timestamp
  hold_reason: ColumnType<HoldReason | null, HoldReason | null | undefined, HoldReason | null>
  /** Minor units: earned = amount + recovered + reserved; zero until it is settled. */
  earned: Amount
  recovered: Amount
  reserved: Amount
  amount: Amount
  vendor_account_id: Text
  vendor_transfer_id: Text
  vendor_payout_id: Text
  attempt: Generated<number>
  bank_name: Text
  bank_last4: Text
  failure_code: Text
  last_error: Text
  created_at: Timestamp
  settled_at: Moment
  sent_at: Moment
  arrives_at: Moment
  paid_at: Moment
  failed_at: Moment
  returned_at: Moment
  reversed_at: Moment
}
export type PayoutRow = Selectable<PayoutsTable>

interface PayoutItemsTable {
  entry_id: string
  position: number
  outfitter_id: string
  subject_id: string
  /** Of the ledger entry. */
  kind: string
  /** Minor units; positive is the outfitter's. */
  amount: BigNumber
  at: Timestamp
  payout_id: Text
  debt_at: Moment
}
export type PayoutItemRow = Selectable<PayoutItemsTable>

interface PayoutHoldsTable {
  id: string
  outfitter_id: string
  subject_id: string | null
  kind: HoldKind | 'dispute'
  reason: string
  placed_by: string
  placed_at: Timestamp
  lifted_by: Text
  lifted_at: Moment
  lift_reason: Text
}
export type PayoutHoldRow = Selectable<PayoutHoldsTable>

interface PayoutDrawsTable {
  subject_id: string
  outfitter_id: string
  drawn_by: string
  amount: BigNumber
  drawn_at: Timestamp
  cover_until: Timestamp
  repaid_at: Moment
}
export type PayoutDrawRow = Selectable<PayoutDrawsTable>

declare module '#server/platform/database.ts' {
  interface Database {
    payouts: PayoutsTable
    payout_draws: PayoutDrawsTable
    payout_items: PayoutItemsTable
    payout_holds: PayoutHoldsTable
    payout_plans: { outfitter_id: string; every: PayoutInterval; changed_at: Timestamp }
    payout_reserves: {
      payout_id: string
      outfitter_id: string
      amount: BigNumber
      release_at: Timestamp
      released_at: Moment
      /** Kept back to cover draws. */
      for_draws: Generated<boolean>
    }
  }
}

declare module '#server/platform/deadlines.ts' {
  interface DeadlineKinds {
    'payout.due': never
    'payout.reserve_ends': never
  }
}

declare module '#server/platform/jobs.ts' {
  interface Jobs {
    'send-payout': { payoutId: string }
    'return-payout': { payoutId: string }
    'reconcile-payouts': Record<string, never>
  }
}

interface OfOutfitter {
  outfitterId: string
}
declare module '#server/platform/events.ts' {
  interface DomainEvents {
    /** The subject of each is the payout. */
    'payout.scheduled': OfOutfitter & { dueAt: string }
    'payout.held': OfOutfitter & { reason: HoldReason }
    'payout.sent': OfOutfitter
    'payout.paid': OfOutfitter
    'payout.failed': OfOutfitter & { amount: number; code: string | null; returned: boolean }
  }
}
