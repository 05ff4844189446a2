import type * as admin from '#contract/verification/checks-admin.ts'
import type { IdentityAction } from '#contract/verification/checks-values.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { deskKey } from '#web/features/operators/desk-key.ts'
import { call } from '#web/lib/call.ts'

type Found = OutputOf<typeof admin.listIdentityChecks>

export const identityChecksQuery = (show: 'waiting' | 'all') => ({
  queryKey: [...deskKey, 'identity-checks', show],
  queryFn: ({ pageParam }: { pageParam: string }): Promise<Found> =>
    call<typeof admin.listIdentityChecks>('GET', '/api/admin/identity-checks', {
      query: { show, ...(pageParam ? { after: pageParam } : {}) },
    }),
  initialPageParam: '',
  getNextPageParam: (page: Found) => page.next,
})

export const identityDecisions = {
  name: (id: string) =>
    call<typeof admin.readIdentityName>('POST', '/api/admin/identity-checks/:id/name', { params: { id } }),
  decide: (id: string, outcome: IdentityAction, reason: string) =>
    call<typeof admin.decideIdentity>('POST', '/api/admin/identity-checks/:id/decide', {
      params: { id },
      body: { outcome, reason },
    }),
}
