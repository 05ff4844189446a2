import type { Category } from '#contract/catalogue/values.ts'
import type { TaxedPart } from '#contract/pricing/values.ts'
import type { TaxRule } from '#server/settings/index.ts'

export interface TaxKey {
  readonly state: string
  readonly locality?: string | null
  readonly category: Category
  readonly component: TaxedPart
  readonly durationMinutes: number
  readonly isLesson: boolean
  /** `YYYY-MM-DD`, local to the place. */
  readonly date: string
}

/**
 * The rule for one component of a trip, or null where nothing is taxed. Of the rules that fit, the one wins that names
 * the locality, then the component, the category, whether it is a lesson, the duration; of equals the latest in force.
 */
export function resolveTax(rules: readonly TaxRule[], key: TaxKey): TaxRule | null {
  const duration = key.durationMinutes < 24 * 60 ? 'under_a_day' : 'a_day_or_more'
  const fits = (selected: unknown, given: unknown) => selected === null || selected === given
  let best: TaxRule | null = null
  for (const rule of rules) {
    const holds =
      rule.state === key.state &&
      rule.effective <= key.date &&
      fits(rule.locality, key.locality ?? null) &&
      fits(rule.category, key.category) &&
      fits(rule.component, key.component) &&
      fits(rule.duration, duration) &&
      fits(rule.isLesson, key.isLesson)
    if (holds && (!best || outranks(rule, best))) best = rule
  }
  return best
}

/** Most weighty first. */
const named = (rule: TaxRule) => [rule.locality, rule.component, rule.category, rule.isLesson, rule.duration]

function outranks(a: TaxRule, b: TaxRule): boolean {
  const [ours, theirs] = [named(a), named(b)]
  const first = ours.findIndex((value, at) => (value === null) !== (theirs[at] === null))
  return first < 0 ? a.effective > b.effective : ours[first] !== null
}
