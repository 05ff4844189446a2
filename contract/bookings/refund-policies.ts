import { z } from 'zod'
import { cancellationTier } from '../catalogue/schemas.ts'
import { cancellationTiers } from '../catalogue/values.ts'
import { actionMessage, adminErrors, reason } from '../operators/schemas.ts'
import { count } from '../wire/bounded.ts'
import { instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { money } from '../wire/money.ts'
import { refundSamples } from './values.ts'

const access = { access: 'admin', scope: 'finance' } as const

/** Two years ahead. */
export const mostHoursBefore = 17_520
/** As many as the sentence about a policy tells. */
export const mostRows = 3

/** `percent` of the trip is refunded while at least `hoursBefore` are left. */
const row = z.object({
  hoursBefore: count(mostHoursBefore),
  percent: count(100).min(1),
})

const policy = z.object({
  tier: cancellationTier,
  rows: z.array(row).max(mostRows),
  /** The deposit stays with the guide whatever the rows say. */
  keepsDeposit: z.boolean(),
})
export type RefundPolicy = z.infer<typeof policy>

/** Every tier once; a refund never rises as the start comes nearer. */
const refundPolicies = z.array(policy).max(cancellationTiers.length)

/** What the refund engine gives back for a sample booking; the same under each tier but for the policy. */
const sampleRefund = z.object({
  sample: z.enum(refundSamples),
  tier: cancellationTier,
  paid: money,
  refund: money,
  /** Under the policies in force. */
  current: money,
})
export type SampleRefund = z.infer<typeof sampleRefund>

export const showRefundPolicies = endpoint({
  ...access,
  method: 'GET',
  path: '/api/admin/refund-policies',
  summary: 'Get the refund policies with the number of listings under each, their versions, and samples',
  output: z.object({
    /** What a change is made of; 0: the defaults. */
    version: z.int(),
    policies: z.array(policy.extend({ listings: z.int() })),
    samples: z.array(sampleRefund),
    /** Newest first. */
    versions: z.array(z.object({ version: z.int(), at: instant, by: z.string(), reason: z.string() })),
  }),
})
export type RefundPolicies = z.infer<typeof showRefundPolicies.output>

export const previewRefundPolicies = endpoint({
  ...access,
  method: 'POST',
  path: '/api/admin/refund-policies/preview',
  summary: 'Preview what sample bookings would be refunded under other policies',
  body: z.object({ policies: refundPolicies }),
  output: z.object({ samples: z.array(sampleRefund) }),
})

export const publishRefundPolicies = endpoint({
  ...access,
  method: 'POST',
  path: '/api/admin/refund-policies',
  summary: 'Publish refund policies for bookings from now on; bookings that are sold keep theirs',
  body: z.object({ policies: refundPolicies, after: count(1_000_000), reason }),
  output: actionMessage,
  errors: [...adminErrors, 'changed_meanwhile', 'no_changes'],
})
