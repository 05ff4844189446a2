import type * as admin from '#contract/recruitment/admin.ts'
import type * as areaNeed from '#contract/recruitment/area-need.ts'
import type { BodyInput, OutputOf, QueryInput } from '#contract/wire/endpoint.ts'
import { deskKey } from '#web/features/operators/desk-key.ts'
import { call } from '#web/lib/call.ts'

type Found = OutputOf<typeof admin.listApplications>
type Params = Omit<NonNullable<QueryInput<typeof admin.listApplications>>, 'after' | 'limit'>

export const applicationsQuery = (params: Params) => ({
  queryKey: [...deskKey, 'applications', params],
  queryFn: ({ pageParam }: { pageParam: string }): Promise<Found> =>
    call<typeof admin.listApplications>('GET', '/api/admin/recruitment', {
      query: { ...params, ...(pageParam ? { after: pageParam } : {}) },
    }),
  initialPageParam: '',
  getNextPageParam: (page: Found) => page.next,
})

/** The first cards of a column of the board. */
export const columnQuery = (params: Params) => ({
  queryKey: [...deskKey, 'applications', 'column', params],
  queryFn: () =>
    call<typeof admin.listApplications>('GET', '/api/admin/recruitment', { query: { ...params, limit: 20 } }),
})

export const areaNeedQuery = {
  queryKey: [...deskKey, 'area-need'],
  queryFn: () => call<typeof areaNeed.showAreaNeed>('GET', '/api/admin/area-need'),
}

export const saveAreaNeed = (body: BodyInput<typeof areaNeed.saveAreaNeed>) =>
  call<typeof areaNeed.saveAreaNeed>('POST', '/api/admin/area-need', { body })

export const reviewQuery = (id: string) => ({
  queryKey: [...deskKey, 'application', id],
  queryFn: () => call<typeof admin.reviewApplication>('GET', '/api/admin/recruitment/:id', { params: { id } }),
})

export const reviewActions = {
  screen: (id: string) =>
    call<typeof admin.screenApplication>('POST', '/api/admin/recruitment/:id/screen', { params: { id } }),
  askApplicant: (id: string, body: BodyInput<typeof admin.askApplicant>) =>
    call<typeof admin.askApplicant>('POST', '/api/admin/recruitment/:id/ask', { params: { id }, body }),
  inviteApplicant: (id: string, body: BodyInput<typeof admin.inviteApplicant>) =>
    call<typeof admin.inviteApplicant>('POST', '/api/admin/recruitment/:id/invite', { params: { id }, body }),
  preview: (id: string, body: BodyInput<typeof admin.previewDecision>) =>
    call<typeof admin.previewDecision>('POST', '/api/admin/recruitment/:id/preview', { params: { id }, body }),
  decideApplication: (id: string, body: BodyInput<typeof admin.decideApplication>) =>
    call<typeof admin.decideApplication>('POST', '/api/admin/recruitment/:id/decide', { params: { id }, body }),
  reissue: (id: string, reason: string) =>
    call<typeof admin.reissueApproval>('POST', '/api/admin/recruitment/:id/reissue', {
      params: { id },
      body: { reason },
    }),
  note: (id: string, text: string) =>
    call<typeof admin.addApplicationNote>('POST', '/api/admin/recruitment/:id/notes', {
      params: { id },
      body: { text },
    }),
  link: (id: string, fileId: string) =>
    call<typeof admin.linkApplicationFile>('POST', '/api/admin/recruitment/:id/files/:fileId/link', {
      params: { id, fileId },
    }),
}
