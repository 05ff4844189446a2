import type { Selectable } from 'kysely'
import type { DocumentKind, DocumentState, FactState, GuideFact, LandManager } from '#contract/verification/values.ts'
import type { BigNumber, Generated } from '#server/platform/database.ts'
import type { StateColumn } from '#server/platform/lifecycle.ts'

interface Documents {
  id: string
  guide_id: string
  kind: DocumentKind
  state: StateColumn<DocumentState>
  title: string
  issuer: string
  holder_name: string
  name_differs: boolean
  number_sealed: Buffer | null
  number_end: string | null
  number_fingerprint: string | null
  region: string | null
  agency: LandManager | null
  /** `YYYY-MM-DD` */
  issued_on: string
  /** `YYYY-MM-DD`, the last day. */
  valid_until: string
  /** Whole dollars. */
  each_occurrence: BigNumber | null
  aggregate: BigNumber | null
  additional_insured: boolean | null
  renews: string | null
  submitted_at: Date
  submitted_by: string
  claimed_at: Date | null
  claimed_by: string | null
  decided_at: Date | null
  decided_by: string | null
  reason_code: string | null
  reason: string | null
  ended_at: Date | null
}
export type DocumentRow = Selectable<Documents>

interface Facts {
  id: string
  guide_id: string
  fact: GuideFact
  outcome: FactState
  since: Date
  until: Date | null
  at_least_age: number | null
  /** Which check, vendor, or operator says so. */
  source: string
}
export type FactRow = Selectable<Facts>

declare module '#server/platform/database.ts' {
  interface Database {
    verification_documents: Documents
    verification_files: {
      file_id: string
      account_id: string
      document_id: string | null
      position: number | null
      pages: number
      fingerprint: string
    }
    verification_views: {
      id: string
      document_id: string
      file_id: string
      viewed_by: string
      at: Generated<Date>
    }
    verification_facts: Facts
    verification_settings_runs: {
      version: number
      guides: Generated<number>
      guides_to: string | null
      /** Wall time. */
      begun_at: Generated<Date>
      finished_at: Date | null
    }
  }
}
