import { createAccount, createAccountLink, createLoginLink } from './accounts.ts'
import { cancelPaymentIntent, capturePaymentIntent } from './charges.ts'
import { createCustomer, updateCustomer } from './customers.ts'
import { closeDispute, updateDispute } from './disputes.ts'
import { invalidParam } from './errors.ts'
import type { Params } from './form.ts'
import {
  cancelVerificationSession,
  createVerificationSession,
  redactVerificationSession,
  retrieveVerificationSession,
} from './identity.ts'
import { listPage, load, type Json, type ObjectName, type Work } from './objects.ts'
import {
  checkClientSecret,
  confirmPaymentIntent,
  createPaymentIntent,
  lockIntent,
  updatePaymentIntent,
} from './payment-intents.ts'
import { attachPaymentMethod, createPaymentMethod, detachPaymentMethod } from './payment-methods.ts'
import { retrieveBalance } from './money.ts'
import { createPayout, retrievePayout } from './payouts.ts'
import { createRefund } from './refunds.ts'
import { createTransfer, reverseTransfer } from './transfers.ts'

export type Route = {
  method: 'GET' | 'POST'
  /** `:id` stands for one path segment. */
  path: string
  /** Parameters that Stripe knows here; any other is an error, so that a misspelt one is found. */
  params: readonly string[]
  /** Open to the publishable key too: the browser, with a payment's client secret. */
  browser?: boolean
  /** Open to a restricted key too, which may read what is sensitive. */
  restricted?: boolean
  run: (work: Work, id: string, params: Params) => Promise<Json>
}

const paging = ['limit', 'starting_after', 'ending_before', 'created']
const confirming = [
  'payment_method',
  'payment_method_data',
  'allowed_payment_method_types',
  'payment_method_options',
  'return_url',
  'off_session',
  'setup_future_usage',
  'use_stripe_sdk',
  'error_on_requires_action',
  'receipt_email',
  'mandate_data',
]
const intentFields = ['amount', 'currency', 'customer', 'description', 'metadata', 'receipt_email', 'transfer_group']
const person = ['email', 'name', 'phone', 'description', 'metadata']

function retrieve(path: string, name: ObjectName): Route {
  return { method: 'GET', path: `${path}/:id`, params: [], run: async (work, id) => (await load(work, name, id)).body }
}

function listing(path: string, name: ObjectName, filters: string[]): Route {
  return {
    method: 'GET',
    path,
    params: [...paging, ...filters],
    run: (work, _id, params) => listPage(work, name, path, params, filters),
  }
}

