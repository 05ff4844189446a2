import type { Selectable } from 'kysely'
import type {
  BackgroundState,
  ItemNature,
  ItemRelation,
  ItemTime,
  ReviewOutcome,
} from '#contract/verification/checks-values.ts'
import type { Generated } from '#server/platform/database.ts'
import type { StateColumn } from '#server/platform/lifecycle.ts'

interface Consents {
  id: string
  guide_id: string
  account_id: string
  version: string
  disclosure: string
  disclosure_sha256: string
  authorization_text: string
  state_notice: string | null
  work_state: string
  wants_copy: boolean
  guides_minors: boolean
  signed_name: string
  /** Wall time. */
  signed_at: Generated<Date>
  address: string
  seconds_shown: number
}
export type ConsentRow = Selectable<Consents>

interface Checks {
  id: string
  guide_id: string
  consent_id: string
  state: StateColumn<BackgroundState>
  invitation_id: string
  report_id: string | null
  result: 'clear' | 'consider' | null
  incomplete: Generated<boolean>
  syncs: Generated<number>
  /** Wall time. */
  synced_at: Generated<Date>
  invited_at: Date
  invitation_ends_at: Date | null
  state_since: Date
  completed_at: Date | null
  revised_at: Date | null
  valid_until: Date | null
  cleared_at: Date | null
  cleared_by: string | null
  ended_at: Date | null
  ended_by: string | null
}
export type CheckRow = Selectable<Checks>

interface AdverseActions {
  id: string
  check_id: string
  review_id: string
  vendor_id: string | null
  started_at: Date
  started_by: string
  noticed_at: Date | null
  wait_until: Date | null
  stopped_at: Date | null
  days_left: number | null
  /** When Checkr would send the final notice. */
  final_at: Date
  refused: string | null
  outcome: 'final' | 'cleared' | 'corrected' | null
  ended_at: Date | null
  ended_by: string | null
  canceled_at_vendor: Date | null
}
export type AdverseRow = Selectable<AdverseActions>

declare module '#server/platform/database.ts' {
  interface Database {
    background_consents: Consents
    background_candidates: { guide_id: string; vendor_id: string; at: Generated<Date> }
    background_checks: Checks
    background_reviews: {
      id: string
      check_id: string
      outcome: ReviewOutcome
      reason: string
      at: Date
      by: string
    }
    background_review_items: {
      review_id: string
      item_id: string
      nature: ItemNature
      time_passed: ItemTime
      relation: ItemRelation
    }
    background_adverse_actions: AdverseActions
  }
}
