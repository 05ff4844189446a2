import { z } from 'zod'
import { actionMessage, keyedReasonBody, moneyErrors } from '../operators/schemas.ts'
import { cents } from '../wire/bounded.ts'
import { instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { money } from '../wire/money.ts'
import { sentence } from '../wire/said.ts'
import { tipStates } from './values.ts'

export const tip = z.object({
  id,
  amount: money,
  /** `started` where the bank has agreed and the money is on its way; a tip that was never paid is left out. */
  state: z.enum(tipStates).exclude(['lapsed']),
  at: instant,
  /** The explorer can undo it until then; null for everyone else, and once it is the guide’s. */
  undoBy: instant.nullable(),
})
export type Tip = z.infer<typeof tip>

export const tips = z.object({
  /** Of the explorer: whether a tip can be left now. */
  canTip: z.boolean(),
  /** Why not, where there is something to say about it. */
  refusal: sentence.nullable(),
  /** Of the trip’s price without fee and tax; amounts that are not allowed are left out. */
  suggested: z.array(z.object({ percent: z.int(), amount: money })),
  least: money,
  /** What can still be left for this booking. */
  most: money,
  /** The last moment to leave one; null before the trip is over. */
  until: instant.nullable(),
  /** Oldest first. */
  items: z.array(tip),
})
export type Tips = z.infer<typeof tips>
/** As the server holds it, before its sentences are in a language. */
export type TipsData = z.input<typeof tips>

const params = z.object({ id })

export const showTips = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/tips',
  access: 'signed-in',
  summary: 'Get the tips of a booking, and whether and how much the explorer can leave',
  params,
  output: tips,
})

export const startTip = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/tips',
  access: 'signed-in',
  summary: 'Start or resume the payment of a tip; another amount replaces one that isn’t paid yet',
  params,
  body: z.object({ amount: cents().min(1, 'Please enter an amount') }),
  output: z.object({ paymentId: id, clientSecret: z.string(), amount: money }),
  errors: [
    'wrong_state',
    'payment_running',
    'amount_too_small',
    'amount_too_large',
    'own_adventure',
    'vendor_unavailable',
  ],
})

export const syncTip = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/tips/sync',
  access: 'signed-in',
  summary: 'Sync the latest tip’s payment from Stripe; idempotent',
  params,
  output: tips,
  errors: ['payment_declined', 'payment_incomplete', 'vendor_unavailable', 'wrong_state'],
})

export const withdrawTip = endpoint({
  method: 'POST',
  path: '/api/tips/:id/withdraw',
  access: 'signed-in',
  summary: 'Withdraw a tip before it is the guide’s; the card is refunded in full',
  params,
  output: tips,
  errors: ['wrong_state'],
})

export const refundTip = endpoint({
  method: 'POST',
  path: '/api/admin/tips/:id/refund',
  access: 'admin',
  scope: ['support', 'finance'],
  summary: 'Refund a tip in full, from what the guide was paid or will be',
  params,
  body: keyedReasonBody,
  output: actionMessage,
  errors: [...moneyErrors, 'payment_disputed'],
})
