import { z } from 'zod'
import { refundState } from '../payments/schemas.ts'
import { instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { deskErrors, said, why } from './actions.ts'
import { adminRefund, bothSides, moneyCheck } from './schemas.ts'
import { differenceKinds, moneyChecks } from './values.ts'

const difference = z.object({
  id,
  kind: z.enum(differenceKinds),
  subject: z.string(),
  booking: z.object({ id, code: z.string() }).nullable(),
  ...bothSides,
  firstSeenAt: instant,
  lastSeenAt: instant,
  resolved: z.object({ at: instant, by: z.string() }).nullable(),
  /** Somebody knows of it and said why it may stay. */
  accepted: z.object({ at: instant, by: z.string(), reason: z.string() }).nullable(),
})
export type MoneyDifference = z.infer<typeof difference>

export const readMoneyChecks = endpoint({
  method: 'GET',
  path: '/api/admin/money',
  access: 'admin',
  summary: 'Where Stripe and our books differ, with both sides; what the invariants said last',
  output: z.object({
    stripe: moneyCheck.nullable(),
    invariants: moneyCheck
      .extend({
        results: z.array(z.object({ name: z.string(), holds: z.boolean(), detail: z.string().nullable() })),
      })
      .nullable(),
    /** Open ones first, then those that ended lately. */
    differences: z.array(difference),
    /** Payments that the last looks carried on. */
    mended: z.array(z.object({ at: instant, paymentId: id, from: z.string(), to: z.string() })),
    runs: z.array(moneyCheck.extend({ id, kind: z.enum(moneyChecks) })),
  }),
})

export const checkNow = endpoint({
  method: 'POST',
  path: '/api/admin/money/check',
  access: 'admin',
  summary: 'Compare our books with Stripe, or run every invariant, now',
  body: z.object({ what: z.enum(moneyChecks) }),
  output: said,
  errors: ['vendor_unavailable'],
})

export const acknowledgeDifference = endpoint({
  method: 'POST',
  path: '/api/admin/differences/:id/accept',
  access: 'admin',
  summary: 'Say why a difference may stay; it is shown as known from then on',
  params: z.object({ id }),
  body: z.object({ why }),
  output: said,
  errors: deskErrors,
})

export const listRefunds = endpoint({
  method: 'GET',
  path: '/api/admin/refunds',
  access: 'admin',
  summary: 'Refunds in a state, oldest first: those a person must make, or decide on',
  query: z.object({ state: refundState.default('manual') }),
  output: z.object({ items: z.array(adminRefund) }),
})

export const recordManualRefund = endpoint({
  method: 'POST',
  path: '/api/admin/refunds/:id/paid-otherwise',
  access: 'admin',
  summary: 'The guest has the money by another way; `reference` names that payment',
  params: z.object({ id }),
  body: z.object({
    reference: z.string().trim().min(3, 'Please name the payment').max(200, 'Please use at most 200 characters'),
    why,
  }),
  output: said,
  errors: [...deskErrors, 'refund_at_stripe'],
})

export const tryRefundAgain = endpoint({
  method: 'POST',
  path: '/api/admin/refunds/:id/try-again',
  access: 'admin',
  summary: 'Send a refund that waits for a person through Stripe once more',
  params: z.object({ id }),
  body: z.object({ why }),
  output: said,
  errors: deskErrors,
})

export const decideRefund = endpoint({
  method: 'POST',
  path: '/api/admin/refund-requests/:id/decide',
  access: 'admin',
  summary: 'Four eyes: say yes or no to what another administrator asked to give back. `id` is its cause',
  params: z.object({ id }),
  body: z.object({ yes: z.boolean(), why }),
  output: said,
  errors: [...deskErrors, 'four_eyes'],
})
