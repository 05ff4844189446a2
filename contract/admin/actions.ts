import { z } from 'zod'
import { adminReason } from '../bookings/cancellations.ts'
import { actionMessage, adminErrors, reason } from '../operators/schemas.ts'
import { refundPayers } from '../payments/values.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { limits } from '../wire/limits.ts'
import { deskCreditCauses, goodwillReasons } from './values.ts'

export const cancelAsPlatform = endpoint({
  method: 'POST',
  path: '/api/admin/bookings/:id/cancel',
  access: 'admin',
  scope: 'support',
  summary: 'Cancel as Treq: everything paid goes back. `words` are read by both sides, `why` by administrators only',
  params: z.object({ id }),
  body: z.object({
    /** Minor units, as previewed. */
    expectedRefund: z.int().min(0),
    reasonCode: adminReason,
    message: z.string().trim().max(limits.reasonMax, 'Please use at most 500 characters').optional(),
    reason,
  }),
  output: actionMessage,
  errors: [...adminErrors, 'refund_changed', 'adult_needed'],
})

export const completeAsPlatform = endpoint({
  method: 'POST',
  path: '/api/admin/bookings/:id/complete',
  access: 'admin',
  scope: 'support',
  summary: 'Say for the guide that the trip is over; every booking of the departure follows',
  params: z.object({ id }),
  body: z.object({ reason }),
  output: actionMessage,
  errors: [...adminErrors, 'too_early'],
})

export const giveBack = endpoint({
  method: 'POST',
  path: '/api/admin/bookings/:id/refund',
  access: 'admin',
  scope: ['support', 'finance'],
  summary: 'Give money back beyond the rules, after the trip or its end; above a limit another administrator decides',
  params: z.object({ id }),
  body: z.object({
    /** Minor units. */
    amount: z.int({ error: 'Please enter an amount' }).min(1, 'Please enter an amount above zero'),
    payer: z.enum(refundPayers),
    reasonCode: z.enum(goodwillReasons),
    reason,
  }),
  output: actionMessage,
  errors: [...adminErrors, 'too_much'],
})

export const giveCredit = endpoint({
  method: 'POST',
  path: '/api/admin/bookings/:id/credit',
  access: 'admin',
  scope: ['support', 'finance'],
  summary: 'Give credit beyond the rules to whoever booked, up to the limit of one administrator for each booking',
  params: z.object({ id }),
  body: z.object({
    /** Minor units. */
    amount: z.int({ error: 'Please enter an amount' }).min(1, 'Please enter an amount above zero'),
    cause: z.enum(deskCreditCauses),
    /** Read by whoever gets it; `why` by administrators only. */
    message: z.string().trim().min(3, 'Please say what it is for').max(200, 'Please use at most 200 characters'),
    reason,
  }),
  output: actionMessage,
  errors: [...adminErrors, 'too_much', 'no_account'],
})

export const waiveGuideFee = endpoint({
  method: 'POST',
  path: '/api/admin/guide-cancellations/:id/waive',
  access: 'admin',
  scope: ['support', 'finance'],
  summary: 'Let a guide off what calling off a trip cost, and the pause of instant booking that followed from it',
  params: z.object({ id }),
  body: z.object({ reason }),
  output: actionMessage,
  errors: adminErrors,
})

export const settleNow = endpoint({
  method: 'POST',
  path: '/api/admin/payments/:id/settle',
  access: 'admin',
  scope: 'finance',
  summary: 'Ask Stripe how a payment, its refunds and disputes stand, and carry everything on',
  params: z.object({ id }),
  body: z.object({ reason }),
  output: actionMessage,
  errors: adminErrors,
})

export const resendLetter = endpoint({
  method: 'POST',
  path: '/api/admin/letters/:id/resend',
  access: 'admin',
  scope: 'support',
  summary: 'Send a letter once more, as it was',
  params: z.object({ id }),
  body: z.object({ reason }),
  output: actionMessage,
})

export const runJobAgain = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/:id/run-again',
  access: 'admin',
  scope: ['support', 'finance'],
  summary: 'Run a job that failed again at once, with all its attempts before it',
  params: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
  body: z.object({ reason }),
  output: actionMessage,
  errors: adminErrors,
})
