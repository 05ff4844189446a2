import type { Role } from '#contract/accounts/values.ts'
import type {
  acceptChange,
  declineChange,
  listChangeDates,
  openChanges,
  previewChange,
  proposeChange,
  withdrawChange,
} from '#contract/bookings/change-requests/calls.ts'
import type { Booking, Party } from '#contract/bookings/schemas.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { call } from '#web/lib/call.ts'
import { listPoll } from '../queries.ts'

export interface ChangeInput {
  /** Null: the departure stays. */
  departureId: string | null
  party: Party
  /** By a guide: a dearer date costs the guest nothing more. */
  keepPrice?: boolean
}

const changesKey = ['/api/change-requests'] as const

export const changePreviewQuery = (id: string, { departureId, party, keepPrice }: ChangeInput) => ({
  queryKey: ['/api/bookings/:id/change', id, departureId, party.adults, party.children, keepPrice],
  queryFn: () =>
    call<typeof previewChange>('GET', '/api/bookings/:id/change', {
      params: { id },
      query: { ...party, ...(departureId ? { departureId } : {}), ...(keepPrice && { keepPrice: 'true' }) },
    }),
  staleTime: 0,
})

export const changeDatesQuery = (id: string, { adults, children }: Party) => ({
  queryKey: ['/api/bookings/:id/change-dates', id, adults, children],
  queryFn: () =>
    call<typeof listChangeDates>('GET', '/api/bookings/:id/change-dates', {
      params: { id },
      query: { adults, children },
    }),
  staleTime: 0,
})

export const openChangesQuery = (as: Role) => ({
  queryKey: [...changesKey, as],
  queryFn: () => call<typeof openChanges>('GET', '/api/change-requests', { query: { as } }),
  refetchInterval: listPoll,
})
export type OpenChange = OutputOf<typeof openChanges>['items'][number]

export const sendProposal = (
  id: string,
  { departureId, party, keepPrice }: ChangeInput,
  rest: { expectedDifference: number; consent: boolean; message?: string },
): Promise<Booking> =>
  call<typeof proposeChange>('POST', '/api/bookings/:id/change', {
    params: { id },
    body: { ...rest, party, ...(departureId ? { departureId } : {}), ...(keepPrice && { keepPrice }) },
  })

export const sendAccept = (id: string, requestId: string, consent: boolean): Promise<Booking> =>
  call<typeof acceptChange>('POST', '/api/bookings/:id/change/accept', { params: { id }, body: { requestId, consent } })

export const sendDecline = (id: string, requestId: string, reason: string): Promise<Booking> =>
  call<typeof declineChange>('POST', '/api/bookings/:id/change/decline', {
    params: { id },
    body: { requestId, reason },
  })

export const sendWithdraw = (id: string, requestId: string): Promise<Booking> =>
  call<typeof withdrawChange>('POST', '/api/bookings/:id/change/withdraw', { params: { id }, body: { requestId } })
