import { z } from 'zod'

/** Money is in cents (USD). */
const cents = z.int().min(0).max(5_000_000)

export const PromoCode = z
  .strictObject({
    code: z.string().regex(/^[A-Z0-9][A-Z0-9-]{2,29}$/),
    description: z.string().trim().min(1),
    percent: z.int().min(1).max(60).nullable().default(null),
    amount: cents.min(1).nullable().default(null),
    payer: z.enum(['platform', 'outfitter']),
    /** Whose trips it holds for; all without. */
    guide: z.string().nullable().default(null),
    minimum: cents.default(0),
    usesPerAccount: z.int().min(1).nullable().default(null),
  })
  .refine(({ percent, amount }) => (percent === null) !== (amount === null), {
    error: 'needs either percent or amount',
  })
  .refine(({ payer, guide }) => payer === 'platform' || guide !== null, { error: 'an outfitter pays: name the guide' })
export const PromoCodesFile = z.strictObject({ promoCodes: z.array(PromoCode).min(1) })
export type PromoCode = z.infer<typeof PromoCode>
