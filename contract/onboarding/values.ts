/** What a new guide does before they go live, in order. `review` is ours. */
export const onboardingSteps = [
  'account',
  'profile',
  'consent',
  'verification',
  'compliance',
  'payments',
  'training',
  'terms',
  'review',
] as const
export type OnboardingStep = (typeof onboardingSteps)[number]

/** Steps that a guide works on, and that an operator may return. */
export const guideSteps = onboardingSteps.filter((step) => step !== 'review')
export type GuideStep = Exclude<OnboardingStep, 'review'>

/** Parts of the bar, 100 in all. */
export const stepWeights: Readonly<Record<OnboardingStep, number>> = {
  account: 5,
  profile: 15,
  consent: 5,
  verification: 20,
  compliance: 15,
  payments: 10,
  training: 20,
  terms: 5,
  review: 5,
}

export const stepStates = ['locked', 'todo', 'in_progress', 'submitted', 'needs_changes', 'done'] as const
export type StepState = (typeof stepStates)[number]

/** What each step consists of. */
export const stepItems = {
  account: ['name', 'phone', 'adult', 'email'],
  profile: ['profile'],
  consent: ['consent'],
  verification: ['identity', 'background_check', 'first_aid'],
  compliance: ['insurance', 'tax_form'],
  payments: ['payouts'],
  training: ['training'],
  terms: ['terms'],
} as const satisfies Record<GuideStep, readonly string[]>
export type OnboardingItem = (typeof stepItems)[GuideStep][number]
export const onboardingItems: readonly OnboardingItem[] = Object.values(stepItems).flat()

/** `waiting`: an operator or vendor is at it. `problem`: it was refused, and the guide has to act. */
export const itemStates = ['todo', 'started', 'waiting', 'problem', 'done'] as const
export type ItemState = (typeof itemStates)[number]

/** Who has to act next; `none`: it is over. */
export const nextActors = ['guide', 'treq', 'vendor', 'none'] as const
export type NextActor = (typeof nextActors)[number]

export const onboardingStates = ['in_progress', 'in_review', 'needs_changes', 'live', 'archived'] as const
export type OnboardingState = (typeof onboardingStates)[number]

export const onboardingActions = ['return_step', 'waive_training', 'approve', 'nudge'] as const
export type OnboardingAction = (typeof onboardingActions)[number]

export const profileLimits = {
  headlineMax: 100,
  storyMin: 80,
  storyMax: 4000,
  yearsMax: 80,
  languages: 12,
} as const

export const taxForms = ['w9', 'w8ben'] as const
export type TaxFormKind = (typeof taxForms)[number]
export const taxClassifications = [
  'individual',
  'c_corporation',
  's_corporation',
  'partnership',
  'trust',
  'llc_c',
  'llc_s',
  'llc_p',
] as const
export type TaxClassification = (typeof taxClassifications)[number]
export const tinKinds = ['ssn', 'ein', 'itin', 'foreign'] as const
export type TinKind = (typeof tinKinds)[number]

/** What is signed, word for word: Part II of the IRS forms. The hash of the text is stored with the signature. */
export const taxCertifications: Readonly<Record<TaxFormKind, readonly string[]>> = {
  w9: [
    'Under penalties of perjury, I certify that:',
    'The number shown on this form is my correct taxpayer identification number.',
    'I am not subject to backup withholding because (a) I am exempt from backup withholding, or (b) I have not been notified by the Internal Revenue Service (IRS) that I am subject to backup withholding as a result of a failure to report all interest or dividends, or (c) the IRS has notified me that I am no longer subject to backup withholding. This item does not apply if I have said above that the IRS has notified me.',
    'I am a U.S. citizen or other U.S. person.',
    'The FATCA code(s) entered on this form (if any) indicating that I am exempt from FATCA reporting is correct.',
  ],
  w8ben: [
    'Under penalties of perjury, I declare that I have examined the information on this form and to the best of my knowledge and belief it is true, correct, and complete. I further certify under penalties of perjury that:',
    'I am the individual that is the beneficial owner of all the income to which this form relates.',
    'The person named on this form is not a U.S. person.',
    'The income to which this form relates is not effectively connected with the conduct of a trade or business in the United States, or is effectively connected but is not subject to tax under an applicable income tax treaty.',
    'I agree that I will submit a new form within 30 days if any certification made on this form becomes incorrect.',
  ],
}

export const termsLimits = { titleMax: 120, textMin: 200, textMax: 30_000 } as const
