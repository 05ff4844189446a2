interface AboutReview {
  listingId: string
  reviewId: string
  guideId: string
}

declare module '#server/platform/events.ts' {
  interface DomainEvents {
    /** The subject of each is the listing. */
    'catalogue.listing_approved': AboutReview
    'catalogue.listing_changes_requested': AboutReview
  }
}
