import { z } from 'zod'
import { actionMessage, idempotencyKey, keyedReasonBody, moneyErrors, reason } from '../operators/schemas.ts'
import { line, pageMark } from '../wire/bounded.ts'
import { instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { money } from '../wire/money.ts'
import { page } from '../wire/paging.ts'
import { payout } from './schemas.ts'
import { holdKinds, payoutStates } from './values.ts'

const outfitter = z.object({ id, name: z.string() })

export const adminPayout = payout.extend({
  outfitter,
  vendorTransferId: z.string().nullable(),
  vendorPayoutId: z.string().nullable(),
  /** Why it does not move, in Stripe’s word; null while all is well. */
  lastError: z.string().nullable(),
  /** Whether the caller may have it tried again: not their own. */
  canRetry: z.boolean(),
})
export type AdminPayout = z.infer<typeof adminPayout>

const hold = z.object({
  id,
  outfitter,
  /** Null: everything of the outfitter’s. */
  booking: z.object({ id, code: z.string() }).nullable(),
  kind: z.enum([...holdKinds, 'dispute']),
  reason: z.string(),
  placedBy: z.string(),
  placedAt: instant,
})
export type PayoutHold = z.infer<typeof hold>

export const readPayoutDesk = endpoint({
  method: 'GET',
  path: '/api/admin/payout-desk',
  access: 'admin',
  scope: 'finance',
  summary: 'Get payouts by state, holds, what guides owe, reserves, and what does not move',
  output: z.object({
    states: z.array(z.object({ state: z.enum(payoutStates), count: z.int(), amount: money })),
    holds: z.array(hold),
    /** Most first. */
    owed: z.array(z.object({ outfitter, amount: money })),
    reserves: z.array(z.object({ outfitter, amount: money, until: instant })),
    /** Drawn of deposits and not repaid by their trips, most first; the last of these trips is released by then. */
    draws: z.array(z.object({ outfitter, amount: money, until: instant })),
    /** Settled for a week or with an error, and not at the bank. */
    stuck: z.int(),
  }),
})

export const listAllPayouts = endpoint({
  method: 'GET',
  path: '/api/admin/payouts',
  access: 'admin',
  scope: 'finance',
  summary: 'List payouts of all guides, newest first',
  query: z.object({ state: z.enum(payoutStates).optional(), after: pageMark.optional() }),
  output: page(adminPayout),
})

export const retryPayout = endpoint({
  method: 'POST',
  path: '/api/admin/payouts/:id/retry',
  access: 'admin',
  scope: 'finance',
  summary: 'Retry a payout now, or sync it with Stripe',
  params: z.object({ id }),
  body: keyedReasonBody,
  output: actionMessage,
  errors: moneyErrors,
})

export const holdPayouts = endpoint({
  method: 'POST',
  path: '/api/admin/payout-holds',
  access: 'admin',
  scope: 'finance',
  summary: 'Hold payouts of an outfitter, or the money of one booking',
  body: z.object({
    /** By the code of a booking: of this booking alone, or of everything its guide earns with `everything`. */
    booking: line(20).min(1, 'A booking code looks like TQ-7K2MPRX'),
    everything: z.boolean(),
    kind: z.enum(holdKinds),
    reason,
    idempotencyKey,
  }),
  output: actionMessage,
  errors: moneyErrors,
})

export const liftHold = endpoint({
  method: 'POST',
  path: '/api/admin/payout-holds/:id/lift',
  access: 'admin',
  scope: 'finance',
  summary: 'Release a payout hold',
  params: z.object({ id }),
  body: keyedReasonBody,
  output: actionMessage,
  errors: moneyErrors,
})
