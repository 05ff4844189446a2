import type { ColumnType } from 'kysely'
import type { ListingDraft } from '#contract/catalogue/listing-schemas.ts'
import type { ListingField, ListingReviewState, ListingState } from '#contract/catalogue/listing-values.ts'
import type { Category } from '#contract/catalogue/values.ts'
import type { Generated, Timestamp } from '#server/platform/database.ts'
import type { StateColumn } from '#server/platform/lifecycle.ts'

interface Listings {
  id: string
  outfitter_id: string
  guide_id: string
  category: Category
  state: StateColumn<ListingState>
  /** Fields that differ from the version on sale. */
  draft: ColumnType<ListingDraft, string, string>
  revision: Generated<number>
  field_revisions: ColumnType<Partial<Record<ListingField, number>>, string | undefined, string>
  copy_of: string | null
  /** Business time. */
  saved_at: Timestamp
  saved_by: Generated<string>
  published_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  paused_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  archived_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}
export interface ListingRow {
  readonly id: string
  readonly outfitter_id: string
  readonly guide_id: string
  readonly category: Category
  readonly state: ListingState
  readonly draft: ListingDraft
  readonly revision: number
  readonly field_revisions: Partial<Record<ListingField, number>>
  readonly saved_at: Date
}

export interface FieldNote {
  readonly field: ListingField
  readonly note: string
}

interface ListingReviews {
  id: string
  listing_id: string
  state: StateColumn<ListingReviewState>
  proposed: ColumnType<ListingDraft, string, never>
  /** Null: nothing was on sale. */
  before: ColumnType<ListingDraft | null, string | null, never>
  submitted_at: ColumnType<Date, Date, never>
  submitted_by: string
  claimed_at: ColumnType<Date | null, null | undefined, Date>
  claimed_by: ColumnType<string | null, null | undefined, string>
  decided_at: ColumnType<Date | null, null | undefined, Date>
  decided_by: ColumnType<string | null, null | undefined, string>
  ended_at: ColumnType<Date | null, null | undefined, Date>
  note: ColumnType<string | null, null | undefined, string | null>
  notes: ColumnType<FieldNote[], string | undefined, string>
  version: ColumnType<number | null, null | undefined, number>
}
export interface ReviewRow {
  readonly id: string
  readonly listing_id: string
  readonly state: ListingReviewState
  readonly proposed: ListingDraft
  readonly before: ListingDraft | null
  readonly submitted_at: Date
  readonly claimed_by: string | null
  readonly decided_at: Date | null
  readonly decided_by: string | null
  readonly note: string | null
  readonly notes: FieldNote[]
  readonly version: number | null
}

declare module '#server/platform/database.ts' {
  interface Database {
    listings: Listings
    listing_reviews: ListingReviews
  }
}
