export const stripeKeyKinds = [
  'secret_key',
  'publishable_key',
  'webhook_secret',
  /** Of the endpoint that hears of guides' accounts. */
  'connect_webhook_secret',
  /** Restricted: may read verified dates of birth. */
  'identity_key',
] as const
export type StripeKeyKind = (typeof stripeKeyKinds)[number]
