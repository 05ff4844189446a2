import type * as contract from '#contract/admin/calls.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { deskKey, poll } from '#web/features/operators/desk-key.ts'
import { call } from '#web/lib/call.ts'

export type Overview = OutputOf<typeof contract.adminOverview>

export const overviewQuery = {
  queryKey: [...deskKey, 'overview'],
  queryFn: () => call<typeof contract.adminOverview>('GET', '/api/admin/overview', {}),
  refetchInterval: poll,
}

export const runJobAgain = (id: string, reason: string) =>
  call<typeof contract.runJobAgain>('POST', '/api/admin/jobs/:id/run-again', { params: { id }, body: { reason } })

type UnsentPage = OutputOf<typeof contract.listUnsentEmails>

export const unsentEmailsQuery = {
  queryKey: [...deskKey, 'unsent-emails'],
  queryFn: ({ pageParam }: { pageParam: string }) =>
    call<typeof contract.listUnsentEmails>('GET', '/api/admin/unsent-emails', {
      query: pageParam ? { after: pageParam } : {},
    }),
  initialPageParam: '',
  getNextPageParam: (page: UnsentPage) => page.next,
}

/** Null: all of them. */
export const retryEmails = (ids: string[] | null, reason: string) =>
  call<typeof contract.retryEmails>('POST', '/api/admin/unsent-emails/retry', { body: { ids, reason } })
