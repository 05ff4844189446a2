import { z } from 'zod'
import { booking } from './bookings.ts'
import { id, instant, money } from './common.ts'
import { endpoint } from './endpoint.ts'

export const paymentState = z.enum([
  /** Intent made at the vendor; the person has not finished paying. */
  'started',
  'authorised',
  'captured',
  'voided',
  'failed',
])
export type PaymentState = z.infer<typeof paymentState>

export const startPayment = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/payment',
  access: 'signed-in',
  summary: 'Begin (or resume) paying for a hold; gives what Stripe.js needs',
  params: z.object({ id }),
  body: z.object({
    note: z.string().trim().max(2000, 'Please use at most 2,000 characters').optional(),
    acceptTerms: z.literal(true, { error: 'Please accept the terms and the cancellation policy' }),
  }),
  output: z.object({ paymentId: id, clientSecret: z.string(), amount: money }),
  errors: ['hold_expired', 'wrong_state', 'vendor_unavailable'],
})

export const settlePayment = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/payment/settle',
  access: 'signed-in',
  summary: 'Ask the vendor how the payment stands and carry the booking on; safe to call any number of times',
  params: z.object({ id }),
  output: booking,
  errors: ['payment_declined', 'payment_incomplete', 'seats_gone', 'vendor_unavailable', 'wrong_state'],
})

/** Demo mode and administrators: every entry of the ledger that names this booking. */
export const bookingLedger = endpoint({
  method: 'GET',
  path: '/api/admin/ledger',
  access: 'admin',
  summary: 'Ledger entries, newest first, and the sums of every account',
  query: z.object({
    subjectId: z.uuid().optional(),
    limit: z.coerce.number().int().min(1).max(200).default(100),
  }),
  output: z.object({
    entries: z.array(
      z.object({
        id,
        at: instant,
        kind: z.string(),
        subjectId: z.string(),
        lines: z.array(z.object({ account: z.string(), owner: z.string().nullable(), amount: money })),
      }),
    ),
    accounts: z.array(z.object({ account: z.string(), owner: z.string().nullable(), balance: money })),
    /** Sum of all lines of all accounts; anything but zero is a fault. */
    difference: money,
    invariants: z.array(z.object({ name: z.string(), holds: z.boolean(), detail: z.string().nullable() })),
  }),
})
