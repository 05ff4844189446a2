import { z } from 'zod'

/** Minor units (cents) of `currency`. */
export const money = z.object({ amount: z.int(), currency: z.literal('USD') })
export type Money = z.infer<typeof money>
export const usd = (cents: number): Money => ({ amount: cents, currency: 'USD' })
