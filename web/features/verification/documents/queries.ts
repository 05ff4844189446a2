import type * as contract from '#contract/verification/calls.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { call } from '#web/lib/call.ts'

export const standingKey = ['/api/guide/verification'] as const

/** A guide’s level, checks, documents, and what is asked of them. */
export const standingQuery = {
  queryKey: standingKey,
  queryFn: () => call<typeof contract.showStanding>('GET', '/api/guide/verification'),
}

export const submitDocument = (body: BodyInput<typeof contract.submitDocument>) =>
  call<typeof contract.submitDocument>('POST', '/api/guide/documents', { body })
export const withdrawDocument = (id: string) =>
  call<typeof contract.withdrawDocument>('POST', '/api/guide/documents/:id/withdraw', { params: { id } })
export const viewFile = (id: string, fileId: string) =>
  call<typeof contract.viewDocumentFile>('POST', '/api/documents/:id/files/:fileId/view', { params: { id, fileId } })
