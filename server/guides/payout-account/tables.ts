import type { Selectable } from 'kysely'
import type { Generated, Timestamp } from '#server/platform/database.ts'

interface PayoutAccounts {
  id: string
  guide_id: string
  /** Stripe's; null until it is known. */
  vendor_id: string | null
  details_submitted: Generated<boolean>
  payouts_enabled: Generated<boolean>
  due: Generated<string[]>
  pending: Generated<string[]>
  disabled_reason: string | null
  due_by: Timestamp | null
  created_at: Timestamp
  synced_at: Timestamp | null
  enabled_at: Timestamp | null
  stopped_at: Timestamp | null
}
export type PayoutAccountRow = Selectable<PayoutAccounts>

declare module '#server/platform/database.ts' {
  interface Database {
    payout_accounts: PayoutAccounts
  }
}

interface OfGuide {
  guideId: string
}
declare module '#server/platform/events.ts' {
  interface DomainEvents {
    /** The subject of each is the payout account. */
    'guides.payouts_changed': OfGuide
    'guides.payouts_enabled': OfGuide
    'guides.payouts_due': OfGuide & { dueBy: string | null }
    'guides.payouts_stopped': OfGuide
  }
}

declare module '#server/platform/jobs.ts' {
  interface Jobs {
    'sync-payout-accounts': Record<string, never>
  }
}
