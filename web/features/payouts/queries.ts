import type * as revenue from '#contract/bookings/money.ts'
import type * as accounts from '#contract/guides/payout-account.ts'
import type * as contract from '#contract/payouts/calls.ts'
import type * as draws from '#contract/payouts/draws.ts'
import type { PayoutInterval } from '#contract/payouts/values.ts'
import { call } from '#web/lib/call.ts'

export const payoutsKey = ['/api/guide/payouts'] as const

export const payoutsQuery = {
  queryKey: [...payoutsKey, 'overview'] as const,
  queryFn: () => call<typeof contract.showPayouts>('GET', '/api/guide/payouts'),
  refetchInterval: 30_000,
}

export const payoutHistoryQuery = {
  queryKey: [...payoutsKey, 'history'] as const,
  queryFn: ({ pageParam }: { pageParam: string }) =>
    call<typeof contract.listPayouts>('GET', '/api/guide/payouts/history', {
      query: pageParam ? { after: pageParam } : {},
    }),
  initialPageParam: '',
  getNextPageParam: (page: { next: string | null }) => page.next,
}

/** Of one payout, or all. */
export const payoutChangesQuery = (payout?: string) => ({
  queryKey: [...payoutsKey, 'changes', payout ?? ''] as const,
  queryFn: ({ pageParam }: { pageParam: string }) =>
    call<typeof contract.listPayoutChanges>('GET', '/api/guide/payouts/changes', {
      query: { ...(pageParam ? { after: pageParam } : {}), ...(payout ? { payout } : {}) },
    }),
  initialPageParam: '',
  getNextPageParam: (page: { next: string | null }) => page.next,
})

export const revenueQuery = (year: number | undefined) => ({
  queryKey: [...payoutsKey, 'revenue', year ?? 0] as const,
  queryFn: () =>
    call<typeof revenue.showRevenue>('GET', '/api/guide/revenue', { query: year === undefined ? {} : { year } }),
})

export const drawsQuery = {
  queryKey: [...payoutsKey, 'draws'] as const,
  queryFn: () => call<typeof draws.showDraws>('GET', '/api/guide/payouts/draws'),
}
export const drawEarly = (bookingId: string) =>
  call<typeof draws.drawEarly>('POST', '/api/guide/payouts/draws', { body: { bookingId } })

export const choosePayoutInterval = (every: PayoutInterval) =>
  call<typeof contract.choosePayoutInterval>('POST', '/api/guide/payouts/interval', { body: { every } })

export const openDashboard = () =>
  call<typeof accounts.openPayoutDashboard>('POST', '/api/guide/payout-account/dashboard')
export const openSetup = () => call<typeof accounts.openPayoutSetup>('POST', '/api/guide/payout-account/setup')
