/** Of a guide's listing. Until it is `published` nothing of it can be found; `paused` and `archived` are off sale by its guide. */
export const listingStates = ['draft', 'submitted', 'changes_requested', 'published', 'paused', 'archived'] as const
export type ListingState = (typeof listingStates)[number]

export const listingReviewStates = ['waiting', 'in_review', 'approved', 'changes_requested', 'withdrawn'] as const
export type ListingReviewState = (typeof listingReviewStates)[number]

/** What its guide may do with a listing now. */
export const listingActions = [
  'submit',
  'withdraw',
  'pause',
  'resume',
  'archive',
  'restore',
  'discard',
  'duplicate',
] as const
export type ListingAction = (typeof listingActions)[number]

/**
 * Fields that an operator reads before guests do: what a trip is, where it goes, and what keeps people safe. Of `pictures` only
 * new ones count: their order, words, and focal points do not.
 */
export const reviewedFields = [
  'title',
  'summary',
  'description',
  'category',
  'difficulty',
  'durationMinutes',
  'place',
  'meetingPoint',
  'itinerary',
  'included',
  'excluded',
  'fitness',
  'minimumAge',
  'weightLimitPounds',
  'maxParty',
  'permits',
  'isLesson',
  'species',
  'season',
  'safetyNotes',
  'accessFacts',
  'accessDetails',
  'guestLicenses',
  'terrain',
  'route',
  'pictures',
] as const

/** Fields that are on sale as soon as their guide sends them. */
export const directFields = [
  'bring',
  'kind',
  'price',
  'addOns',
  'modifiers',
  'cancellationTier',
  'instantBook',
  'noticeDays',
  'cutOffHours',
  'windowMonths',
  'weatherLimits',
  'minimumToRun',
  'languages',
  'questions',
] as const

export const listingFields = [...reviewedFields, ...directFields] as const
export type ListingField = (typeof listingFields)[number]

/** Between these a guide sets where the weather of a trip is red: beyond the higher no platform lets a trip go unasked. */
export const weatherLimitBounds = {
  windMph: [10, 50],
  stormChance: [10, 90],
  heatF: [70, 120],
  coldF: [-40, 50],
  aqi: [51, 300],
  flowCfs: [1, 200_000],
} as const

/** What keeps a listing from being sent (`send`), or from being on sale once it is published (`sale`). */
export const listingBlocks = ['send', 'sale'] as const

export const listingLimits = {
  /** Of one guide, archived ones included. */
  perGuide: 300,
  pictures: 20,
  /** Of a file with a track. */
  trackBytes: 10 * 1024 * 1024,
  /** Characters of what an operator asks to change, in one field and in all. */
  noteMax: 1000,
} as const

/** What a recorder or a map gives; browsers know none of them, so the sender goes by the file's name. */
export const trackTypes = ['application/gpx+xml', 'application/geo+json'] as const
