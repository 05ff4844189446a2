import type * as checkr from '#contract/verification/checkr-admin.ts'
import type { BodyInput, OutputOf, ParamsInput } from '#contract/wire/endpoint.ts'
import { deskKey } from '#web/features/operators/desk-key.ts'
import { call } from '#web/lib/call.ts'

export const checkrQuery = {
  queryKey: [...deskKey, 'checkr'],
  queryFn: () => call<typeof checkr.showCheckr>('GET', '/api/admin/checkr'),
}

type Found = OutputOf<typeof checkr.listCheckrEvents>

export const eventsQuery = {
  queryKey: [...deskKey, 'checkr', 'events'],
  queryFn: ({ pageParam }: { pageParam: string }): Promise<Found> =>
    call<typeof checkr.listCheckrEvents>('GET', '/api/admin/checkr/events', {
      query: pageParam ? { after: pageParam } : {},
    }),
  initialPageParam: '',
  getNextPageParam: (page: Found) => page.next,
}

type Kind = ParamsInput<typeof checkr.changeCheckrKey>['kind']

export const checkrActions = {
  test: () => call<typeof checkr.testCheckr>('POST', '/api/admin/checkr/test'),
  replay: (id: string, reason: string) =>
    call<typeof checkr.replayCheckrEvent>('POST', '/api/admin/checkr/events/:id/replay', {
      params: { id },
      body: { reason },
    }),
  fault: (body: BodyInput<typeof checkr.setCheckrFault>) =>
    call<typeof checkr.setCheckrFault>('POST', '/api/admin/checkr/simulator/faults', { body }),
  changeKey: (kind: Kind, body: BodyInput<typeof checkr.changeCheckrKey>) =>
    call<typeof checkr.changeCheckrKey>('PUT', '/api/admin/checkr/keys/:kind', { params: { kind }, body }),
  removeKey: (kind: Kind, body: BodyInput<typeof checkr.removeCheckrKey>) =>
    call<typeof checkr.removeCheckrKey>('POST', '/api/admin/checkr/keys/:kind/remove', { params: { kind }, body }),
  issueKey: (kind: Kind) =>
    call<typeof checkr.issueCheckrKey>('POST', '/api/admin/checkr/simulator/keys/:kind', { params: { kind } }),
  open: (id: string) =>
    call<typeof checkr.openCheckrCandidate>('POST', '/api/admin/checkr/simulator/checks/:id/open', { params: { id } }),
}
