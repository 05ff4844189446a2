import { z } from 'zod'
import { name } from '../accounts/schemas.ts'
import { count, line, words } from '../wire/bounded.ts'
import { instant, localDate } from '../wire/dates.ts'
import { limits } from '../wire/limits.ts'
import { sentence } from '../wire/said.ts'
import { tinFits, tinMissing } from './tax-numbers.ts'
import {
  guideSteps,
  itemStates,
  nextActors,
  onboardingItems,
  onboardingStates,
  onboardingSteps,
  profileLimits,
  stepStates,
  taxClassifications,
  taxForms,
  termsLimits,
  tinKinds,
  type GuideStep,
  type OnboardingItem,
} from './values.ts'

export const onboardingStep = z.enum(onboardingSteps)
export const guideStep = z.enum(guideSteps as [GuideStep, ...GuideStep[]])
export const onboardingState = z.enum(onboardingStates)
export const nextActor = z.enum(nextActors)

export const stepView = z.object({
  step: onboardingStep,
  state: z.enum(stepStates),
  items: z.array(
    z.object({ item: z.enum(onboardingItems as [OnboardingItem, ...OnboardingItem[]]), state: z.enum(itemStates) }),
  ),
  /** Why an operator returned it; null unless it waits for the guide’s answer. */
  returned: z.object({ reason: z.string(), at: instant }).nullable(),
})
export type StepView = z.infer<typeof stepView>

export const onboarding = z.object({
  state: onboardingState,
  steps: z.array(stepView),
  /** 0 to 100, by the weights of the steps that are done. */
  percent: z.int(),
  /** The step to go on with; null where the guide has nothing to do. */
  next: onboardingStep.nullable(),
  actor: nextActor,
  /** Until when we decide, once everything is with us. */
  reviewBy: instant.nullable(),
  archivedAt: instant.nullable(),
  /** Of a guide who has accepted an earlier version; new bookings pause after it. */
  acceptTermsBy: instant.nullable(),
  /** That moment has passed. */
  termsPaused: z.boolean(),
  /** Payouts worked once and have stopped since. */
  payoutsStopped: z.boolean(),
})
export type Onboarding = z.infer<typeof onboarding>
export type OnboardingData = z.input<typeof onboarding>

const language = z.string().regex(/^[a-z]{2}$/, 'Please choose a language')

/** The public profile, whole. */
export const guideProfileForm = z.object({
  name: name.min(2, 'Please enter the name guests see'),
  home: line(limits.homePlaceMax).min(2, 'Please enter your home town and state'),
  headline: line(profileLimits.headlineMax).min(10, 'Please write at least 10 characters'),
  story: words(profileLimits.storyMax).min(profileLimits.storyMin, 'Please write at least 80 characters'),
  yearsGuiding: count(profileLimits.yearsMax, 'Please enter your years as a whole number'),
  languages: z
    .array(language)
    .min(1, 'Please choose at least one language')
    .max(profileLimits.languages)
    .refine((list) => new Set(list).size === list.length, 'Please choose each language once'),
})
export type GuideProfileForm = z.infer<typeof guideProfileForm>

/** The same half typed, within bounds. */
export const guideProfileDraft = z
  .object({
    name: line(limits.nameMax),
    home: line(limits.homePlaceMax),
    headline: line(profileLimits.headlineMax),
    story: words(profileLimits.storyMax),
    yearsGuiding: count(profileLimits.yearsMax).nullable(),
    languages: z.array(language).max(profileLimits.languages),
  })
  .partial()
export type GuideProfileDraft = z.infer<typeof guideProfileDraft>

export const ownProfile = z.object({
  values: z.object({
    name: z.string(),
    home: z.string(),
    headline: z.string(),
    story: z.string(),
    yearsGuiding: z.int(),
    languages: z.array(z.string()),
  }),
  imageUrl: z.string().nullable(),
  outfitter: z.string(),
  submittedAt: instant.nullable(),
})
export type OwnProfile = z.infer<typeof ownProfile>

const address = z.object({
  street: line(120).min(3, 'Please enter your street address'),
  city: line(80).min(2, 'Please enter your city'),
  /** Of a W-9. */
  state: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Please choose a state')
    .nullable()
    .default(null),
  postalCode: line(16).min(3, 'Please enter your ZIP or postal code'),
  /** ISO 3166, two letters. */
  country: z.string().regex(/^[A-Z]{2}$/, 'Please choose a country'),
})

interface TaxFields {
  form: (typeof taxForms)[number]
  name: string
  classification: (typeof taxClassifications)[number] | null
  address: { country: string; state: string | null; postalCode: string }
  tinKind: (typeof tinKinds)[number]
  tin: string
  citizenship: string | null
  birthDate: string | null
  signature: string
}

/** Texts where texts belong: what a browser sends, filled in or not. */
function isTyped(value: unknown): boolean {
  const isText = (of: unknown, names: readonly string[]) =>
    typeof of === 'object' &&
    of !== null &&
    names.every((one) => typeof (of as Record<string, unknown>)[one] === 'string')
  return (
    isText(value, ['name', 'tin', 'signature']) &&
    isText((value as { address?: unknown }).address, ['country', 'postalCode'])
  )
}

