import type { StripeAdapter } from '#server/vendors/stripe/adapter.ts'
import type { KnownStripeKeys } from '#server/vendors/stripe/keys.ts'
import type { Payables } from './payable.ts'

declare module '#server/platform/app.ts' {
  interface App {
    readonly stripe: StripeAdapter
    readonly stripeKeys: KnownStripeKeys
    readonly payables: Payables
  }
}

declare module '#server/platform/jobs.ts' {
  interface Jobs {
    'capture-payment': { paymentId: string }
    'charge-payment': { paymentId: string }
    'void-payment': { paymentId: string }
    'handle-stripe-event': { eventId: string }
    'reconcile-payments': Record<string, never>
    'check-invariants': Record<string, never>
  }
}
