import type { Selectable } from 'kysely'
import type { IdentityState } from '#contract/verification/checks-values.ts'
import type { Generated } from '#server/platform/database.ts'
import type { StateColumn } from '#server/platform/lifecycle.ts'

interface IdentityChecks {
  id: string
  guide_id: string
  state: StateColumn<IdentityState>
  vendor_id: string | null
  syncs: Generated<number>
  /** Wall time. */
  synced_at: Generated<Date>
  last_error: string | null
  at_least_age: number | null
  /** Our own names as they were when they were compared with the document's. */
  account_name: string | null
  guide_name: string | null
  started_at: Date
  state_since: Date
  decided_at: Date | null
  decided_by: string | null
  reason: string | null
  /** Wall time, as the next one. */
  redact_asked_at: Date | null
  redacted_at: Date | null
}
export type IdentityRow = Selectable<IdentityChecks>

declare module '#server/platform/database.ts' {
  interface Database {
    identity_checks: IdentityChecks
    identity_tries: { check_id: string; event_id: string; error: string; at: Date }
  }
}