export const routes: readonly Route[] = [
  { method: 'POST', path: '/v1/customers', params: person, run: (work, _id, params) => createCustomer(work, params) },
  { method: 'POST', path: '/v1/customers/:id', params: person, run: updateCustomer },
  { method: 'GET', path: '/v1/account', params: [], run: async () => ({ id: 'acct_simulated', object: 'account' }) },
  retrieve('/v1/customers', 'customer'),
  listing('/v1/customers', 'customer', ['email']),

  {
    method: 'POST',
    path: '/v1/payment_methods',
    params: ['type', 'card', 'billing_details', 'metadata', 'allow_redisplay'],
    browser: true,
    run: (work, _id, params) => Promise.resolve(createPaymentMethod(work, params).body),
  },
  { method: 'POST', path: '/v1/payment_methods/:id/attach', params: ['customer'], run: attachPaymentMethod },
  { method: 'POST', path: '/v1/payment_methods/:id/detach', params: [], run: detachPaymentMethod },
  retrieve('/v1/payment_methods', 'payment_method'),
  {
    ...listing('/v1/payment_methods', 'payment_method', ['customer']),
    params: [...paging, 'customer', 'type'],
    run: (work, _id, params) => {
      // Stripe lists only the methods of one customer here; there is no list of all cards.
      if (params.customer === undefined) throw invalidParam('customer', 'Missing required param: customer.')
      return listPage(work, 'payment_method', '/v1/payment_methods', params, ['customer', 'type'])
    },
  },

  {
    method: 'POST',
    path: '/v1/payment_intents',
    params: [
      ...intentFields,
      ...confirming,
      'capture_method',
      'confirm',
      'automatic_payment_methods',
      'statement_descriptor_suffix',
    ],
    run: (work, _id, params) => createPaymentIntent(work, params),
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id',
    params: [...intentFields, 'payment_method', 'setup_future_usage'],
    run: updatePaymentIntent,
  },
  {
    method: 'GET',
    path: '/v1/payment_intents/:id',
    params: ['client_secret'],
    browser: true,
    run: async (work, id, params) => {
      if (params.client_secret !== undefined) await checkClientSecret(work, id, params)
      return (await load(work, 'payment_intent', id, { param: 'intent' })).body
    },
  },
  listing('/v1/payment_intents', 'payment_intent', ['customer']),
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    params: [...confirming, 'client_secret', 'capture_method'],
    browser: true,
    run: async (work, id, params) => {
      if (params.client_secret !== undefined) await checkClientSecret(work, id, params, true)
      return confirmPaymentIntent(work, id, params)
    },
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/capture',
    params: ['amount_to_capture', 'final_capture', 'metadata'],
    run: async (work, id, params) => capturePaymentIntent(work, await lockIntent(work, id), params),
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/cancel',
    params: ['cancellation_reason'],
    run: async (work, id, params) => cancelPaymentIntent(work, await lockIntent(work, id), params),
  },

  retrieve('/v1/charges', 'charge'),
  listing('/v1/charges', 'charge', ['customer', 'payment_intent']),
  {
    method: 'POST',
    path: '/v1/refunds',
    params: ['payment_intent', 'charge', 'amount', 'reason', 'metadata'],
    run: (work, _id, params) => createRefund(work, params),
  },
  retrieve('/v1/refunds', 'refund'),
  listing('/v1/refunds', 'refund', ['payment_intent', 'charge']),
  retrieve('/v1/disputes', 'dispute'),
  listing('/v1/disputes', 'dispute', ['payment_intent', 'charge']),
  { method: 'POST', path: '/v1/disputes/:id', params: ['evidence', 'submit', 'metadata'], run: updateDispute },
  { method: 'POST', path: '/v1/disputes/:id/close', params: [], run: closeDispute },
  retrieve('/v1/balance_transactions', 'balance_transaction'),
  listing('/v1/balance_transactions', 'balance_transaction', ['source', 'type', 'currency']),
  {
    method: 'POST',
    path: '/v1/identity/verification_sessions',
    params: ['type', 'options', 'metadata', 'return_url', 'client_reference_id', 'provided_details'],
    run: (work, _id, params) => createVerificationSession(work, params),
  },
  {
    method: 'GET',
    path: '/v1/identity/verification_sessions/:id',
    params: [],
    restricted: true,
    run: retrieveVerificationSession,
  },
  { method: 'POST', path: '/v1/identity/verification_sessions/:id/cancel', params: [], run: cancelVerificationSession },
  { method: 'POST', path: '/v1/identity/verification_sessions/:id/redact', params: [], run: redactVerificationSession },

  {
    method: 'POST',
    path: '/v1/accounts',
    params: ['type', 'country', 'email', 'capabilities', 'metadata', 'business_type', 'settings'],
    run: (work, _id, params) => createAccount(work, params),
  },
  retrieve('/v1/accounts', 'account'),
  { method: 'POST', path: '/v1/accounts/:id/login_links', params: [], run: createLoginLink },
  {
    method: 'POST',
    path: '/v1/account_links',
    params: ['account', 'type', 'refresh_url', 'return_url', 'collection_options'],
    run: (work, _id, params) => createAccountLink(work, params),
  },
  {
    method: 'POST',
    path: '/v1/transfers',
    params: ['amount', 'currency', 'destination', 'metadata', 'transfer_group', 'description'],
    run: (work, _id, params) => createTransfer(work, params),
  },
  { method: 'POST', path: '/v1/transfers/:id/reversals', params: ['amount', 'metadata'], run: reverseTransfer },
  retrieve('/v1/transfers', 'transfer'),
  listing('/v1/transfers', 'transfer', ['destination', 'transfer_group']),
  {
    method: 'POST',
    path: '/v1/payouts',
    params: ['amount', 'currency', 'metadata', 'description', 'statement_descriptor'],
    run: (work, _id, params) => createPayout(work, params),
  },
  { method: 'GET', path: '/v1/payouts/:id', params: [], run: (work, id) => retrievePayout(work, id) },
  {
    ...listing('/v1/payouts', 'payout', []),
    run: (work, _id, params) => listPage(work, 'payout', '/v1/payouts', params, [], work.connected),
  },
  { method: 'GET', path: '/v1/balance', params: [], run: (work) => retrieveBalance(work) },
  retrieve('/v1/events', 'event'),
  listing('/v1/events', 'event', ['type']),
]

export function findRoute(method: string, path: string): { route: Route; id: string } | null {
  const parts = path.split('/')
  for (const route of routes) {
    const pattern = route.path.split('/')
    if (route.method !== method || pattern.length !== parts.length) continue
    if (!pattern.every((part, index) => part === ':id' || part === parts[index])) continue
    return { route, id: parts[pattern.indexOf(':id')] ?? '' }
  }
  return null
}
