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

export const reviewSides = ['explorer', 'guide'] as const
export type ReviewSide = (typeof reviewSides)[number]

/** Characters. */
export const reviewText = { least: 20, most: 4000 } as const
export const replyText = { least: 2, most: 2000 } as const
/** After its publication a review is answered within so many days. */
export const replyDays = 30
/** A safety score of so many stars or fewer is read by an operator at once. */
export const lowSafety = 2

/** Why an operator reads a review. */
export const reviewAlertKinds = ['low_safety', 'report', 'appeal'] as const
export type ReviewAlertKind = (typeof reviewAlertKinds)[number]
export const reviewAlertOutcomes = ['kept', 'contacted', 'removed'] as const
export type ReviewAlertOutcome = (typeof reviewAlertOutcomes)[number]
/** Of a writer’s appeal against a removal: the review stays away, or it is back. */
export const reviewAppealOutcomes = ['upheld', 'restored'] as const
export type ReviewAppealOutcome = (typeof reviewAppealOutcomes)[number]
/** After its removal the writer can appeal within so many days. */
export const appealDays = 14
/** Characters, of what a writer and an operator say about a removal. */
export const appealText = { least: 20, most: 2000 } as const

/** Photos with one review, and characters of what each shows. */
export const reviewPhotoLimits = { most: 6, alt: 200 } as const
