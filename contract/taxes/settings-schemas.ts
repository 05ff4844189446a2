import { z } from 'zod'
import { cents, count } from '../wire/bounded.ts'

const year = z.int().min(2000).max(2200)

/** A form is owed above both; from that year on, until a later row. `state` null: everywhere else in the country. */
const threshold = z.object({
  fromYear: year,
  state: z.string().length(2).nullable(),
  /** Cents: more than that … */
  above: cents(),
  /** … in more than so many payments. */
  payments: count(1_000_000),
})

export const taxRules = z.object({
  form1099k: z.array(threshold).max(200),
  form1099nec: z.array(threshold).max(200),
  /** What the IRS lets a business deduct for a mile, from that year on. */
  mileage: z.array(z.object({ fromYear: year, centsPerMile: z.number().min(0).max(1000) })).max(50),
  /** Of what is earned less mileage, what a guide might set aside until they choose. */
  setAsidePercent: z.number().min(0).max(100),
})
export type TaxRules = z.infer<typeof taxRules>
