import { z } from 'zod'
import { cents, words } from '../wire/bounded.ts'
import { actionMessage, adminErrors, idempotencyKey, moneyErrors, reason } from '../operators/schemas.ts'
import { refundPayers } from '../payments/values.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { limits } from '../wire/limits.ts'
import { adminReason } from './cancellations.ts'
import { deskCreditCauses, goodwillReasons } from './values.ts'
import { chooseAfterWeather } from './weather.ts'

export const cancelAsPlatform = endpoint({
  method: 'POST',
  path: '/api/admin/bookings/:id/cancel',
  access: 'admin',
  scope: 'support',
  summary: 'Cancel a booking as Treq with a full refund; both sides read `message`',
  params: z.object({ id }),
  body: z.object({
    /** Minor units, as previewed. */
    expectedRefund: cents(),
    reasonCode: adminReason,
    message: words(limits.reasonMax).optional(),
    reason,
    idempotencyKey,
  }),
  output: actionMessage,
  errors: [...moneyErrors, 'refund_changed', 'adult_required'],
})

export const completeAsPlatform = endpoint({
  method: 'POST',
  path: '/api/admin/bookings/:id/complete',
  access: 'admin',
  scope: 'support',
  summary: 'Complete a departure on the guide’s behalf, with all its bookings',
  params: z.object({ id }),
  body: z.object({ reason }),
  output: actionMessage,
  errors: [...adminErrors, 'too_early'],
})

export const cancelDepartureAsPlatform = endpoint({
  method: 'POST',
  path: '/api/admin/departures/:id/cancel',
  access: 'admin',
  scope: 'support',
  summary: 'Cancel a departure as Treq with full refunds; nothing of it is offered again',
  params: z.object({ id }),
  body: z.object({
    /** Minor units, as previewed: when it differs, nothing happens. */
    expectedRefund: cents(),
    reasonCode: adminReason,
    /** Read by the guide and by everyone who booked; `reason` by operators only. */
    message: words(limits.reasonMax).min(limits.reasonMin, 'Please enter a reason'),
    reason,
    idempotencyKey,
  }),
  output: actionMessage,
  errors: [...moneyErrors, 'trip_started', 'refund_changed'],
})

export const chooseForExplorer = endpoint({
  method: 'POST',
  path: '/api/admin/bookings/:id/weather-choice',
  access: 'admin',
  scope: 'support',
  summary: 'Choose a refund or credit after a weather cancellation for an explorer who says so by phone',
  params: z.object({ id }),
  body: chooseAfterWeather.body.extend({ reason }),
  output: actionMessage,
  errors: [...adminErrors, 'already_decided', 'refund_changed', 'payment_disputed'],
})

export const giveBack = endpoint({
  method: 'POST',
  path: '/api/admin/bookings/:id/refund',
  access: 'admin',
  scope: ['support', 'finance'],
  summary: 'Issue a goodwill refund; above a limit it needs a second admin’s approval',
  params: z.object({ id }),
  body: z.object({
    /** Minor units. */
    amount: cents().min(1, 'Please enter an amount above zero'),
    payer: z.enum(refundPayers),
    reasonCode: z.enum(goodwillReasons),
    /** Read by a guide who pays; `reason` by operators only. */
    message: words(200).optional(),
    /** The same key gives once, however often it is sent. */
    idempotencyKey: z.uuid(),
    reason,
  }),
  output: actionMessage,
  errors: [...moneyErrors, 'amount_too_large'],
})

export const giveCredit = endpoint({
  method: 'POST',
  path: '/api/admin/bookings/:id/credit',
  access: 'admin',
  scope: ['support', 'finance'],
  summary: 'Grant credit for goodwill or after an emergency',
  params: z.object({ id }),
  body: z.object({
    /** Minor units. */
    amount: cents().min(1, 'Please enter an amount above zero'),
    /** The same key gives once, however often it is sent. */
    idempotencyKey: z.uuid(),
    cause: z.enum(deskCreditCauses),
    /** Read by the recipient; `reason` by operators only. */
    message: words(200).min(3, 'Please enter what it’s for'),
    reason,
  }),
  output: actionMessage,
  errors: [...moneyErrors, 'amount_too_large', 'no_account', 'payment_disputed'],
})

export const waiveGuideFee = endpoint({
  method: 'POST',
  path: '/api/admin/guide-cancellations/:id/waive',
  access: 'admin',
  scope: ['support', 'finance'],
  summary: 'Waive a guide’s cancellation fee and lift the related instant-booking pause',
  params: z.object({ id }),
  body: z.object({
    /** Mailed to the guide; `reason` is for operators only. */
    message: words(limits.reasonMax).optional(),
    reason,
    idempotencyKey,
  }),
  output: actionMessage,
  errors: moneyErrors,
})

export const decideRefund = endpoint({
  method: 'POST',
  path: '/api/admin/refund-requests/:id/decide',
  access: 'admin',
  scope: ['support', 'finance'],
  summary: 'Approve or deny another admin’s goodwill refund, or withdraw your own; `id` is its cause',
  params: z.object({ id }),
  body: z.object({ yes: z.boolean(), reason, idempotencyKey }),
  output: actionMessage,
  errors: [...moneyErrors, 'second_approver_required', 'payment_disputed'],
})

export const resendEmail = endpoint({
  method: 'POST',
  path: '/api/admin/emails/:id/resend',
  access: 'admin',
  scope: 'support',
  summary: 'Resend an email unchanged',
  params: z.object({ id }),
  body: z.object({ reason }),
  output: actionMessage,
})
