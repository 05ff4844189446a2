import type * as contract from '#contract/admin/calls.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { deskKey } from '#web/features/operators/desk-key.ts'
import { call } from '#web/lib/call.ts'

type Page = OutputOf<typeof contract.listUnsentEmails>

export const unsentEmailsQuery = {
  queryKey: [...deskKey, 'unsent-emails'],
  queryFn: ({ pageParam }: { pageParam: string }) =>
    call<typeof contract.listUnsentEmails>('GET', '/api/admin/unsent-emails', {
      query: pageParam ? { after: pageParam } : {},
    }),
  initialPageParam: '',
  getNextPageParam: (page: Page) => page.next,
}

/** Null: all of them. */
export const retryEmails = (ids: string[] | null, reason: string) =>
  call<typeof contract.retryEmails>('POST', '/api/admin/unsent-emails/retry', { body: { ids, reason } })
