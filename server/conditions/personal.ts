import type { PersonalData } from '#server/platform/personal-data.ts'

/** What the weather of trips knows about the owner of an account. */
export const personal: PersonalData = {
  tables: [{ table: 'departure_conditions', owner: 'answered_by', erased: { kept: 'what a guide did on a trip' } }],
}
