import type { Selectable } from 'kysely'
import type { OutfitRole } from '#contract/guides/values.ts'
import type { Generated, Timestamp } from '#server/platform/database.ts'

interface OutfitMembers {
  id: string
  outfitter_id: string
  guide_id: string
  role: OutfitRole
  /** Wall time, as the rest. */
  joined_at: Generated<Date>
  invited_by: string | null
  ended_at: Timestamp | null
  ended_by: string | null
}

interface OutfitInvitations {
  id: string
  outfitter_id: string
  email: string
  role: OutfitRole
  token_hash: Buffer
  invited_by: string
  /** Wall time, as the rest. */
  sent_at: Timestamp
  expires_at: Timestamp
  accepted_at: Timestamp | null
  accepted_by: string | null
  revoked_at: Timestamp | null
  revoked_by: string | null
}
export type OutfitInvitationRow = Selectable<OutfitInvitations>

declare module '#server/platform/database.ts' {
  interface Database {
    outfit_members: OutfitMembers
    outfit_invitations: OutfitInvitations
    /** Published by catalogue: listings that are neither drafts nor archived. */
    outfit_listings: { outfitter_id: string; guide_id: string }
    /** Published by scheduling: departures that a guide is named by, and rules that go on (`ends_at` null). */
    guide_departures: { guide_id: string; ends_at: Date | null }
    /** Published by bookings: outfits that have sold. */
    outfit_sales: { outfitter_id: string }
  }
}
