export const guideLevels = ['applicant', 'identified', 'verified', 'certified', 'elite'] as const
export type GuideLevel = (typeof guideLevels)[number]

/**
 * Of the account that receives payouts. `none`: not begun · `started`: details missing · `due`: Stripe needs more ·
 * `reviewing`: Stripe checks · `enabled` · `stopped`: payouts worked and no longer do · `rejected`: Stripe refused for good.
 */
export const payoutStates = ['none', 'started', 'due', 'reviewing', 'enabled', 'stopped', 'rejected'] as const
export type PayoutState = (typeof payoutStates)[number]

/** A guide's picture, as it comes in. */
export const portraitBytes = 10 * 1024 * 1024

/** What a person may do in an outfit: all · all but its people, payouts, and terms · their own trips. */
export const outfitRoles = ['owner', 'manager', 'guide'] as const
export type OutfitRole = (typeof outfitRoles)[number]

/** Why this account can or cannot accept an invitation to an outfit. */
export const outfitInvitationStates = [
  'open',
  'other_account',
  'unverified',
  'operator',
  'already_member',
  'outfit_busy',
] as const
export type OutfitInvitationState = (typeof outfitInvitationStates)[number]
