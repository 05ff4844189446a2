export const searchSorts = ['relevance', 'price', 'rating', 'distance', 'soonest'] as const
export type SearchSort = (typeof searchSorts)[number]

export const searchCredentials = [
  'certified',
  'elite',
  'wfa',
  'wfr',
  'cpr',
  'liability_insurance',
  'uscg_captain',
  'state_license',
  'usfs_permit',
  'blm_permit',
  'state_land_permit',
  'amga',
  'avalanche_1',
  'avalanche_2',
  'firearm_safety',
  'vehicle_inspection',
  'leave_no_trace',
] as const
export type SearchCredential = (typeof searchCredentials)[number]

export const searchAccesses = ['step_free', 'toilet', 'little_walking', 'ordinary_car'] as const
export type SearchAccess = (typeof searchAccesses)[number]

/** Up to 5 hours, up to a day, longer. */
export const searchDurations = ['half_day', 'day', 'days'] as const
export type SearchDuration = (typeof searchDurations)[number]

export const guideSorts = ['relevance', 'rating', 'experience', 'name'] as const
export type GuideSort = (typeof guideSorts)[number]

export const searchConstraints = ['price', 'filters', 'words', 'category', 'place', 'dates', 'party'] as const
export type SearchConstraint = (typeof searchConstraints)[number]

export const suggestionKinds = ['category', 'place', 'species', 'adventure'] as const
export type SuggestionKind = (typeof suggestionKinds)[number]

/** Searches that a person saves, and characters of the name of one. */
export const savedSearchLimits = { most: 20, name: 80 } as const
