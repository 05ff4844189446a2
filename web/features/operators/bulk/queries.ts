import type * as contract from '#contract/operators/bulk-actions.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { deskKey } from '#web/features/operators/desk-key.ts'
import { apiPath } from '#web/lib/api-path.ts'
import { call } from '#web/lib/call.ts'

export const bulkActionsKey = [...deskKey, 'bulk-actions'] as const

export const bulkActionsQuery = (table: string) => ({
  queryKey: [...bulkActionsKey, table],
  queryFn: () => call<typeof contract.listBulkActions>('GET', '/api/admin/bulk-actions', { query: { table } }),
})

export const previewBulk = (body: BodyInput<typeof contract.previewBulkAction>) =>
  call<typeof contract.previewBulkAction>('POST', '/api/admin/bulk-actions/preview', { body })
export const startBulk = (body: BodyInput<typeof contract.startBulkAction>) =>
  call<typeof contract.startBulkAction>('POST', '/api/admin/bulk-actions', { body })
export const cancelBulk = (id: string) =>
  call<typeof contract.cancelBulkAction>('POST', '/api/admin/bulk-actions/:id/cancel', { params: { id } })

export const resultsPath = (id: string): string => apiPath(`/api/admin/bulk-actions/${id}/results.csv`)
