import type * as keys from '#contract/payments/stripe-keys.ts'
import type { StripeKeyKind } from '#contract/payments/values.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { deskKey } from '#web/features/operators/desk-key.ts'
import { call } from '#web/lib/call.ts'

export const stripeKeysQuery = {
  queryKey: [...deskKey, 'stripe-keys'],
  queryFn: () => call<typeof keys.showStripeKeys>('GET', '/api/admin/stripe-keys'),
}

export const stripeKeyCalls = {
  test: () => call<typeof keys.testStripe>('POST', '/api/admin/stripe-keys/test'),
  changeKey: (kind: StripeKeyKind, body: BodyInput<typeof keys.changeStripeKey>) =>
    call<typeof keys.changeStripeKey>('PUT', '/api/admin/stripe-keys/:kind', { params: { kind }, body }),
  removeKey: (kind: StripeKeyKind, body: BodyInput<typeof keys.removeStripeKey>) =>
    call<typeof keys.removeStripeKey>('POST', '/api/admin/stripe-keys/:kind/remove', { params: { kind }, body }),
  issue: (kind: StripeKeyKind) =>
    call<typeof keys.issueStripeKey>('POST', '/api/admin/stripe-keys/:kind/issue', { params: { kind } }),
}
