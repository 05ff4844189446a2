import { englishTexts } from '#web/lib/language/texts.ts'

/** Stripe's keys at the operators' desk. */
export const stripeKeysDesk = englishTexts('stripe-keys', {
  title: 'Payment keys',
  lead: 'What connects us to Stripe. We encrypt keys and never show them again.',
  status: 'Status',
  test: 'Test connection',
  mode: 'Mode',
  mode_live: 'Live',
  mode_test: 'Test',
  mode_simulated: 'Simulated',
  webhook: 'Webhook address',
  lastWebhook: 'Last webhook',
  lastRefused: 'Last refused webhook',
  openEvents: 'Events not handled yet',
  never: 'Never',
  refusing: 'The latest webhook was refused',
  refusingText:
    'Its signature didn’t match, on {time}. If it came from Stripe, replace the webhook secret. Stripe repeats a refused webhook for 3 days, so it can still arrive.',
  keys: 'Keys',
  keysText:
    'Test and live are kept apart: a new key has to be of the same mode and Stripe account as the one it replaces.',
  secret_key: 'Secret key',
  publishable_key: 'Publishable key',
  webhook_secret: 'Webhook secret',
  connect_webhook_secret: 'Webhook secret for guides’ accounts',
  identity_key: 'Restricted key for Identity',
  the_secret_key: 'the secret key',
  the_publishable_key: 'the publishable key',
  the_webhook_secret: 'the webhook secret',
  the_connect_webhook_secret: 'the webhook secret for guides’ accounts',
  the_identity_key: 'the key for Identity',
  identityText: 'May read verified dates of birth. Without it, we don’t know ages.',
  simulator: 'Simulator',
  simulatorText: 'For trying things out: the simulated Stripe issues keys here, as its dashboard would.',
  failed: 'We couldn’t reach Stripe. Try again.',
})
