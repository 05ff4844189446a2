/** Who is on which side of a case. */
export const caseSides = ['explorer', 'guide'] as const
export type CaseSide = (typeof caseSides)[number]

/** What a guide asks a guest for, with proof. */
export const claimCategories = ['damage', 'unpaid_extra'] as const

export const caseCategories = [
  ...claimCategories,
  'not_as_described',
  'safety',
  'guide_late',
  'gear',
  'cancellation_refund',
  'hidden_charge',
  'discrimination',
  'conduct',
  'review',
  'other',
] as const
export type CaseCategory = (typeof caseCategories)[number]

export const isClaim = (category: CaseCategory): boolean => (claimCategories as readonly string[]).includes(category)

/** What each side may file about. */
export const categoriesOf: Readonly<Record<CaseSide, readonly CaseCategory[]>> = {
  explorer: caseCategories.filter((category) => !isClaim(category)),
  guide: [...claimCategories, 'safety', 'discrimination', 'conduct', 'review', 'other'],
}

/** Nobody is made to bargain with a person who endangered or insulted them: an operator reads these first. */
export const reviewedAtOnce: readonly CaseCategory[] = ['safety', 'discrimination']

export const caseStates = [
  'open',
  'awaiting_response',
  'negotiation',
  'under_review',
  'resolved_full_refund',
  'resolved_partial_refund',
  'resolved_no_refund',
  'resolved_credit',
  'resolved_split',
  'resolved_charge',
  'appealed',
  'closed',
  'withdrawn',
] as const
export type CaseState = (typeof caseStates)[number]

export const liveStates = ['open', 'awaiting_response', 'negotiation', 'under_review', 'appealed'] as const

/** What a case ends with; `split`: guide and Treq each bear a part; `charge`: the guest pays a claim of the guide. */
export const caseOutcomes = ['full_refund', 'partial_refund', 'no_refund', 'credit', 'split', 'charge'] as const
export type CaseOutcome = (typeof caseOutcomes)[number]

export const appealOutcomes = ['upheld', 'more_for_explorer', 'restored_to_guide'] as const
export type AppealOutcome = (typeof appealOutcomes)[number]

/** What the caller may do with a case now. */
export const caseActions = [
  'respond',
  'offer',
  'accept',
  'request_review',
  'withdraw',
  'add_file',
  'appeal',
  'send_claim',
  'pay_claim',
] as const
export type CaseAction = (typeof caseActions)[number]

/** What happened in a case. */
export const caseEventKinds = [
  'filed',
  'responded',
  'offered',
  'accepted',
  'review_requested',
  'review_began',
  'file_added',
  'decided',
  'appealed',
  'appeal_decided',
  'withdrawn',
  'closed',
  'chargeback_opened',
  'chargeback_won',
  'chargeback_lost',
  'claim_sent',
  'claim_dropped',
  'charge_paid',
  'charge_lapsed',
] as const
export type CaseEventKind = (typeof caseEventKinds)[number]

/** What a guest owes by a claim: by agreement or decision, until it is paid or its time is over. What is paid waits before it is the guide’s. */
export const chargeStates = ['owed', 'paid', 'released', 'lapsed'] as const
export type ChargeState = (typeof chargeStates)[number]

/** A photo, and what it costs. */
export const claimProof = 2
/** The least that a claim can be about, minor units. */
export const claimLeast = 100

/** Who has to act in a live case. */
export const caseTurns = ['explorer', 'guide', 'both', 'treq', 'none'] as const
export type CaseTurn = (typeof caseTurns)[number]

export const caseLimits = {
  storyMin: 20,
  textMax: 4000,
  files: 10,
  fileBytes: 10 * 1024 * 1024,
  fileName: 120,
} as const

/** Of what a payer’s bank is told against a chargeback. */
export const evidenceParts = ['product', 'customer', 'service_date', 'policy', 'activity', 'statement'] as const
export type EvidencePart = (typeof evidenceParts)[number]
export const evidenceWordsMax = 5000
