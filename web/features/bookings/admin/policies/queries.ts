import type * as contract from '#contract/bookings/refund-policies.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { deskKey } from '#web/features/operators/desk-key.ts'
import { call } from '#web/lib/call.ts'

export const policiesQuery = {
  queryKey: [...deskKey, 'refund-policies'],
  queryFn: () => call<typeof contract.showRefundPolicies>('GET', '/api/admin/refund-policies', {}),
}

export const previewQuery = (policies: readonly contract.RefundPolicy[]) => ({
  queryKey: [...deskKey, 'refund-policies', 'preview', JSON.stringify(policies)],
  queryFn: () =>
    call<typeof contract.previewRefundPolicies>('POST', '/api/admin/refund-policies/preview', {
      body: { policies: [...policies] },
    }),
  staleTime: 60_000,
})

export const publish = (body: BodyInput<typeof contract.publishRefundPolicies>) =>
  call<typeof contract.publishRefundPolicies>('POST', '/api/admin/refund-policies', { body })
