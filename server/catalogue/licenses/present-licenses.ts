import type { z } from 'zod'
import type { AdventureContent } from '#contract/catalogue/listings.ts'
import type { GuestLicense, shownLicense } from '#contract/catalogue/trip-facts.ts'
import { agencyOf } from './agencies.ts'
import { licenseRules } from './rules.ts'

type Shown = z.input<typeof shownLicense>

/** What guests of an adventure must have, as its guide lists it, with the agency of each state and what we know from it. */
export const presentLicenses = (content: Pick<AdventureContent, 'guestLicenses' | 'category'>): Shown[] =>
  (content.guestLicenses ?? []).map((license) => ({ ...license, agency: agencyFor(license, content.category) }))

function agencyFor({ state, species }: GuestLicense, category: string): Shown['agency'] {
  if (category !== 'fishing' && category !== 'hunting') return null
  const agency = agencyOf(state, category)
  if (!agency) return null
  const words = species.toLowerCase().split(/[^a-z]+/)
  const fits = licenseRules.filter((rule) => rule.state === state && rule.category === category)
  const rule =
    fits.find((one) => one.species?.some((word) => words.includes(word))) ?? fits.find((one) => one.species === null)
  return {
    ...agency,
    rule: rule ? { needs: rule.needs, lastDay: rule.lastDay, source: rule.source, checkedOn: rule.checkedOn } : null,
  }
}
