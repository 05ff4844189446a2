import type { NeededLicense } from '#contract/readiness/schemas.ts'
import type { SoldAdventure } from '#server/catalogue/index.ts'

/** What each guest has to have, as the guide lists it. */
export const neededLicenses = ({ content }: Pick<SoldAdventure, 'content'>): NeededLicense[] =>
  (content.guestLicenses ?? []).map((license) => ({ ...license, agency: null }))
