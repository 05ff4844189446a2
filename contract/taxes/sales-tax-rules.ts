import { z } from 'zod'
import { category } from '../catalogue/schemas.ts'
import { taxedParts } from '../pricing/values.ts'
import { line } from '../wire/bounded.ts'
import { localDate } from '../wire/dates.ts'

/** A field left out means any. */
const salesTaxRule = z
  .object({
    state: z
      .string()
      .length(2)
      .regex(/^[A-Z]{2}$/),
    /** Name of the place. */
    locality: line(100).nullable().default(null),
    category: category.nullable().default(null),
    component: z.enum(taxedParts).nullable().default(null),
    duration: z.enum(['under_a_day', 'a_day_or_more']).nullable().default(null),
    isLesson: z.boolean().nullable().default(null),
    /** Of `lodging`: the percentage of the price of an overnight trip that counts as a night’s stay. */
    share: z.number().min(0).max(100).nullable().default(null),
    /** Local date of the trip from which the rule holds. */
    effective: localDate,
    /** Percent with up to four decimals. */
    percent: z.number().min(0).max(30),
    label: line(100).min(1),
  })
  .refine(({ component, share }) => (component === 'lodging') === (share !== null), {
    message: 'Enter a share of the price for lodging, and only for lodging',
    path: ['share'],
  })
export const salesTaxRules = z.array(salesTaxRule).max(500)
export type SalesTaxRule = z.infer<typeof salesTaxRule>
