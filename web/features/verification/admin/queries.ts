import type * as contract from '#contract/verification/calls.ts'
import type { BodyInput, OutputOf, QueryInput } from '#contract/wire/endpoint.ts'
import type { TableState } from '#web/design/data-table/use-table-state.ts'
import { deskKey } from '#web/features/operators/desk-key.ts'
import { call } from '#web/lib/call.ts'

type Found = OutputOf<typeof contract.listDocuments>
export type DocumentParams = Omit<NonNullable<QueryInput<typeof contract.listDocuments>>, 'after' | 'limit'>
export type ReviewedDocument = OutputOf<typeof contract.showDocument>

export const documentsQuery = (params: DocumentParams) => ({
  queryKey: [...deskKey, 'documents', params],
  queryFn: ({ pageParam }: { pageParam: string }): Promise<Found> =>
    call<typeof contract.listDocuments>('GET', '/api/admin/documents', {
      query: { ...params, ...(pageParam ? { after: pageParam } : {}) },
    }),
  initialPageParam: '',
  getNextPageParam: (page: Found) => page.next,
})

type FoundRows = OutputOf<typeof contract.listDocumentRows>

export const documentRowsQuery = ({ sort, filters }: TableState) => ({
  queryKey: [...deskKey, 'document-rows', sort, filters],
  queryFn: ({ pageParam }: { pageParam: string }): Promise<FoundRows> =>
    call<typeof contract.listDocumentRows>('GET', '/api/admin/document-rows', {
      query: { ...filters, sort, ...(pageParam ? { after: pageParam } : {}) },
    }),
  initialPageParam: '',
  getNextPageParam: (page: FoundRows) => page.next,
})

export const documentQuery = (id: string) => ({
  queryKey: [...deskKey, 'document', id],
  queryFn: () => call<typeof contract.showDocument>('GET', '/api/admin/documents/:id', { params: { id } }),
})

const params = (id: string) => ({ params: { id } })
export const documentActions = {
  claim: (id: string) => call<typeof contract.claimDocument>('POST', '/api/admin/documents/:id/claim', params(id)),
  decide: (id: string, body: BodyInput<typeof contract.decideDocument>) =>
    call<typeof contract.decideDocument>('POST', '/api/admin/documents/:id/decide', { ...params(id), body }),
  revoke: (id: string, reason: string) =>
    call<typeof contract.revokeDocument>('POST', '/api/admin/documents/:id/revoke', {
      ...params(id),
      body: { reason },
    }),
  preview: (id: string, reason: string) =>
    call<typeof contract.previewRejection>('POST', '/api/admin/documents/:id/preview', {
      ...params(id),
      body: { reason },
    }),
  view: (id: string, fileId: string) =>
    call<typeof contract.viewDocumentFile>('POST', '/api/documents/:id/files/:fileId/view', {
      params: { id, fileId },
    }),
}
