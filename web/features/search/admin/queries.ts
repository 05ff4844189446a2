import type * as contract from '#contract/search/admin.ts'
import { deskKey, poll } from '#web/features/operators/desk-key.ts'
import { call } from '#web/lib/call.ts'

export const setAsideQuery = {
  queryKey: [...deskKey, 'search-set-aside'],
  queryFn: () => call<typeof contract.listSetAside>('GET', '/api/admin/search/set-aside', {}),
  refetchInterval: poll,
}
