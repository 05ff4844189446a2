import { z } from 'zod'
import { paymentStates, refundStates } from './values.ts'

export const refundState = z.enum(refundStates)

/** What may be shown of a card. */
export const card = z.object({
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
  /** `apple_pay`, `google_pay` and so on; null for a plain card. */
  wallet: z.string().nullable(),
})
export type Card = z.infer<typeof card>

export const paymentState = z.enum(paymentStates)
