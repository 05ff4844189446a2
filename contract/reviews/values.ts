export const removalReasons = [
  'not_a_guest',
  'hate_or_threat',
  'private_data',
  'advertising',
  'wrong_trip',
  'legal',
] as const
export type RemovalReason = (typeof removalReasons)[number]

/** What an explorer scores besides the overall stars. */
export const reviewScoreNames = ['expertise', 'safety', 'accuracy', 'gear', 'value'] as const
export type ReviewScoreName = (typeof reviewScoreNames)[number]

export const reviewSorts = ['newest', 'highest', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]

export const reviewLabels = ['after_claim', 'insider'] as const
export type ReviewLabel = (typeof reviewLabels)[number]
