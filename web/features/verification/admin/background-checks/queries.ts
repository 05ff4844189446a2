import type * as admin from '#contract/verification/checks-admin.ts'
import type { BodyInput, OutputOf } from '#contract/wire/endpoint.ts'
import type { TableState } from '#web/design/data-table/use-table-state.ts'
import { deskKey } from '#web/features/operators/desk-key.ts'
import { call } from '#web/lib/call.ts'

type Found = OutputOf<typeof admin.listBackgroundChecks>

export const checksQuery = ({ sort, filters }: TableState) => ({
  queryKey: [...deskKey, 'background-checks', sort, filters],
  queryFn: ({ pageParam }: { pageParam: string }): Promise<Found> =>
    call<typeof admin.listBackgroundChecks>('GET', '/api/admin/background-checks', {
      query: { ...filters, sort, ...(pageParam ? { after: pageParam } : {}) },
    }),
  initialPageParam: '',
  getNextPageParam: (page: Found) => page.next,
})

export const checkQuery = (id: string) => ({
  queryKey: [...deskKey, 'background-check', id],
  queryFn: () =>
    call<typeof admin.reviewBackgroundCheck>('GET', '/api/admin/background-checks/:id', { params: { id } }),
})

export const itemsQuery = (id: string) => ({
  queryKey: [...deskKey, 'background-check', id, 'items'],
  queryFn: () =>
    call<typeof admin.listReportItems>('GET', '/api/admin/background-checks/:id/items', { params: { id } }),
})

export const checkActions = {
  decide: (id: string, body: BodyInput<typeof admin.decideBackgroundCheck>) =>
    call<typeof admin.decideBackgroundCheck>('POST', '/api/admin/background-checks/:id/decide', {
      params: { id },
      body,
    }),
  end: (id: string, reason: string) =>
    call<typeof admin.endBackgroundCheck>('POST', '/api/admin/background-checks/:id/end', {
      params: { id },
      body: { reason },
    }),
  resend: (id: string, reason: string) =>
    call<typeof admin.resendPreAdverse>('POST', '/api/admin/background-checks/:id/resend-notice', {
      params: { id },
      body: { reason },
    }),
  preview: (id: string, kind: 'pre_adverse' | 'adverse') =>
    call<typeof admin.previewCheckEmail>('GET', '/api/admin/background-checks/:id/emails/:kind', {
      params: { id, kind },
    }),
}
