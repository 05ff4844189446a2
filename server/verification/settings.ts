import { z } from 'zod'
import { cancellationTier, category } from '#contract/catalogue/schemas.ts'
import { documentCondition, documentKind, region } from '#contract/verification/schemas.ts'
import { settingsPart, type SettingsOf } from '#server/platform/settings-part.ts'

const percent = z.number().min(0).max(100)

const matrixRow = z.object({
  document: documentKind,
  categories: z.array(category).min(1).max(6),
  when: documentCondition,
  /** Of `state_requires`. */
  states: z.array(region).max(60).optional(),
})
export type MatrixRow = z.infer<typeof matrixRow>

const all = ['fishing', 'hunting', 'offroad', 'hiking', 'camping', 'winter'] as const

/** States that ask a license of those who guide hikers, drivers, or snow trips. An operator confirms them before going live. */
const licensingStates = ['ID', 'ME', 'NY']

const matrix: MatrixRow[] = [
  { document: 'liability_insurance', categories: [...all], when: 'always' },
  { document: 'auto_insurance', categories: ['offroad'], when: 'always' },
  { document: 'wilderness_first_aid', categories: ['fishing', 'offroad', 'hiking'], when: 'day_trip' },
  { document: 'wilderness_first_aid', categories: ['camping'], when: 'always' },
  { document: 'wilderness_first_responder', categories: ['fishing', 'offroad'], when: 'over_an_hour_from_road' },
  { document: 'wilderness_first_responder', categories: ['hunting', 'winter'], when: 'always' },
  { document: 'wilderness_first_responder', categories: ['hiking'], when: 'several_days' },
  { document: 'wilderness_first_responder', categories: ['camping'], when: 'over_two_nights' },
  { document: 'guide_license', categories: ['fishing', 'hunting'], when: 'always' },
  {
    document: 'guide_license',
    categories: ['offroad', 'hiking', 'winter'],
    when: 'state_requires',
    states: licensingStates,
  },
  { document: 'captain_license', categories: ['fishing'], when: 'powered_navigable_water' },
  { document: 'vessel_registration', categories: ['fishing'], when: 'powered_navigable_water' },
  { document: 'land_permit', categories: [...all], when: 'federal_land' },
  { document: 'climbing_certificate', categories: ['hiking'], when: 'climbing' },
  { document: 'avalanche_certificate', categories: ['winter'], when: 'always' },
  { document: 'vehicle_inspection', categories: ['offroad'], when: 'always' },
  { document: 'firearm_safety', categories: ['hunting'], when: 'always' },
  { document: 'meat_handling', categories: ['hunting'], when: 'always' },
]

export const settings = settingsPart(
  {
    verification: z.object({
      /** Which document a trip asks for, by its category and terrain. */
      matrix: z.array(matrixRow).min(1).max(200),
      /** A document that proves another one as well. */
      alsoCounts: z.array(z.object({ document: documentKind, as: z.array(documentKind).min(1).max(14) })).max(40),
      /** States in which no license for guides of these categories exists, so that none is asked for. */
      withoutLicense: z.array(z.object({ state: region, categories: z.array(category).min(1).max(6) })).max(120),
      /** One of these per category offered makes a guide Certified. */
      activityCredentials: z.record(category, z.array(documentKind).min(1).max(14)),
      /** Whole dollars, of liability insurance. */
      liability: z.object({ eachOccurrence: z.int().min(1), aggregate: z.int().min(1) }),
      /** Days for which a document must still be valid when it is submitted. */
      validDays: z.int().min(1).max(365),
      /** Days before the last one on which the guide is reminded; the first also begins the state `expiring`. */
      reminderDays: z.array(z.int().min(1).max(365)).min(1).max(12),
      /** Days to renew after the last one, before an operator looks at what is booked beyond it. */
      renewDays: z.int().min(1).max(180),
      reviewBusinessDays: z.int().min(1).max(30),
      /** Tries of an identity check before an operator looks at it. */
      identityTries: z.int().min(1).max(20),
      backgroundChecks: z.object({
        /** Checkr's name of what is ordered. */
        package: z.string().min(1).max(80),
        /** How long a clear check counts, and of guides who lead minors. */
        months: z.int().min(1).max(60),
        monthsWithMinors: z.int().min(1).max(60),
        /** Days after the invitation on which a guide who has not used it is reminded. */
        inviteReminderDays: z.array(z.int().min(1).max(6)).max(6),
        /** Days before the end on which a guide is reminded; from the first of them the next check can be signed. */
        renewalReminderDays: z.array(z.int().min(1).max(180)).min(1).max(12),
        /** Between the pre-adverse notice and a decision; the law asks for five at least. */
        waitBusinessDays: z.int().min(5).max(30),
      }),
      /** Of the publish gate. */
      gate: z.object({
        publishLevel: z.int().min(0).max(4),
        instantLevel: z.int().min(0).max(4),
        pictures: z.int().min(1).max(20),
        /** Notice at most, in days: of a trip of a day, and of several days, whose stock and camp take longer to prepare. */
        noticeDays: z.int().min(0).max(365),
        noticeSeveralDays: z.int().min(0).max(365),
        /** From this level on these tiers may be chosen. */
        tierLevels: z.record(cancellationTier, z.int().min(0).max(5)),
      }),
      elite: z.object({
        months: z.int().min(0),
        trips: z.int().min(0),
        reviews: z.int().min(0),
        rating: z.number().min(1).max(5),
        cancelPercent: percent,
        replyPercent: percent,
      }),
    }),
  },
  {
    verification: {
      matrix,
      alsoCounts: [
        { document: 'wilderness_first_responder', as: ['wilderness_first_aid', 'first_aid_cpr'] },
        { document: 'wilderness_first_aid', as: ['first_aid_cpr'] },
      ],
      withoutLicense: [
        { state: 'TX', categories: ['hunting'] },
        { state: 'NE', categories: ['hunting'] },
      ],
      activityCredentials: {
        fishing: ['guide_license', 'captain_license'],
        hunting: ['guide_license'],
        offroad: ['vehicle_inspection'],
        hiking: ['guide_license', 'climbing_certificate', 'wilderness_first_aid'],
        camping: ['guide_license', 'wilderness_first_aid'],
        winter: ['avalanche_certificate'],
      },
      liability: { eachOccurrence: 1_000_000, aggregate: 2_000_000 },
      validDays: 90,
      reminderDays: [90, 60, 30, 14, 7, 1],
      renewDays: 30,
      reviewBusinessDays: 3,
      identityTries: 5,
      backgroundChecks: {
        package: 'essential_criminal_driving',
        months: 24,
        monthsWithMinors: 12,
        inviteReminderDays: [3, 6],
        renewalReminderDays: [60, 30, 7],
        waitBusinessDays: 7,
      },
      gate: {
        publishLevel: 2,
        instantLevel: 3,
        pictures: 5,
        noticeDays: 7,
        noticeSeveralDays: 30,
        // final sale is granted by an operator: no level has it
        tierLevels: { flexible: 0, moderate: 0, firm: 0, strict: 0, expedition: 0, final_sale: 5 },
      },
      elite: { months: 12, trips: 20, reviews: 10, rating: 4.8, cancelPercent: 1, replyPercent: 90 },
    },
  },
)
export type VerificationSettings = SettingsOf<typeof settings>['verification']

declare module '#server/platform/settings-part.ts' {
  interface SettingsDocument extends SettingsOf<typeof settings> {}
}
