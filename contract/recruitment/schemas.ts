import { z } from 'zod'
import { email, name } from '../accounts/schemas.ts'
import { category } from '../catalogue/schemas.ts'
import { count, line, words } from '../wire/bounded.ts'
import { instant, localDate } from '../wire/dates.ts'
import { id } from '../wire/id.ts'
import { sentence } from '../wire/said.ts'
import {
  applicantActions,
  applicationFileKinds,
  applicationLimits as most,
  applicationStates,
  applicationSteps,
  certificationKinds,
  heardFromOptions,
  permitAgencies,
  recommendations,
} from './values.ts'

export const applicationState = z.enum(applicationStates)
export const applicationStep = z.enum(applicationSteps)
export const applicationFileKind = z.enum(applicationFileKinds)

const nothing = ''
/** Two letters, in capitals. */
const state = z.string().regex(/^[A-Z]{2}$/, 'Please choose a state')
const phone = z
  .string()
  .trim()
  .regex(/^\+?[\d\s().-]{7,24}$/, 'Please enter a phone number with area code')
const language = z.string().regex(/^[a-z]{2}$/, 'Please choose a language')
const link = z
  .string()
  .trim()
  .max(300, 'Please enter a shorter web address')
  .regex(/^https?:\/\/[^\s"<>]+\.[^\s"<>]+$/, 'Please enter a web address that begins with https://')

const license = z.object({
  name: line(120).min(1, 'Please name the license'),
  number: line(60),
  state: z.union([state, z.literal(nothing)]),
})
const certification = z.object({
  kind: z.enum(certificationKinds),
  issuer: line(120).min(1, 'Please name who issued it'),
  expires: z.union([localDate, z.literal(nothing)]),
})
const permit = z.object({
  agency: z.enum(permitAgencies),
  area: line(160).min(1, 'Please name the land'),
})
const chooseOne = 'Please choose at least one'

export const aboutStep = z.object({
  name: name.min(2, 'Full name must be at least 2 characters'),
  phone,
  homeState: state,
  regions: z.array(line(80).min(1)).min(1, 'Please name at least one area').max(most.regions),
  categories: z.array(category).min(1, chooseOne).max(6),
  languages: z.array(language).min(1, chooseOne).max(most.languages),
  links: z.array(link).max(most.links),
  heardFrom: z.union([z.enum(heardFromOptions), z.literal(nothing)]),
})
export const experienceStep = z.object({
  yearsGuiding: count(most.yearsMax, 'Please enter the number of years, at most 60'),
  daysGuided: count(most.daysGuidedMax, 'Please enter the number of days, at most 10,000'),
  history: words(2000).min(20, 'Please write a sentence or two about your guiding'),
})
export const credentialsStep = z
  .object({
    licenses: z.array(license).max(most.licenses),
    certifications: z.array(certification).max(most.certifications),
    insured: z.boolean({ error: 'Please answer yes or no' }),
    insurer: line(120),
    insuranceMillions: count(20, 'Please enter the amount in millions'),
    permits: z.array(permit).max(most.permits),
  })
  .refine((step) => !step.insured || step.insurer !== '', {
    error: 'Please name your insurer',
    path: ['insurer'],
  })
const hoursMissing = 'Please enter the number of hours, at most 720'
const guestsMissing = 'Please enter the number of guests, at most 50'
export const tripStep = z.object({
  title: line(120).min(5, 'Please give your trip a title'),
  place: line(160).min(2, 'Please tell us where it takes place'),
  hours: count(24 * 30, hoursMissing).min(1, hoursMissing),
  groupSize: count(50, guestsMissing).min(1, guestsMissing),
  plan: words(most.sampleTripMax).min(most.sampleTripMin, 'Please describe the trip in at least 200 characters'),
  safety: words(most.sampleTripMax).min(50, 'Please describe your safety plan in at least 50 characters'),
})
export const namedReference = z.object({
  name: name.min(2, 'Please enter the name of your reference'),
  email,
  relation: line(120).min(2, 'Please tell us how you know each other'),
})
export type NamedReference = z.output<typeof namedReference>
export const referencesStep = z
  .object({ references: z.array(namedReference).length(2, 'Please name two references') })
  .refine(({ references: [one, other] }) => one?.email !== other?.email, {
    error: 'Please name two different people',
    path: ['references', '1', 'email'],
  })

/** The same for the applicant with this address, who can't vouch for themself. */
export const referencesNotOf = (applicant: string) =>
  referencesStep.superRefine(({ references }, context) => {
    for (const [index, { email: address }] of references.entries()) {
      if (address !== applicant) continue
      const message = 'Please name someone other than yourself'
      context.addIssue({ code: 'custom', path: ['references', index, 'email'], message })
    }
  })

