import { z } from 'zod'
import { category } from '#contract/catalogue/schemas.ts'
import { taxedParts } from '#contract/pricing/values.ts'

/** A field left out means any. */
const taxRule = z.object({
  state: z.string().regex(/^[A-Z]{2}$/),
  locality: z.string().nullable().default(null),
  category: category.nullable().default(null),
  component: z.enum(taxedParts).nullable().default(null),
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