/** What the fields of a tax form say of each other; of a form that is not whole some are missing. */
function refuseMismatches(
  form: { [Name in keyof TaxFields]?: TaxFields[Name] | undefined },
  context: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
): void {
  const refuse = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message })
  const { address: { country = '', state = '', postalCode = '' } = {}, classification, tinKind, tin = '' } = form
  const { name = '', signature = '' } = form
  const isW9 = form.form === 'w9'
  if (isW9 && !classification) refuse(['classification'], 'Please choose a tax classification')
  if (isW9 && country !== '' && country !== 'US') refuse(['address', 'country'], 'A W-9 needs a US address')
  if (isW9 && !state) refuse(['address', 'state'], 'Please choose a state')
  if (isW9 && country === 'US' && postalCode !== '' && !/^\d{5}(-\d{4})?$/.test(postalCode))
    refuse(['address', 'postalCode'], 'Please enter a ZIP code of 5 or 9 digits')
  if (!isW9 && country === 'US') refuse(['address', 'country'], 'A W-8BEN needs an address abroad')
  if (!isW9 && !form.citizenship) refuse(['citizenship'], 'Please choose a country')
  if (!isW9 && form.citizenship === 'US') refuse(['citizenship'], 'US citizens sign a W-9')
  if (!isW9 && !form.birthDate) refuse(['birthDate'], 'Please enter your date of birth')
  if (tinKind && isW9 === (tinKind === 'foreign'))
    refuse(['tinKind'], 'Please choose a type of number that fits the form')
  else if (tinKind && isW9 && classification && classification !== 'individual' && tinKind !== 'ein')
    refuse(['tinKind'], 'A business has an EIN')
  else if (tinKind && tin.trim() !== '' && !tinFits(tinKind, tin))
    refuse(['tin'], 'This isn’t a valid number of that type')
  const whole = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
  const isPerson = !isW9 || classification === 'individual'
  if (isPerson && name.trim() !== '' && signature.trim() !== '' && whole(signature) !== whole(name))
    refuse(['signature'], 'Please type your name exactly as above')
}

export const taxForm = z
  .object({
    form: z.enum(taxForms),
    /** As on the income tax return. */
    name: line(limits.personNameMax).min(2, 'Please enter your name as shown on your tax return'),
    businessName: line(limits.personNameMax).default(''),
    /** Of a W-9. */
    classification: z.enum(taxClassifications).nullable().default(null),
    address,
    tinKind: z.enum(tinKinds),
    tin: line(40).min(1, tinMissing),
    /** Of a W-9: the IRS has notified them. */
    backupWithholding: z.boolean().default(false),
    /** Of a W-8BEN. */
    citizenship: z
      .string()
      .regex(/^[A-Z]{2}$/, 'Please choose a country')
      .nullable()
      .default(null),
    birthDate: localDate.nullable().default(null),
    certified: z.literal(true, { error: 'Please confirm the certification' }),
    signature: line(limits.personNameMax).min(2, 'Please type your full name'),
  })
  // these rules look at a form that breaks others too, so that every error is said in one round
  .superRefine((form, context) => refuseMismatches(form, context), {
    when: ({ value }) => isTyped(value),
  })
export type TaxForm = z.infer<typeof taxForm>

export const signedTaxForm = z.object({
  form: z.enum(taxForms),
  name: z.string(),
  businessName: z.string(),
  classification: z.enum(taxClassifications).nullable(),
  tinKind: z.enum(tinKinds),
  /** The last four characters; the whole number is sealed. */
  tinEnd: z.string(),
  signedBy: z.string(),
  signedAt: instant,
  /** A W-8BEN ends with the third year after it was signed. */
  validUntil: instant.nullable(),
})
export type SignedTaxForm = z.infer<typeof signedTaxForm>

export const termsVersion = z.object({
  version: z.int(),
  title: z.string(),
  text: z.string(),
  publishedAt: instant,
})

export const ownTerms = termsVersion.extend({
  /** The newest version that the guide has accepted, with their name and when. */
  accepted: z.object({ version: z.int(), name: z.string(), at: instant }).nullable(),
  acceptBy: instant.nullable(),
})
export type OwnTerms = z.infer<typeof ownTerms>

export const acceptTermsForm = z.object({
  version: count(100_000).min(1),
  /** Read to the end. */
  read: z.literal(true, { error: 'Please read the terms to the end' }),
  name: line(limits.personNameMax).min(2, 'Please type your full name'),
  /** How long the text was shown. */
  seconds: count(86_400),
})

export const newTerms = z.object({
  title: line(termsLimits.titleMax).min(3, 'Please enter a title'),
  text: words(termsLimits.textMax).min(termsLimits.textMin, 'Please enter the whole text'),
  /** Every guide has to accept it again. */
  material: z.boolean(),
  /** The version that the text was made of: refused when another has been published meanwhile. */
  after: count(100_000),
})

export const answered = z.object({ message: sentence })
