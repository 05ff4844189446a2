import type { Selectable } from 'kysely'
import type { Review } from '#contract/reviews/schemas.ts'
import type { RemovalReason } from '#contract/reviews/values.ts'
import type { Timestamp } from '#server/platform/database.ts'

interface Reviews {
  id: string
  booking_id: string
  side: 'explorer' | 'guide'
  adventure_id: string
  guide_id: string
  account_id: string | null
  author: string
  author_place: string | null
  overall: number
  expertise: number | null
  safety: number | null
  accuracy: number | null
  gear: number | null
  value: number | null
  body: string
  label: Review['label']
  /** Last day of the trip, local to its place. */
  trip_date: string
  adults: number
  children: number
  written_at: Timestamp
  /** Null while blind. */
  published_at: Timestamp | null
}
export type ReviewRow = Selectable<Reviews>

declare module '#server/platform/database.ts' {
  interface Database {
    reviews: Reviews
    review_pictures: { review_id: string; position: number; picture_hash: string; alt: string }
    review_replies: { review_id: string; account_id: string | null; body: string; at: Timestamp }
    review_removals: {
      review_id: string
      reason: RemovalReason
      note: string
      account_id: string
      at: Timestamp
    }
  }
}

declare module '#server/platform/deadlines.ts' {
  interface DeadlineKinds {
    'review.publish': true
  }
}
