import { z } from 'zod'
import { category } from '#contract/catalogue/schemas.ts'

const taxComponent = z.enum(['trip', 'add_on', 'permit', 'service_fee'])
export type TaxComponent = z.infer<typeof taxComponent>

/** A field left out means any. */
const taxRule = z.object({
  state: z.string().regex(/^[A-Z]{2}$/),
  locality: z.string().nullable().default(null),
  category: category.nullable().default(null),
  component: taxComponent.nullable().default(null),
  duration: z.enum(['under_a_day', 'a_day_or_more']).nullable().default(null),
  isLesson: z.boolean().nullable().default(null),
  /** Local date of the trip from which the rule holds. */
  effective: z.iso.date(),
  /** Percent with up to four decimals. */
  percent: z.number().min(0).max(30),
  label: z.string().min(1),
})
export const taxRules = z.array(taxRule)
export type TaxRule = z.infer<typeof taxRule>

export interface TaxKey {
  readonly state: string
  readonly locality?: string | null
  readonly category: z.infer<typeof category>
  readonly component: TaxComponent
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
  const fits = (asked: unknown, given: unknown) => asked === null || asked === given
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
