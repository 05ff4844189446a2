import type { Selectable } from 'kysely'
import type { Review } from '#contract/reviews/schemas.ts'
import type {
  RemovalReason,
  ReviewAlertKind,
  ReviewAlertOutcome,
  ReviewAppealOutcome,
} from '#contract/reviews/values.ts'
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
    review_alerts: {
      id: string
      review_id: string
      kind: ReviewAlertKind
      removal_id: string | null
      account_id: string | null
      reason: RemovalReason | null
      note: string
      at: Timestamp
      decided_at: Timestamp | null
      decided_by: string | null
      outcome: ReviewAlertOutcome | ReviewAppealOutcome | null
      decision_reason: string | null
      letter: string | null
    }
    review_removals: {
      id: string
      review_id: string
      reason: RemovalReason
      note: string
      letter: string
      account_id: string
      at: Timestamp
      restored_at: Timestamp | null
    }
    /** Published by disputes. */
    booking_claims: { booking_id: string; filed_at: Timestamp }
  }
}

declare module '#server/platform/deadlines.ts' {
  interface DeadlineKinds {
    'review.publish': true
    /** Of a booking: both sides are asked for a review. */
    'review.invite': true
  }
}

declare module '#server/platform/events.ts' {
  interface DomainEvents {
    /** The subject is the booking. */
    'review.published': { reviewId: string }
    'review.replied': { reviewId: string }
    /** The subject is the review. */
    'review.low_safety': { alertId: string }
    'review.reported': { alertId: string }
    'review.appealed': { alertId: string }
    /** The subject is the booking. */
    'review.removed': { removalId: string }
    'review.appeal_decided': { alertId: string }
  }
}
