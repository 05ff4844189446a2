import type { ColumnType, Generated, Selectable } from 'kysely'
import type {
  CaseCategory,
  CaseEventKind,
  CaseOutcome,
  CaseSide,
  CaseState,
  ChargeState,
} from '#contract/disputes/values.ts'
import type { BigNumber, Timestamp } from '#server/platform/database.ts'
import type { StateColumn } from '#server/platform/lifecycle.ts'

type Moment = ColumnType<Date | null, Date | null | undefined, Date | null>

/** The booking as it was when the case was filed; sums in minor units. */
export interface Bundle {
  startsAt: string
  endsAt: string
  startedAt: string | null
  endedAt: string | null
  adults: number
  children: number
  total: number
  tier: string
  bookingState: string
}

interface DisputeCases {
  id: string
  booking_id: string
  outfitter_id: string
  guide_id: string
  explorer_id: string | null
  filed_by: CaseSide
  account_id: string
  key: string
  category: CaseCategory
  state: StateColumn<CaseState>
  story: string
  requested: BigNumber
  bundle: ColumnType<Bundle, string, never>
  filed_at: Timestamp
  responded_at: Moment
  review_since: Moment
  due_at: Moment
  decided_at: Moment
  appealed_at: Moment
  appealed_by: ColumnType<CaseSide | null, undefined, CaseSide | null>
  ended_at: Moment
  outcome: ColumnType<CaseOutcome | null, CaseOutcome | undefined, CaseOutcome | null>
}
export type CaseRow = Selectable<DisputeCases>

interface DisputeEvents {
  id: string
  case_id: string
  at: Timestamp
  kind: CaseEventKind
  side: CaseSide | null
  text: string | null
  amount: BigNumber | null
}
export type CaseEventRow = Selectable<DisputeEvents>

interface DisputeOffers {
  id: string
  case_id: string
  side: CaseSide
  account_id: string
  key: string
  amount: BigNumber
  message: string
  at: Timestamp
  accepted_at: Moment
  ended_at: Moment
}
export type OfferRow = Selectable<DisputeOffers>

interface DisputeRulings {
  id: string
  case_id: string
  round: number
  outcome: CaseOutcome
  operator_id: string | null
  proposed_by: ColumnType<string | null, string | null | undefined, never>
  offer_id: string | null
  refund: BigNumber
  from_guide: BigNumber
  from_platform: BigNumber
  restored: Generated<number>
  charged: Generated<number>
  guide_cause: string
  platform_cause: string
  message: string
  at: Timestamp
}
export type RulingRow = Selectable<DisputeRulings>

interface ClaimProposals {
  case_id: string
  operator_id: string
  amount: BigNumber
  message: string
  at: Timestamp
  waits_until: Moment
}
export type ProposalRow = Selectable<ClaimProposals>

interface DisputeCharges {
  id: string
  case_id: string
  booking_id: string
  account_id: string
  outfitter_id: string
  state: StateColumn<ChargeState>
  amount: BigNumber
  created_at: Timestamp
  due_at: Timestamp
  paid_at: Moment
  release_at: Moment
  ended_at: Moment
}
export type ChargeRow = Selectable<DisputeCharges>

declare module '#server/platform/database.ts' {
  interface Database {
    dispute_charges: DisputeCharges
    claim_proposals: ClaimProposals
    dispute_cases: DisputeCases
    dispute_events: DisputeEvents
    dispute_offers: DisputeOffers
    dispute_files: {
      file_id: string
      case_id: string
      side: CaseSide
      account_id: string
      name: string
      /** Drawn anew from a picture; else a PDF. */
      picture: Generated<boolean>
      bytes: BigNumber
      at: Timestamp
    }
    dispute_rulings: DisputeRulings
  }
}

declare module '#server/platform/deadlines.ts' {
  interface DeadlineKinds {
    /** The other side has 24 hours left to reply. */
    'case.response_soon': unknown
    'case.response_due': unknown
    /** A claim without its proof. */
    'case.proof_due': unknown
    /** What a guest owes by a claim. */
    'claim.unpaid': unknown
    /** What was paid is the guide’s. */
    'claim.release': unknown
    /** A decision of a lone operator about a claim. */
    'claim.wait_ends': unknown
    'case.negotiation_ends': unknown
    'case.review_due': unknown
    'case.appeal_ends': unknown
  }
}

interface OfCase {
  caseId: string
}

declare module '#server/platform/events.ts' {
  interface DomainEvents {
    'case.filed': OfCase
    'case.response_soon': OfCase
    'case.responded': OfCase
    'case.offered': OfCase & { side: CaseSide }
    'case.review_began': OfCase
    'case.review_late': OfCase
    'case.decided': OfCase
    'case.appealed': OfCase
    'case.appeal_decided': OfCase
    'case.withdrawn': OfCase
    'case.closed': OfCase
  }
}

declare module '#server/platform/storage/vault.ts' {
  interface FileKinds {
    'dispute-evidence': unknown
  }
}
