import type { Role } from '#contract/accounts/values.ts'
import type {
  CancellationPreview,
  CancelReason,
  cancelBooking,
  cancelDeparture,
  cancellable,
  cancellationsOfBooking,
  departuresToCancel,
  leaveGroup,
  myCancellations,
  previewCancellation,
} from '#contract/bookings/cancellations.ts'
import type { Booking } from '#contract/bookings/schemas.ts'
import type { GuideReason } from '#contract/bookings/values.ts'
import { call } from '#web/lib/call.ts'
import { listPoll } from '../queries.ts'

export const cancellationKey = ['/api/cancellations'] as const

/** Not below `cancellationKey`: once a booking is canceled there is nothing to preview, and the dialog is open a moment longer. */
export const previewKey = ['/api/bookings/:id/cancellation'] as const

/** `participants` empty: the whole party. The refund falls with time, so it is fetched again. */
export const previewQuery = (id: string, participants: readonly string[], reason: CancelReason, enabled: boolean) => ({
  queryKey: [...previewKey, id, participants.join(','), reason],
  queryFn: () =>
    call<typeof previewCancellation>('GET', '/api/bookings/:id/cancellation', {
      params: { id },
      query: { reason, ...(participants.length > 0 ? { participants: participants.join(',') } : {}) },
    }),
  enabled,
  refetchInterval: listPoll,
  refetchOnMount: 'always' as const,
})

export const cancellableQuery = {
  queryKey: [...cancellationKey, 'open'],
  queryFn: () => call<typeof cancellable>('GET', '/api/cancellations/open', {}),
  refetchInterval: listPoll,
}

export const myCancellationsQuery = (as: Role) => ({
  queryKey: [...cancellationKey, 'past', as],
  queryFn: () => call<typeof myCancellations>('GET', '/api/cancellations', { query: { as } }),
  refetchInterval: listPoll,
})

export const bookingCancellationsQuery = (id: string) => ({
  queryKey: [...cancellationKey, 'booking', id],
  queryFn: () => call<typeof cancellationsOfBooking>('GET', '/api/bookings/:id/cancellations', { params: { id } }),
  refetchInterval: listPoll,
})

export const departuresToCancelQuery = {
  queryKey: [...cancellationKey, 'departures'],
  queryFn: () => call<typeof departuresToCancel>('GET', '/api/guide/departures-to-cancel', {}),
  refetchInterval: listPoll,
}

export interface CancelInput {
  expectedRefund: number
  reason: CancelReason
  message?: string
  /** Empty: the whole party. */
  participants: string[]
}

export const sendCancel = (id: string, { participants, ...body }: CancelInput): Promise<Booking> =>
  participants.length > 0
    ? call<typeof leaveGroup>('POST', '/api/bookings/:id/leave', { params: { id }, body: { ...body, participants } })
    : call<typeof cancelBooking>('POST', '/api/bookings/:id/cancel', { params: { id }, body })

export const callOff = (id: string, body: { reason: GuideReason; message: string }) =>
  call<typeof cancelDeparture>('POST', '/api/departures/:id/cancel', { params: { id }, body })

export type Preview = Omit<CancellationPreview, 'participants'>