/** Every step as it must be when the application is submitted. */
export const wholeApplication = z.object({
  about: aboutStep,
  experience: experienceStep,
  credentials: credentialsStep,
  trip: tripStep,
  references: referencesStep,
})
export type WholeApplication = z.output<typeof wholeApplication>

const anyLine = (max: number) => line(max)
/** What is half typed is kept as it is, within bounds; whether it is complete is asked when it is submitted. */
export const draftAnswers = z.object({
  about: z
    .object({
      name: anyLine(200),
      phone: anyLine(40),
      homeState: z.string().max(2),
      regions: z.array(anyLine(80)).max(most.regions),
      categories: z.array(category).max(6),
      languages: z.array(anyLine(2)).max(most.languages),
      links: z.array(anyLine(300)).max(most.links),
      heardFrom: z.union([z.enum(heardFromOptions), z.literal(nothing)]),
    })
    .partial()
    .optional(),
  experience: z
    .object({
      yearsGuiding: count(most.yearsMax).nullable(),
      daysGuided: count(most.daysGuidedMax).nullable(),
      history: words(2000),
    })
    .partial()
    .optional(),
  credentials: z
    .object({
      licenses: z
        .array(z.object({ name: anyLine(120), number: anyLine(60), state: anyLine(2) }).partial())
        .max(most.licenses),
      certifications: z
        .array(z.object({ kind: z.enum(certificationKinds), issuer: anyLine(120), expires: anyLine(10) }).partial())
        .max(most.certifications),
      insured: z.boolean().nullable(),
      insurer: anyLine(120),
      insuranceMillions: count(20).nullable(),
      permits: z.array(z.object({ agency: z.enum(permitAgencies), area: anyLine(160) }).partial()).max(most.permits),
    })
    .partial()
    .optional(),
  trip: z
    .object({
      title: anyLine(120),
      place: anyLine(160),
      hours: count(24 * 30).nullable(),
      groupSize: count(50).nullable(),
      plan: words(most.sampleTripMax),
      safety: words(most.sampleTripMax),
    })
    .partial()
    .optional(),
  references: z
    .object({
      references: z
        .array(z.object({ name: anyLine(200), email: anyLine(254), relation: anyLine(120) }).partial())
        .max(2),
    })
    .partial()
    .optional(),
})
export type DraftAnswers = z.output<typeof draftAnswers>

export const applicationFile = z.object({
  id,
  kind: applicationFileKind,
  name: z.string(),
  contentType: z.string(),
  bytes: z.int(),
  addedAt: instant,
})
export type ApplicationFile = z.infer<typeof applicationFile>

export const interviewSlot = z.object({
  id,
  startsAt: instant,
  minutes: z.int(),
  /** A link or a telephone number. */
  place: z.string(),
  picked: z.boolean(),
})
export type InterviewSlot = z.infer<typeof interviewSlot>

/** What the applicant sees of their own application. The score, notes, and what references wrote are not in it. */
export const ownApplication = z.object({
  id,
  email: z.string(),
  state: applicationState,
  answers: draftAnswers,
  /** Steps that would be refused now. */
  incomplete: z.array(applicationStep),
  files: z.array(applicationFile),
  /** `late`: reminded without an answer, so that someone else can be named. */
  references: z.array(z.object({ id, name: z.string(), answeredAt: instant.nullable(), late: z.boolean() })),
  question: z.object({ id, text: z.string(), dueAt: instant }).nullable(),
  slots: z.array(interviewSlot),
  /** What happens next, and by when or from when on. */
  next: sentence,
  nextAt: instant.nullable(),
  /** What an operator wrote with the last decision. */
  message: z.string().nullable(),
  savedAt: instant,
  submittedAt: instant.nullable(),
  can: z.array(z.enum(applicantActions)),
})
export type OwnApplication = z.infer<typeof ownApplication>
/** As the server holds it, before its sentences are in a language. */
export type OwnApplicationData = z.input<typeof ownApplication>

export const linkForm = z.object({ email })
export const withdrawForm = z.object({ reason: words(1000) })
export const questionAnswer = words(most.answerMax).min(3, 'Please write an answer')

export const referenceForm = z.object({
  yearsKnown: count(80, 'Please enter the number of years'),
  recommends: z.enum(recommendations, { error: 'Please choose one' }),
  skills: words(2000).min(30, 'Please write a sentence or two'),
  concerns: words(2000),
})
export type ReferenceAnswers = z.output<typeof referenceForm>
