import type * as admin from '#contract/users/admin.ts'
import type { BodyInput, OutputOf } from '#contract/wire/endpoint.ts'
import type { TableState } from '#web/design/data-table/use-table-state.ts'
import { deskKey } from '#web/features/operators/desk-key.ts'
import { call } from '#web/lib/call.ts'

export type ShownUser = OutputOf<typeof admin.showUser>
type Found = OutputOf<typeof admin.listUsers>

export const usersQuery = ({ sort, filters }: TableState) => ({
  queryKey: [...deskKey, 'users', sort, filters],
  queryFn: ({ pageParam }: { pageParam: string }): Promise<Found> =>
    call<typeof admin.listUsers>('GET', '/api/admin/users', {
      query: { ...filters, sort, ...(pageParam ? { after: pageParam } : {}) },
    }),
  initialPageParam: '',
  getNextPageParam: (page: Found) => page.next,
})

export const userQuery = (id: string) => ({
  queryKey: [...deskKey, 'user', id],
  queryFn: () => call<typeof admin.showUser>('GET', '/api/admin/users/:id', { params: { id } }),
})

export const userActions = {
  suspend: (id: string, body: BodyInput<typeof admin.suspendUser>) =>
    call<typeof admin.suspendUser>('POST', '/api/admin/users/:id/suspend', { params: { id }, body }),
  view: (id: string, reason: string) =>
    call<typeof admin.viewAs>('POST', '/api/admin/users/:id/view', { params: { id }, body: { reason } }),
  endSuspension: (id: string, reason: string) =>
    call<typeof admin.endSuspension>('POST', '/api/admin/users/:id/end-suspension', {
      params: { id },
      body: { reason },
    }),
}
