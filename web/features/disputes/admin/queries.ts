import type * as contract from '#contract/disputes/admin.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { deskKey } from '#web/features/operators/desk-key.ts'
import { call } from '#web/lib/call.ts'

export type DeskTab = 'review' | 'open' | 'over'

export const deskCasesQuery = (tab: DeskTab) => ({
  queryKey: [...deskKey, 'disputes', tab],
  queryFn: () => call<typeof contract.listDeskCases>('GET', '/api/admin/disputes', { query: { tab } }),
})

export const deskCaseQuery = (id: string) => ({
  queryKey: [...deskKey, 'dispute', id],
  queryFn: () => call<typeof contract.showDeskCase>('GET', '/api/admin/disputes/:id', { params: { id } }),
})

export const decide = (id: string, body: BodyInput<typeof contract.decideCase>) =>
  call<typeof contract.decideCase>('POST', '/api/admin/disputes/:id/decide', { params: { id }, body })

export const decideAppeal = (id: string, body: BodyInput<typeof contract.decideAppeal>) =>
  call<typeof contract.decideAppeal>('POST', '/api/admin/disputes/:id/appeal/decide', { params: { id }, body })

export const preview = (id: string, body: BodyInput<typeof contract.previewCaseDecision>) =>
  call<typeof contract.previewCaseDecision>('POST', '/api/admin/disputes/:id/preview', { params: { id }, body })

export const previewAppeal = (id: string, body: BodyInput<typeof contract.previewAppealDecision>) =>
  call<typeof contract.previewAppealDecision>('POST', '/api/admin/disputes/:id/appeal/preview', {
    params: { id },
    body,
  })

export const deskFile = (id: string, fileId: string) =>
  call<typeof contract.viewDeskCaseFile>('GET', '/api/admin/disputes/:id/files/:fileId', { params: { id, fileId } })
