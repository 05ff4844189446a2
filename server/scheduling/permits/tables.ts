import type { Selectable } from 'kysely'
import type { CorrectionKind, PermitManager, PermitRenewal } from '#contract/scheduling/permit-values.ts'
import type { Generated, Timestamp } from '#server/platform/database.ts'

interface LandPermits {
  id: string
  outfitter_id: string
  manager: PermitManager
  land: string
  number: string
  renews: PermitRenewal
  season_start: string | null
  season_end: string | null
  first_day: string
  last_day: string
  half_day_hours: number | null
  made_by: string
  made_at: Timestamp
  ended_at: Timestamp | null
  ended_by: string | null
  end_reason: string | null
}
export type LandPermitRow = Selectable<LandPermits>

declare module '#server/platform/database.ts' {
  interface Database {
    land_permits: LandPermits
    /** `total` and `used` in halves of a day. */
    permit_periods: {
      id: string
      permit_id: string
      first_day: string
      last_day: string
      total: number
      used: Generated<number>
    }
    permit_listings: { permit_id: string; adventure_id: string; land: string; during: string }
    permit_days: { allocation_id: string; period_id: string; day: string; halves: number }
    permit_corrections: {
      id: string
      period_id: string
      kind: CorrectionKind
      halves: number
      reason: string
      made_by: string
      made_at: Timestamp
    }
  }
}
