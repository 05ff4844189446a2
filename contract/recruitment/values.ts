export const applicationStates = [
  'draft',
  'submitted',
  'screening',
  'needs_info',
  'interview',
  'approved',
  'waitlisted',
  'rejected',
  'withdrawn',
  'account_created',
  'onboarding',
  'invite_expired',
] as const
export type ApplicationState = (typeof applicationStates)[number]

/** By the operators' clock, or the highest score first. */
export const applicationSorts = ['due', 'score'] as const
export type ApplicationSort = (typeof applicationSorts)[number]

/** Columns of the operators' board: what waits for an operator, what for the applicant, and what is over. */
export const openStates = ['submitted', 'screening', 'needs_info', 'interview', 'waitlisted'] as const
/** An approval was sent and is good, was used, or was left unused. */
export const approvedStates = ['approved', 'account_created', 'onboarding'] as const

export const applicationFileKinds = ['license', 'certification', 'insurance', 'permit', 'other'] as const
export type ApplicationFileKind = (typeof applicationFileKinds)[number]

export const certificationKinds = ['wfr', 'wfa', 'cpr', 'avalanche', 'amga', 'captain', 'lnt', 'other'] as const
export type CertificationKind = (typeof certificationKinds)[number]

export const permitAgencies = ['usfs', 'blm', 'nps', 'state', 'private', 'other'] as const
export type PermitAgency = (typeof permitAgencies)[number]

export const heardFromOptions = ['guide', 'guest', 'search', 'social', 'association', 'press', 'other'] as const
export type HeardFrom = (typeof heardFromOptions)[number]

/** How often a reference would go out with the applicant again. */
export const recommendations = ['gladly', 'yes', 'unsure', 'no'] as const
export type Recommendation = (typeof recommendations)[number]

export const scoreParts = ['experience', 'credentials', 'permitsInsurance', 'sampleTrip', 'areaNeed'] as const
export type ScorePart = (typeof scoreParts)[number]
/** What each part counts at most; together 100. */
export const scoreMaximums: Readonly<Record<ScorePart, number>> = {
  experience: 30,
  credentials: 30,
  permitsInsurance: 20,
  sampleTrip: 10,
  areaNeed: 10,
}
export const suggestions = ['interview', 'review', 'decline'] as const
export type Suggestion = (typeof suggestions)[number]

export const declineReasons = ['experience', 'credentials', 'insurance', 'area_full', 'references', 'other'] as const
export type DeclineReason = (typeof declineReasons)[number]

/** Application steps form, in their order. */
export const applicationSteps = ['about', 'experience', 'credentials', 'trip', 'references', 'review'] as const
export type ApplicationStep = (typeof applicationSteps)[number]

/** What an applicant may do now. */
export const applicantActions = ['edit', 'submit', 'withdraw', 'answer', 'pick_slot', 'accept'] as const
export type ApplicantAction = (typeof applicantActions)[number]

/** What an operator may do now. */
export const reviewActions = ['screen', 'ask', 'invite', 'approve', 'waitlist', 'decline', 'reissue'] as const
export type ReviewAction = (typeof reviewActions)[number]

/** Decisions that send the applicant a letter that the operator sees first. */
export const letterDecisions = ['approve', 'waitlist', 'decline'] as const
export type LetterDecision = (typeof letterDecisions)[number]

export const applicationLimits = {
  fileBytes: 15 * 1024 * 1024,
  files: 12,
  fileName: 120,
  regions: 8,
  licenses: 10,
  certifications: 10,
  permits: 10,
  links: 5,
  languages: 8,
  sampleTripMin: 200,
  sampleTripMax: 3000,
  daysGuidedMax: 10_000,
  yearsMax: 60,
  answerMax: 4000,
  slotsOffered: 6,
} as const
