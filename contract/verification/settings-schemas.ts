import { z } from 'zod'
import { categories, cancellationTiers } from '../catalogue/values.ts'
import { category } from '../catalogue/schemas.ts'
import { exactLine } from '../wire/bounded.ts'
import { documentCondition, documentKind, region } from './schemas.ts'
import { documentKinds } from './values.ts'

const outside = 'Please enter a whole number within the range'
export const range = (least: number, most: number) => z.int({ error: outside }).min(least, outside).max(most, outside)
const share = (least: number, most: number) =>
  z.number({ error: 'Please enter a number within the range' }).min(least, outside).max(most, outside)

/** Days before an end, each once. */
const days = (most: number, list: number) =>
  z
    .array(range(1, most))
    .max(list, 'Please enter fewer days')
    .refine((all) => new Set(all).size === all.length, 'Please enter each day once')
const kinds = z.array(documentKind).min(1, 'Please choose at least one document').max(documentKinds.length)
const each = <const Names extends readonly string[], Value extends z.ZodType>(names: Names, value: Value) =>
  z.object(Object.fromEntries(names.map((name) => [name, value])) as Record<Names[number], Value>)

export const matrixRow = z.object({
  document: documentKind,
  categories: z.array(category).min(1).max(categories.length),
  when: documentCondition,
  /** Of `state_requires`. */
  states: z.array(region).max(60).optional(),
})

/** What guides have to prove, by when, and what it gives them. */
export const verificationDocument = z.object({
  /** Which document a trip asks for, by its category and terrain. */
  matrix: z.array(matrixRow).min(1, 'Please keep at least one document').max(200),
  /** A document that proves another one as well. */
  alsoCounts: z
    .array(z.object({ document: documentKind, as: z.array(documentKind).min(1).max(documentKinds.length) }))
    .max(40),
  /** States in which no license for guides of these categories exists, so that none is asked for. */
  withoutLicense: z
    .array(z.object({ state: region, categories: z.array(category).min(1).max(categories.length) }))
    .max(120),
  /** One of these per category offered makes a guide Certified. */
  activityCredentials: each(categories, kinds),
  /** Whole dollars, of liability insurance. */
  liability: z.object({ eachOccurrence: range(1, 100_000_000), aggregate: range(1, 100_000_000) }),
  /** Days for which a document must still be valid when it is submitted. */
  validDays: range(1, 365),
  /** Days before the last one on which the guide is reminded; the first also begins the state `expiring`. */
  reminderDays: days(365, 12).min(1, 'Please enter at least one day'),
  /** Days to renew after the last one, before an operator looks at what is booked beyond it. */
  renewDays: range(1, 180),
  reviewBusinessDays: range(1, 30),
  /** Tries of an identity check before an operator looks at it. */
  identityTries: range(1, 20),
  backgroundChecks: z.object({
    /** Checkr's name of what is ordered. */
    package: exactLine(80).min(1, 'Please enter the name of the package'),
    /** How long a clear check counts, and of guides who lead minors. */
    months: range(1, 60),
    monthsWithMinors: range(1, 60),
    /** Days after the invitation on which a guide who has not used it is reminded. */
    inviteReminderDays: days(6, 6),
    /** Days before the end on which a guide is reminded; from the first of them the next check can be signed. */
    renewalReminderDays: days(180, 12).min(1, 'Please enter at least one day'),
    /** Between the pre-adverse notice and a decision; the law asks for five at least. */
    waitBusinessDays: range(5, 30),
  }),
  /** Of the publish gate. */
  gate: z.object({
    publishLevel: range(0, 4),
    instantLevel: range(0, 4),
    pictures: range(1, 20),
    /** Notice at most, in days: of a trip of a day, and of several days, whose stock and camp take longer to prepare. */
    noticeDays: range(0, 365),
    noticeSeveralDays: range(0, 365),
    /** From this level on these tiers may be chosen; 5 is no level. */
    tierLevels: each(cancellationTiers, range(0, 5)),
  }),
  elite: z.object({
    months: range(0, 120),
    trips: range(0, 10_000),
    reviews: range(0, 10_000),
    rating: share(1, 5),
    cancelPercent: share(0, 100),
    replyPercent: share(0, 100),
    /** Requests and messages from which the share of replies counts; of fewer it says nothing. */
    repliesAsked: range(0, 1000),
  }),
})
export type VerificationDocument = z.infer<typeof verificationDocument>

/** What must also hold of a version that is published. */
export const publishedDocument = verificationDocument.superRefine((document, context) => {
  const refuse = (path: PropertyKey[], message: string) => context.addIssue({ code: 'custom', path, message })
  const { matrix, liability, backgroundChecks, gate } = document
  const seen = new Set<string>()
  for (const [at, row] of matrix.entries()) {
    if (row.when === 'state_requires' && !row.states?.length) refuse(['matrix', at, 'states'], 'Please choose a state')
    for (const one of row.categories) {
      if (seen.has(`${row.document} ${one}`)) refuse(['matrix', at], 'Please name each document once for a category')
      seen.add(`${row.document} ${one}`)
    }
  }
  if (liability.aggregate < liability.eachOccurrence)
    refuse(['liability', 'aggregate'], 'Please enter at least the amount for each occurrence')
  if (backgroundChecks.monthsWithMinors > backgroundChecks.months)
    refuse(['backgroundChecks', 'monthsWithMinors'], 'Please enter at most the months of other guides')
  if (gate.instantLevel < gate.publishLevel)
    refuse(['gate', 'instantLevel'], 'Please choose at least the level that publishes')
  if (gate.noticeSeveralDays < gate.noticeDays)
    refuse(['gate', 'noticeSeveralDays'], 'Please enter at least the notice of a day trip')
})
