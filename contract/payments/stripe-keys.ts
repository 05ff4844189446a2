import { z } from 'zod'
import { actionMessage, adminErrors } from '../operators/schemas.ts'
import { issuedKey, keyChange, keyErrors, keyRemoval, vendorKey } from '../operators/vendor-keys.ts'
import { instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { stripeKeyKinds } from './values.ts'

const owner = { access: 'admin', scope: 'owner' } as const
const params = z.object({ kind: z.enum(stripeKeyKinds) })

export const stripeStatus = z.object({
  mode: z.enum(['live', 'test', 'simulated']),
  keys: z.record(z.enum(stripeKeyKinds), vendorKey),
  webhookUrl: z.string(),
  lastWebhookAt: instant.nullable(),
  /** When a webhook came whose signature didn't match. */
  lastRefusedAt: instant.nullable(),
  /** Events that came and are not handled yet. */
  openEvents: z.int(),
})
export type StripeStatus = z.infer<typeof stripeStatus>

export const showStripeKeys = endpoint({
  ...owner,
  method: 'GET',
  path: '/api/admin/stripe-keys',
  summary: 'Get the mode of Stripe, the ends of its keys, and the last webhooks',
  output: stripeStatus,
})

export const testStripe = endpoint({
  ...owner,
  method: 'POST',
  path: '/api/admin/stripe-keys/test',
  summary: 'Test whether Stripe answers and accepts our keys',
  output: actionMessage,
  errors: adminErrors,
})

export const changeStripeKey = endpoint({
  ...owner,
  method: 'PUT',
  path: '/api/admin/stripe-keys/:kind',
  summary: 'Replace a key of Stripe; one that Stripe can be asked about is tried there first',
  params,
  body: keyChange,
  output: actionMessage,
  errors: keyErrors,
})

export const removeStripeKey = endpoint({
  ...owner,
  method: 'POST',
  path: '/api/admin/stripe-keys/:kind/remove',
  summary: 'Remove a key of Stripe that was set in the browser; the one of the environment counts again',
  params,
  body: keyRemoval,
  output: actionMessage,
  errors: keyErrors,
})

export const issueStripeKey = endpoint({
  ...owner,
  method: 'POST',
  path: '/api/admin/stripe-keys/:kind/issue',
  summary: 'Issue a key of the simulated Stripe; demo mode only',
  params,
  output: issuedKey,
})
