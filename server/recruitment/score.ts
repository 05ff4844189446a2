import type { WholeApplication } from '#contract/recruitment/schemas.ts'
import { scoreMaximums, scoreParts, type Recommendation, type Suggestion } from '#contract/recruitment/values.ts'
import type { PlatformSettings } from '#server/settings/index.ts'
import type { ScoreParts } from './tables.ts'

/**
 * All that the score may read. Name, telephone, languages, links, and files are not among it: who someone is counts for
 * nothing.
 */
export interface Scored extends Pick<WholeApplication, 'experience' | 'credentials' | 'trip'> {
  readonly about: Pick<WholeApplication['about'], 'categories' | 'homeState'>
}
type Needs = Pick<PlatformSettings['recruitment'], 'areaNeed' | 'usualNeed'>

/** From 0 to `most`, reached at `enough`. */
const share = (value: number, enough: number, most: number): number =>
  (Math.min(Math.max(value, 0), enough) / enough) * most

const ofReference: Record<Recommendation, number> = { gladly: 3, yes: 2, unsure: 0, no: 0 }

/** How much guides of this state and these categories are needed, of 10: that of the category needed most. */
export function areaNeedOf({ homeState, categories }: Scored['about'], { areaNeed, usualNeed }: Needs): number {
  const needs = categories.map(
    (category) => areaNeed.find((row) => row.state === homeState && row.category === category)?.need ?? usualNeed,
  )
  return needs.length === 0 ? usualNeed : Math.max(...needs)
}

/** Points of each part. `recommended` is what the references that have answered said. */
export function scoreApplication(
  { about, experience, credentials, trip }: Scored,
  recommended: readonly Recommendation[],
  needs: Needs,
): ScoreParts {
  const kinds = new Set(credentials.certifications.map(({ kind }) => kind))
  const medical = kinds.has('wfr') ? 12 : kinds.has('wfa') ? 7 : 0
  const further = [...kinds].filter((kind) => !['wfr', 'wfa', 'cpr'].includes(kind)).length
  const insurance = credentials.insured ? 8 + share(credentials.insuranceMillions, 2, 4) : 0
  const points: ScoreParts = {
    experience:
      share(experience.yearsGuiding, 10, 10) +
      share(experience.daysGuided, 400, 14) +
      recommended.slice(0, 2).reduce((sum, one) => sum + ofReference[one], 0),
    credentials:
      [0, 7, 10][Math.min(credentials.licenses.length, 2)]! +
      medical +
      (kinds.has('cpr') ? 3 : 0) +
      share(further, 2, 5),
    permitsInsurance: insurance + [0, 5, 8][Math.min(credentials.permits.length, 2)]!,
    sampleTrip: share(trip.plan.length, 900, 5) + share(trip.safety.length, 500, 5),
    areaNeed: areaNeedOf(about, needs),
  }
  return Object.fromEntries(
    scoreParts.map((part) => [part, Math.min(scoreMaximums[part], Math.round(points[part]))]),
  ) as Record<keyof ScoreParts, number>
}

export const totalOf = (parts: ScoreParts): number => scoreParts.reduce((sum, part) => sum + parts[part], 0)

/** What the score suggests to the operator who decides. */
export const suggestionOf = (
  total: number,
  { interviewFrom, reviewFrom }: Pick<PlatformSettings['recruitment'], 'interviewFrom' | 'reviewFrom'>,
): Suggestion => (total >= interviewFrom ? 'interview' : total >= reviewFrom ? 'review' : 'decline')
