import { z } from 'zod'
import { instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { payoutStates } from './values.ts'

export const payoutAccount = z.object({
  status: z.enum(payoutStates),
  /** Stripe’s names of what it still needs, such as `external_account`. */
  due: z.array(z.string()),
  /** After it Stripe stops payouts unless what is due has come. */
  dueBy: instant.nullable(),
  enabledAt: instant.nullable(),
  stoppedAt: instant.nullable(),
})
export type PayoutAccount = z.infer<typeof payoutAccount>

const link = z.object({ url: z.string() })

export const showPayoutAccount = endpoint({
  method: 'GET',
  path: '/api/guide/payout-account',
  access: 'signed-in',
  summary: 'Guide: get where payouts go and what Stripe still needs',
  output: payoutAccount,
})

export const openPayoutSetup = endpoint({
  method: 'POST',
  path: '/api/guide/payout-account/setup',
  access: 'signed-in',
  summary: 'Guide: create a link to Stripe’s payout setup, which works for minutes',
  output: link,
  errors: ['vendor_unavailable', 'payouts_rejected'],
})

export const syncPayoutAccount = endpoint({
  method: 'POST',
  path: '/api/guide/payout-account/sync',
  access: 'signed-in',
  summary: 'Guide: sync the payout account from Stripe',
  output: payoutAccount,
  errors: ['vendor_unavailable'],
})

export const openPayoutDashboard = endpoint({
  method: 'POST',
  path: '/api/guide/payout-account/dashboard',
  access: 'signed-in',
  summary: 'Guide: create a link to the Stripe Express dashboard',
  output: link,
  errors: ['vendor_unavailable', 'wrong_state'],
})
