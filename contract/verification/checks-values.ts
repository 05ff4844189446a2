/** A check of identity at Stripe; `not_started` is the absence of a row. */
export const identityStates = [
  'open',
  'processing',
  'name_review',
  'exhausted',
  'verified',
  'failed',
  'canceled',
] as const
export type IdentityState = (typeof identityStates)[number]

/** Where Stripe sends a guide back to. */
export const identityReturns = ['/guide-onboarding/verification', '/guide-verification'] as const

/** A background check at Checkr; `not_started` is the absence of a row. */
export const backgroundStates = [
  'invited',
  'pending',
  'suspended',
  'paused',
  'complete_clear',
  'complete_consider',
  'dispute',
  'canceled',
  'pre_adverse',
  'adverse',
] as const
export type BackgroundState = (typeof backgroundStates)[number]

/** Of a guide: what they read of it. `consented` is a signature whose invitation is being made. */
export const backgroundSteps = ['not_started', 'consented', ...backgroundStates] as const

/** What an operator writes down about each item of a report, without what the report says. */
export const itemNatures = [
  'violence',
  'sexual',
  'child_safety',
  'theft_fraud',
  'drugs_alcohol',
  'driving',
  'weapons',
  'wildlife',
  'public_order',
  'other',
] as const
export type ItemNature = (typeof itemNatures)[number]
export const itemTimes = ['under_1', 'under_3', 'under_7', 'over_7'] as const
export type ItemTime = (typeof itemTimes)[number]
export const itemRelations = ['none', 'some', 'direct'] as const
export type ItemRelation = (typeof itemRelations)[number]

export const reviewOutcomes = ['clear', 'pre_adverse', 'adverse'] as const
export type ReviewOutcome = (typeof reviewOutcomes)[number]

export const checkLimits = {
  signedName: 120,
  /** A tab that was left open for a month. */
  secondsShown: 2_678_400,
  versionMax: 20,
  reviewMin: 40,
  reviewMax: 4000,
  itemsMax: 60,
  itemIdMax: 64,
} as const

/** What an operator may do about a background check. */
export const checkActions = ['clear', 'pre_adverse', 'adverse', 'end', 'resend_notice'] as const
export type CheckAction = (typeof checkActions)[number]
/** What an operator may do about an identity check. */
export const identityActions = ['confirm', 'retry', 'refuse'] as const
export type IdentityAction = (typeof identityActions)[number]

/** What can go wrong at the simulated Checkr. */
export const checkrFaults = [
  'down',
  'slow',
  'drop_response_after_write',
  'webhook_twice',
  'webhooks_reversed',
  'webhooks_paused',
] as const

export const checkrKeyKinds = ['api_key', 'webhook_secret'] as const
