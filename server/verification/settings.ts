import type { z } from 'zod'
import { verificationDocument, type matrixRow } from '#contract/verification/settings-schemas.ts'
import { settingsPart, type SettingsOf } from '#server/platform/settings-part.ts'

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
  { verification: verificationDocument },
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
      elite: { months: 12, trips: 20, reviews: 10, rating: 4.8, cancelPercent: 1, replyPercent: 90, repliesAsked: 5 },
    },
  },
)
export type VerificationSettings = SettingsOf<typeof settings>['verification']

declare module '#server/platform/settings-part.ts' {
  interface SettingsDocument extends SettingsOf<typeof settings> {}
}
