import type * as contract from '#contract/payouts/admin.ts'
import type { PayoutState } from '#contract/payouts/values.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { deskKey, poll } from '#web/features/operators/desk-key.ts'
import { call } from '#web/lib/call.ts'

export const payoutDeskQuery = {
  queryKey: [...deskKey, 'payout-desk'],
  queryFn: () => call<typeof contract.readPayoutDesk>('GET', '/api/admin/payout-desk', {}),
  refetchInterval: poll,
}

export const allPayoutsQuery = (state: PayoutState | '') => ({
  queryKey: [...deskKey, 'payouts', state],
  queryFn: ({ pageParam }: { pageParam: string }) =>
    call<typeof contract.listAllPayouts>('GET', '/api/admin/payouts', {
      query: { ...(state ? { state } : {}), ...(pageParam ? { after: pageParam } : {}) },
    }),
  initialPageParam: '',
  getNextPageParam: (page: { next: string | null }) => page.next,
})

export const payoutActions = {
  retry: (id: string, body: BodyInput<typeof contract.retryPayout>) =>
    call<typeof contract.retryPayout>('POST', '/api/admin/payouts/:id/retry', { params: { id }, body }),
  hold: (body: BodyInput<typeof contract.holdPayouts>) =>
    call<typeof contract.holdPayouts>('POST', '/api/admin/payout-holds', { body }),
  lift: (id: string, body: BodyInput<typeof contract.liftHold>) =>
    call<typeof contract.liftHold>('POST', '/api/admin/payout-holds/:id/lift', { params: { id }, body }),
}
