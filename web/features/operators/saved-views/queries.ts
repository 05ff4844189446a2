import type * as contract from '#contract/operators/saved-views.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { deskKey } from '#web/features/operators/desk-key.ts'
import { call } from '#web/lib/call.ts'

export const savedViewsKey = [...deskKey, 'saved-views'] as const

export const savedViewsQuery = (table: string) => ({
  queryKey: [...savedViewsKey, table],
  queryFn: () => call<typeof contract.listSavedViews>('GET', '/api/admin/saved-views', { query: { table } }),
})

export const viewActions = {
  save: (body: BodyInput<typeof contract.saveView>) =>
    call<typeof contract.saveView>('POST', '/api/admin/saved-views', { body }),
  change: (id: string, body: BodyInput<typeof contract.changeView>) =>
    call<typeof contract.changeView>('PATCH', '/api/admin/saved-views/:id', { params: { id }, body }),
  remove: (id: string) => call<typeof contract.deleteView>('DELETE', '/api/admin/saved-views/:id', { params: { id } }),
}
