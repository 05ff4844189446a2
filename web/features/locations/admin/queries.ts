import type * as admin from '#contract/locations/admin.ts'
import type { BodyInput, OutputOf } from '#contract/wire/endpoint.ts'
import type { TableState } from '#web/design/data-table/use-table-state.ts'
import { deskKey } from '#web/features/operators/desk-key.ts'
import { call } from '#web/lib/call.ts'

type Found = OutputOf<typeof admin.listAreas>
export type ShownArea = OutputOf<typeof admin.showArea>

export const areasQuery = ({ sort, filters }: TableState) => ({
  queryKey: [...deskKey, 'areas', sort, filters],
  queryFn: ({ pageParam }: { pageParam: string }): Promise<Found> =>
    call<typeof admin.listAreas>('GET', '/api/admin/areas', {
      query: { ...filters, sort, ...(pageParam ? { after: pageParam } : {}) },
    }),
  initialPageParam: '',
  getNextPageParam: (page: Found) => page.next,
})

export const areaQuery = (id: string) => ({
  queryKey: [...deskKey, 'area', id],
  queryFn: () => call<typeof admin.showArea>('GET', '/api/admin/areas/:id', { params: { id } }),
})

/** Those that a duplicate can be merged into: of its state, by name. */
export const mergeTargetsQuery = (state: ShownArea['state']) => ({
  queryKey: [...deskKey, 'areas', 'merge', state],
  queryFn: () =>
    call<typeof admin.listAreas>('GET', '/api/admin/areas', {
      query: { state, status: 'active,inactive', sort: 'area', limit: 100 },
    }),
})

export const areaActions = {
  create: (body: BodyInput<typeof admin.createArea>) =>
    call<typeof admin.createArea>('POST', '/api/admin/areas', { body }),
  change: (id: string, body: BodyInput<typeof admin.changeArea>) =>
    call<typeof admin.changeArea>('POST', '/api/admin/areas/:id', { params: { id }, body }),
  merge: (id: string, body: BodyInput<typeof admin.mergeArea>) =>
    call<typeof admin.mergeArea>('POST', '/api/admin/areas/:id/merge', { params: { id }, body }),
  importAreas: (body: BodyInput<typeof admin.importAreas>) =>
    call<typeof admin.importAreas>('POST', '/api/admin/area-import', { body }),
}
