import { z } from 'zod'

/** Minor units (cents) of `currency`. */
export const money = z.object({ amount: z.int(), currency: z.literal('USD') })
export type Money = z.infer<typeof money>
export const usd = (cents: number): Money => ({ amount: cents, currency: 'USD' })

export const id = z.uuid({ error: 'This is not a valid identifier' })
export const instant = z.iso.datetime()
/** `YYYY-MM-DD`, local to the place. */
export const localDate = z.iso.date({ error: 'Please enter a valid date' })

/** A day of every year. */
export const monthDay = z
  .string()
  .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'Please give a day of the year as MM-DD')

export const category = z.enum(['fishing', 'hunting', 'offroad', 'hiking', 'camping', 'winter'])
export type Category = z.infer<typeof category>

export const page = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), next: z.string().nullable(), total: z.int(), capped: z.boolean() })

export const picture = z.object({
  alt: z.string(),
  caption: z.string().nullable(),
  /** `#rrggbb`, shown until the picture has come. */
  dominant: z.string(),
  width: z.int(),
  height: z.int(),
  focalX: z.number(),
  focalY: z.number(),
  /** Narrowest first. */
  variants: z.array(z.object({ url: z.string(), width: z.int(), height: z.int() })),
})
export type Picture = z.infer<typeof picture>
